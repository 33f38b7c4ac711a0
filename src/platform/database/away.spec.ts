import { describe, expect, it } from '@jest/globals';
import { isAway } from './away.js';

const coded = (code: string, more: object = {}) => Object.assign(new Error('It went wrong.'), { code, ...more });

describe('isAway', () => {
  it.each([
    coded('ECONNRESET'),
    coded('ECONNREFUSED'),
    coded('ENOENT', { syscall: 'connect' }),
    coded('57P01'),
    coded('57P03'),
    coded('08006'),
    coded('53100'),
    coded('53300'),
    coded('25006'),
    new Error('Query read timeout'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
    new Error('outer', { cause: coded('ECONNRESET') }),
    Object.assign(new Error('outer'), { driverError: coded('53100') }),
  ])('is so for %s', (error) => expect(isAway(error)).toBe(true));

  it.each([
    coded('23505'),
    coded('22P02'),
    coded('57014'),
    coded('ENOENT', { syscall: 'open' }),
    new Error('Something else'),
    undefined,
    'ECONNRESET',
  ])('is not so for %s', (error) => expect(isAway(error)).toBe(false));
});
