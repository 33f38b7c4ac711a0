import { describe, expect, it } from '@jest/globals';
import { Phone } from './phone.js';

describe('a phone number', () => {
  it.each([
    ['+15555550123', true],
    ['+13195550100', true],
    ['+45123456789', true],
    ['+10000000000', false],
    ['+11111111111', false],
    ['+11234567890', false],
    ['+15550550123', false],
    ['+15551550123', false],
    ['+1555555012', false],
    ['5555550123', false],
  ])('%s: %s', (phone, possible) => expect(Phone.safeParse(phone).success).toBe(possible));
});
