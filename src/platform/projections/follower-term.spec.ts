import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '../event-store/event-store.js';
import { isTransient } from './follower-term.js';

const withCode = (code: string) => Object.assign(new Error('It failed'), { code });

describe('isTransient', () => {
  it.each(['08006', '40001', '40P01', '53300', '57P01', '55P03', 'ECONNREFUSED', 'ECONNRESET'])(
    'tries again after %s',
    (code) => {
      expect(isTransient(withCode(code))).toBe(true);
      expect(isTransient(new Error('Wrapped', { cause: withCode(code) }))).toBe(true);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('tries again after "%s"', (message) => expect(isTransient(new Error(message))).toBe(true));

  it('tries again while the log is away', () => expect(isTransient(new StoreUnavailable(undefined))).toBe(true));

  it.each(['23505', '22P02', '42P01', '40'])('blames the event for %s', (code) => {
    expect(isTransient(withCode(code))).toBe(false);
  });

  it('blames the event for what is no error of an engine', () => {
    expect(isTransient(new TypeError('undefined is not a function'))).toBe(false);
    expect(isTransient('a string')).toBe(false);
  });
});
