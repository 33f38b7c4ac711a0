import { describe, expect, it } from '@jest/globals';
import { formatPhone, readPhone } from './phone.js';

describe('phone numbers', () => {
  it.each([
    ['(555) 555-0123', '+15555550123'],
    ['555.555.0123', '+15555550123'],
    ['1 555 555 0123', '+15555550123'],
    ['+1 555 555 0123', '+15555550123'],
    ['+45 12 34 56 789', '+45123456789'],
    ['+44 7911 123456', undefined],
    ['+555 555 0123', undefined],
    ['555 0123', undefined],
    ['', undefined],
    ['call me', undefined],
  ])('reads %j as %j', (typed, phone) => expect(readPhone(typed)).toBe(phone));

  it('shows a US number as people write it, any other as it is', () => {
    expect(formatPhone('+15555550123')).toBe('(555) 555-0123');
    expect(formatPhone('+45123456789')).toBe('+45123456789');
  });
});
