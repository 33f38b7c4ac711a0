import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { screenFaults, seenTexts, wordFaults } from './words.js';

/** What people read is written here, `screens` on the web. The tables of who may what are the tests' own. */
const roots = { screens: ['web/src'], others: ['contract', 'projections', 'src/modules', ':!*.expectations.ts'] };

const seenIn = (paths: readonly string[]) =>
  execFileSync('git', ['ls-files', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
    .flatMap((file) => seenTexts(file, readFileSync(file, 'utf8')).map((text) => ({ file, ...text })));

describe('the texts that people see', () => {
  it.each([
    ['on screens', roots.screens, screenFaults],
    ['in emails, answers and histories', roots.others, wordFaults],
  ] as const)('are said as one says them aloud %s', (_where, paths, faultsOf) => {
    const seen = seenIn(paths);
    expect(seen.length).toBeGreaterThan(1500);
    expect(seen.flatMap(({ file, line, text }) => faultsOf(text).map((fault) => `${file}:${line}: ${fault}`))).toEqual(
      [],
    );
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
    expect(screenFaults(text)[0]).toMatch(new RegExp(`^“${said}”`));
  });

  it('have short sentences', () => {
    expect(screenFaults(`${'word '.repeat(13)}word. And more.`)).toEqual([]);
    expect(screenFaults(`${'word '.repeat(14)}word.`)).toEqual([expect.stringMatching(/^longer than 14 words/)]);
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
