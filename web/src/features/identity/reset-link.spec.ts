import { describe, expect, it } from '@jest/globals';
import { resetLink } from './reset-link.js';

const id = 'aB3_-'.repeat(8) + 'xyz';

describe('a link to choose a password', () => {
  it('names the reset and its code', () => {
    expect(resetLink(`#${id}.012345`)).toEqual({ id, code: '012345' });
  });

  it.each(['', '#', '#top', `#${id}`, `#${id}.12345`, `#${id}.1234567`, `#x${id}.123456`, `#${id}.12345a`])(
    'is not %j',
    (hash) => expect(resetLink(hash)).toBeUndefined(),
  );
});
