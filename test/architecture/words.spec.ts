import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { seenTexts, wordFaults } from './words.js';

/** What people read is written here. */
const roots = ['web/src'];

const files = execFileSync('git', ['ls-files', ...roots], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /(?<!\.spec)\.tsx?$/.test(file));

describe('the texts that people see', () => {
  it('are said as one says them aloud', () => {
    const seen = files.flatMap((file) =>
      seenTexts(file, readFileSync(file, 'utf8')).map((text) => ({ file, ...text })),
    );
    expect(seen.length).toBeGreaterThan(1500);
    expect(
      seen.flatMap(({ file, line, text }) => wordFaults(text).map((fault) => `${file}:${line}: ${fault}`)),
    ).toEqual([]);
  });

  it.each([
    ['A college stands here as soon as it is added.', 'stands'],
    ['Whoever uses it is a coach.', 'Whoever'],
    ['Nobody is called that.', 'Nobody'],
    ['No camp is like that.', 'is like that'],
    ['They are not on your team, or not any more.', 'any more'],
    ['Somebody else changed it meanwhile.', 'Somebody'],
    ['You wait for the word of a parent.', 'the word'],
    ['The change was taken back.', 'taken back'],
    ['It is told by mail.', 'mail'],
    ['Add a second factor first.', 'second factor'],
  ])('do not say %j', (text, said) => {
    expect(wordFaults(text)[0]).toMatch(new RegExp(`^“${said}”`));
  });

  it('have short sentences', () => {
    expect(wordFaults(`${'word '.repeat(13)}word. And more.`)).toEqual([]);
    expect(wordFaults(`${'word '.repeat(14)}word.`)).toEqual([expect.stringMatching(/^longer than 14 words/)]);
  });

  it('are found in elements, attributes, literals and templates, not in imports, styles, SQL or errors for developers', () => {
    const source = `
      import { x } from './who stands here.js';
      const sql = sql\`select what stands\`;
      if (!x) throw new Error('Nobody is here.');
      const said = \`\${x} stands here\`;
      export const View = () => <p className="stands in" title="One title">Write to <b>{x}</b> {'at once'}.</p>;`;
    expect(seenTexts('view.tsx', source)).toEqual([
      { text: '… stands here', line: 5 },
      { text: 'Write to … at once.', line: 6 },
      { text: 'One title', line: 6 },
      { text: 'at once', line: 6 },
    ]);
  });
});
