import { describe, expect, it } from '@jest/globals';
import { connectionFault } from './failures.js';

const SELF_SIGNED = '14 UNAVAILABLE: No connection established. Last error: Error: self-signed certificate';

describe('a server with TLS that is named by its IP address', () => {
  it('is refused by Node 26, which is told in words of our own', () => {
    const message =
      "14 UNAVAILABLE: No connection established. Last error: TypeError [ERR_INVALID_ARG_VALUE]: The property 'options.servername' Setting the TLS ServerName to an IP address is not permitted.. Received '127.0.0.1'.";
    expect(connectionFault(new Error(message), 'esdb://127.0.0.1:2113')).toBe(
      'this Node version needs a host name for TLS; use the server’s name instead of its IP address',
    );
  });
});

describe('a certificate that nobody known vouches for', () => {
  it.each([
    ['20', SELF_SIGNED],
    ['24', `${SELF_SIGNED}; if the root CA is installed locally, try running Node.js with --use-system-ca`],
  ])('is told in the same words by Node %s', (_, message) => {
    expect(connectionFault(new Error(message), 'esdb://127.0.0.1:2113')).toBe(
      'its certificate isn’t trusted (set tlsCAFile): self-signed certificate',
    );
  });
});
