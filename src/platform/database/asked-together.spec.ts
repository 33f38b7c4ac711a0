import { describe, expect, it } from '@jest/globals';
import { askedTogether } from './asked-together.js';

/** A look-up of lengths that notes its statements; what is in `bad` fails the statement that it is in. */
function lengths(bad: ReadonlyMap<string, Error> = new Map()) {
  const statements: (readonly string[])[] = [];
  const find = askedTogether((keys) => {
    statements.push(keys);
    const error = keys.map((key) => bad.get(key)).find((found) => found !== undefined);
    if (error) return Promise.reject(error);
    return Promise.resolve(new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length])));
  });
  return { find, statements };
}

describe('what is asked together', () => {
  it('goes in one statement, each key once', async () => {
    const { find, statements } = lengths();
    expect(await Promise.all(['a', 'bb', 'a', 'unknown'].map(find))).toEqual([1, 2, 1, undefined]);
    expect(statements).toEqual([['a', 'bb', 'unknown']]);
  });

  it('is asked again by a later caller', async () => {
    const { find, statements } = lengths();
    await find('a');
    await find('a');
    expect(statements).toEqual([['a'], ['a']]);
  });

  it('fails for nobody but the one whose key is bad', async () => {
    const { find, statements } = lengths(new Map([['bad', new Error('invalid byte sequence')]]));
    const answers = await Promise.allSettled(['a', 'bad', 'bb'].map(find));
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
      1,
      'failed',
      2,
    ]);
    expect(statements).toHaveLength(4);
  });

  it('is not asked one by one where the database is away', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const { find, statements } = lengths(new Map([['a', away]]));
    const answers = await Promise.allSettled(['a', 'bb'].map(find));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(statements).toHaveLength(1);
  });
});
