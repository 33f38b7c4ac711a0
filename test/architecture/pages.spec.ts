import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';

/** What a page of documentation says of the files that there are, and is not so: one line a fault. */
function pageFaults(page: string, text: string, tracked: readonly string[]): string[] {
  return [...brokenLinks(page, text, tracked), ...missingPaths(text, tracked)].map((fault) => `${page}: ${fault}`);
}

/** `[words](path#part)`; addresses of the web and parts of the same page are not looked at. */
const brokenLinks = (page: string, text: string, tracked: readonly string[]): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap(([, to = '']) => {
    const path = posix.join(posix.dirname(page), to);
    return tracked.includes(path) || isFolder(path, tracked) ? [] : [`links to ${to}`];
  });

/** Paths from the root (`src/kernel`, `projections/*.fold.ts`) and names of files (`undo-rights.ts`) in backticks. */
const missingPaths = (text: string, tracked: readonly string[]): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, said = '']) => {
    if (ROOTED.test(said)) return namesOne(said, tracked) ? [] : [`names ${said}`];
    return FILE.test(said) && !namesOne(`**/${said}`, tracked) ? [`names ${said}`] : [];
  });

const ROOTED = /^(src|contract|projections|web|test|docs)\//;
const FILE = /^[\w*<][\w.*<>-]*\.(ts|tsx|mjs)$/;

function namesOne(said: string, tracked: readonly string[]): boolean {
  const pattern = patternOf(said.replace(/\/$/, ''));
  return tracked.some((path) => pattern.test(path));
}

/** `*` stands for a part of a name, `**` and `<module>` for folders, `{a,b}` for each; a folder for what lies in it. */
function patternOf(said: string): RegExp {
  const source = said
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*|<[^>]*>/g, (part) => (part === '**/' ? '(.*/)?' : part === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${source}(/.*)?$`);
}

const isFolder = (path: string, tracked: readonly string[]): boolean => {
  const folder = `${path.replace(/\/$/, '')}/`;
  return tracked.some((file) => file.startsWith(folder));
};

/**
 * What the index of decisions lacks or has too much of: each page stands in it once, by its number, its title and its
 * file, in the order of the numbers.
 * @param pages file name → text
 */
function indexFaults(index: string, pages: ReadonlyMap<string, string>): string[] {
  const lines = index.split('\n').filter((line) => line.startsWith('- '));
  const wanted = [...pages.keys()].sort().map((file) => {
    const [title = ''] = (pages.get(file) ?? '').split('\n');
    return `- ${Number(file.slice(0, 4))}: [${title.replace(/^# \d+\. /, '')}](${file})`;
  });
  return [
    ...wanted.filter((line) => !lines.includes(line)).map((line) => `lacks ${line}`),
    ...lines.filter((line) => !wanted.includes(line)).map((line) => `has ${line}`),
    ...(lines.join() === lines.toSorted((a, b) => numberOf(a) - numberOf(b)).join() ? [] : ['is not in order']),
  ];
}

const numberOf = (line: string): number => Number(/^- (\d+):/.exec(line)?.[1]);

/** References to decisions (`ADR 13`, `docs/adr/0013`) whose page does not exist: one line a fault. */
const decisionFaults = (file: string, text: string, numbers: ReadonlySet<number>): string[] =>
  [...text.matchAll(/\bADR (\d+)\b|\badr\/(\d{4})/g)].flatMap(([said, short, long]) =>
    numbers.has(Number(short ?? long)) ? [] : [`${file}: names ${said}`],
  );

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .split('\0')
  .filter((path) => path !== '' && existsSync(path));
const read = (path: string): string => readFileSync(path, 'utf8');
const pages = tracked.filter((path) => /^((README|CONTRIBUTING|SECURITY|CHANGELOG)\.md|docs\/.*\.md)$/.test(path));
const RULES = /^test\/architecture\/(pages|file-rules)\b/;
const decisions = new Map(
  pages.filter((path) => /^docs\/adr\/\d/.test(path)).map((path) => [basename(path), read(path)] as const),
);

describe('the pages of documentation', () => {
  it('name and link to what there is', () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.flatMap((page) => pageFaults(page, read(page), tracked))).toEqual([]);
  });

  it.each([
    ['[how](where-code-lives.md)', 'docs/architecture.md: links to where-code-lives.md'],
    ['`src/kernel/cluck.ts`', 'docs/architecture.md: names src/kernel/cluck.ts'],
    ['`src/modules/<module>/*.saga.ts`', 'docs/architecture.md: names src/modules/<module>/*.saga.ts'],
    ['`src/{kernel,colonel}/cluck.ts`', 'docs/architecture.md: names src/{kernel,colonel}/cluck.ts'],
    ['`test/api`', 'docs/architecture.md: names test/api'],
    ['`*.saga.ts`', 'docs/architecture.md: names *.saga.ts'],
  ])('would be found out by %s', (text, fault) => {
    const few = ['src/kernel/clock.ts', 'src/modules/team/team.events.ts', 'docs/glossary.md'];
    expect(pageFaults('docs/architecture.md', text, few)).toEqual([fault]);
  });

  it.each([
    '[words](glossary.md#a), [web](https://example.com), [below](#here), [folder](../src/kernel)',
    '`src/kernel/`, `src/{kernel,other}/clock.ts`, `src/modules/<module>/*.events.ts`, `clock.ts`, `*.events.ts`',
    '`npm test`, `/api/docs`, `x.y`',
  ])('may say %s', (text) => {
    const few = ['src/kernel/clock.ts', 'src/modules/team/team.events.ts', 'docs/glossary.md'];
    expect(pageFaults('docs/architecture.md', text, few)).toEqual([]);
  });
});

describe('the index of decisions', () => {
  it('names every decision by its title, in order', () => {
    expect(indexFaults(read('docs/adr/README.md'), decisions)).toEqual([]);
  });

  it('would be found out', () => {
    const two = new Map([
      ['0001-one.md', '# 1. One'],
      ['0002-two.md', '# 2. Two'],
    ]);
    expect(indexFaults('- 1: [One](0001-one.md)', two)).toEqual(['lacks - 2: [Two](0002-two.md)']);
    expect(indexFaults('- 2: [Two](0002-two.md)\n- 1: [One](0001-one.md)', two)).toEqual(['is not in order']);
    expect(indexFaults('- 1: [One](0001-one.md)\n- 2: [Too](0002-two.md)', two)).toEqual([
      'lacks - 2: [Two](0002-two.md)',
      'has - 2: [Too](0002-two.md)',
    ]);
  });
});

describe('references to decisions', () => {
  const numbers = new Set([...decisions.keys()].map((file) => Number(file.slice(0, 4))));
  // Of the tests of these rules, the examples are made up.
  const texts = tracked.filter((path) => /\.(tsx?|mjs|cjs|css|md|ya?ml|jsonc)$/.test(path) && !RULES.test(path));

  it('lead to pages that exist, in code as in docs', () => {
    expect(texts.filter((path) => /\bADR \d/.test(read(path))).length).toBeGreaterThan(40);
    expect(texts.flatMap((path) => decisionFaults(path, read(path), numbers))).toEqual([]);
  });

  it('are at most thirty', () => {
    expect(decisions.size).toBeLessThanOrEqual(30);
  });

  it('would be found out', () => {
    expect(decisionFaults('a.ts', '// ADR 7, ADR 99 and docs/adr/0098-old.md', new Set([7]))).toEqual([
      'a.ts: names ADR 99',
      'a.ts: names adr/0098',
    ]);
  });
});

describe('the commands that pages name', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const readme = read('README.md');

  it('are scripts that there are', () => {
    const named = pages.flatMap((page) => [...read(page).matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => name));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => name !== undefined && !(name in scripts))).toEqual([]);
  });

  it('are, in the README, every bench, and what copies an installation', () => {
    const benches = tracked.flatMap((path) => /^test\/bench\/(.+)\.bench\.ts$/.exec(path)?.[1] ?? []);
    const row = readme.split('\n').find((line) => line.startsWith('| `npm run bench'));
    expect(benches.filter((bench) => !row?.includes(`\`${bench}\``))).toEqual([]);
    for (const command of ['backup', 'restore']) expect(readme).toContain(`| \`npm run ${command} -- DIR\``);
  });
});
