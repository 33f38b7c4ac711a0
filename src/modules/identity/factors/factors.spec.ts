import { describe, expect, it } from '@jest/globals';
import { appAddress, newAppSecret, stepOf } from './factors.js';

// The secret and the last six digits of RFC 6238, appendix B.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the code of an app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %d s is %s', (seconds, code, step) => expect(stepOf(SECRET, code, seconds * 1000)).toBe(step));

  it.each([
    [-60, undefined],
    [-30, 1],
    [0, 1],
    [30, 1],
    [60, undefined],
  ])('holds for a clock that is %d s off: %j', (off, step) =>
    expect(stepOf(SECRET, '287082', (45 + off) * 1000)).toBe(step),
  );

  it('of another secret is wrong', () => {
    expect(stepOf(newAppSecret(), '287082', 59_000)).toBeUndefined();
    expect(newAppSecret()).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('comes from what was scanned', () => {
    const address = new URL(appAddress(SECRET, 'kim@example.com'));
    expect([address.protocol, address.searchParams.get('secret'), address.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      SECRET,
      'Touchline',
    ]);
  });
});
