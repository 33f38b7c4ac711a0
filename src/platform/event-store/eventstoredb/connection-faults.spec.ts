import { describe, expect, it } from '@jest/globals';
import { connectionFault } from './connection-faults.js';

const SELF_SIGNED = '14 UNAVAILABLE: No connection established. Last error: Error: self-signed certificate';

describe('a certificate that nobody known vouches for', () => {
  it.each([
    ['20', SELF_SIGNED],
    ['24', `${SELF_SIGNED}; if the root CA is installed locally, try running Node.js with --use-system-ca`],
  ])('is told in the same words by Node %s', (_, message) => {
    expect(connectionFault(new Error(message), 'esdb://127.0.0.1:2113')).toBe(
      'nobody who is known vouches for its certificate (tlsCAFile names who does): self-signed certificate',
    );
  });
});
