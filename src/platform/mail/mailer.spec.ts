import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { headerName, headerSubject } from './mailer.js';

describe('headers', () => {
  it('keep ordinary names and subjects as they are', () => {
    expect(headerName('Zoë O’Example-Łukasz')).toBe('Zoë O’Example-Łukasz');
    expect(headerSubject('You are on the team: 湖畔 Football')).toBe('You are on the team: 湖畔 Football');
  });

  it('hold nothing that a mail server refuses', () => {
    expect(headerName('Zoë\uffff \ud83d Example\r\nBcc: x@example.com')).toBe('Zoë Example Bcc: x@example.com');
  });

  it('are one line of bounded length, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
        for (const [line, most] of [[headerName(typed), 100] as const, [headerSubject(typed), 200] as const]) {
          expect(line).not.toMatch(/[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u);
          expect([...line].length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});
