import { posix } from 'node:path';

/** What a page of documentation says of the files that there are, and is not so: one line a fault. */
export function pageFaults(page: string, text: string, tracked: readonly string[]): string[] {
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
export function indexFaults(index: string, pages: ReadonlyMap<string, string>): string[] {
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
export const decisionFaults = (file: string, text: string, numbers: ReadonlySet<number>): string[] =>
  [...text.matchAll(/\bADR (\d+)\b|\badr\/(\d{4})/g)].flatMap(([said, short, long]) =>
    numbers.has(Number(short ?? long)) ? [] : [`${file}: names ${said}`],
  );
