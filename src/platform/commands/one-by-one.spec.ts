import { describe, expect, it } from '@jest/globals';
import { OneByOne } from './one-by-one.js';

describe('one by one', () => {
  it('does work on one thing in order, past what fails, and on others beside it', async () => {
    const line = new OneByOne();
    const said: string[] = [];
    const say =
      (word: string, fails = false) =>
      async () => {
        said.push(`${word} begins`);
        await Promise.resolve();
        said.push(`${word} ends`);
        if (fails) throw new Error(word);
        return word;
      };
    const done = await Promise.allSettled([
      line.run('a', say('a1')),
      line.run('a', say('a2', true)),
      line.run('b', say('b1')),
      line.run('a', say('a3')),
    ]);
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(said.filter((word) => word.startsWith('a'))).toEqual(
      ['a1', 'a2', 'a3'].flatMap((word) => [`${word} begins`, `${word} ends`]),
    );
    expect(said.indexOf('b1 begins')).toBeLessThan(said.indexOf('a2 begins'));
    expect(await line.run('a', say('a4'))).toBe('a4');
  });
});
