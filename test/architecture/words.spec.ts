import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A text that people may see. `…` stands for what a program fills in. */
export interface SeenText {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** What nobody says aloud, and what to say instead. A reader meets it as a translation. */
const forbidden: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bstands?\b(?! for)/i, 'is, appears'],
  [/\bwho(ever|m|mever)\b/i, 'anyone who, the person who; or leave it out'],
  [/\b(some|any|no|every)body\b/i, 'someone, anyone, no one, everyone'],
  [/\b(are|is) like that\b/i, 'No … match.'],
  [/\bany more\b/i, 'no longer, anymore'],
  [/\bof my team\b/i, 'my team’s'],
  [/\bline is back\b/i, 'you’re back online'],
  [/\bmeanwhile\b/i, 'name who did it: “Someone else changed this.”'],
  [/\bwhat has been\b/i, 'past'],
  [/\bis for \S+ to say\b/i, '… decides'],
  [/\b(a|the|their|your|whose) word\b(?! of mouth)/i, 'answer, confirm'],
  [/\bheld on you\b/i, 'your data'],
  [/\bfilled in of what\b/i, '… key facts added'],
  [/\btak(e|es|en|ing) along\b/i, 'download, export'],
  [/\btak(e|es|en|ing) (\S+ )?back\b|\btook (\S+ )?back\b/i, 'undo'],
  [/\b(catalog|code|column|field|file|history|line|list|log|page|profile) says\b/i, 'has, lists, matches'],
  [/\bgoes from\b/i, 'is removed from'],
  [/\bpresent (search|team|code)\b/i, 'this, current'],
  [/\bhow far \S+ (has|have) come\b/i, 'stage'],
  [/\bin force\b/i, 'active'],
  [/\bby now\b/i, 'now'],
  [/\bno more\b(?! than)/i, 'no longer'],
  [/\b\w+s to come\b/i, 'upcoming'],
  [/\bmails?\b(?!:| server)|\be-mails?\b/i, 'email'],
  [/\bcan not\b/i, 'can’t'],
  [/\bcatalogue\b/i, 'catalog'],
  [/\bcolours?\b/i, 'color'],
];

/** What is wrong with a text: one line a fault. */
const wordFaults = (text: string): string[] =>
  forbidden.flatMap(([pattern, instead]) => {
    const [said] = pattern.exec(text) ?? [];
    return said === undefined ? [] : [`“${said}” (say: ${instead}) in “${text}”`];
  });

/** Words of a sentence. */
const LONGEST = 14;

/** What is wrong with a text of the web besides: what only docs and the API call a second factor, and long sentences. */
const screenFaults = (text: string): string[] => [
  ...wordFaults(text),
  ...(/\bsecond factors?\b/i.test(text) ? [`“second factor” (say: two-step sign-in) in “${text}”`] : []),
  ...text
    .split(/(?<=[.?!]) /)
    .filter((sentence) => sentence.split(' ').filter((word) => /\p{L}|…/u.test(word)).length > LONGEST)
    .map((sentence) => `longer than ${LONGEST} words: “${sentence}”`),
];

const SQL = /^(ALTER|CREATE|DECLARE|DELETE|DROP|INSERT|SELECT|UPDATE|WITH) [\p{L}(*$"]/u;

/** Attributes and properties that hold no words. */
const wordless = new Set(['className', 'style', 'd', 'to', 'href', 'src', 'rel', 'allow', 'transform', 'key']);

/** The texts of a module that people may see: text within JSX, literals and templates with words in them; errors for developers are left out. */
function seenTexts(file: string, source: string): SeenText[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: SeenText[] = [];
  const add = (node: ts.Node, text: string) => {
    // Code within backticks is no word.
    const said = text.replaceAll(/`[^`]*`|\s+/g, (part) => (part.startsWith('`') ? FILLED_IN : ' ')).trim();
    if (!/\p{L}{2}/u.test(said) || !/\s|^\p{Lu}/u.test(said)) return;
    if (SQL.test(said)) return;
    found.push({ text: said, line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (isWordless(node, tree)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) add(node, wordsWithin(node.children));
    else if (ts.isTemplateExpression(node)) add(node, templateWords(node));
    else if (ts.isStringLiteralLike(node)) add(node, node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** What is never seen: imports, types, styles, errors for developers, and what a tag reads. */
function isWordless(node: ts.Node, tree: ts.SourceFile): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isNewExpression(node)) return ['Error', 'TypeError', 'RegExp'].includes(node.expression.getText(tree));
  return (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && wordless.has(node.name.getText(tree));
}

const FILLED_IN = '…';

const templateWords = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text + templateSpans.map(({ literal }) => FILLED_IN + literal.text).join('');

/** The text of an element with what is within it: `Write to … first.`; nothing where it has no text of its own. */
function wordsWithin(children: ts.NodeArray<ts.JsxChild>): string {
  if (!children.some((child) => ts.isJsxText(child) && !child.containsOnlyTriviaWhiteSpaces)) return '';
  return children.map(wordsOfChild).join('');
}

function wordsOfChild(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return child.text;
  if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return wordsWithin(child.children) || FILLED_IN;
  const { expression } = child as { expression?: ts.Node };
  return expression && ts.isStringLiteralLike(expression) ? expression.text : FILLED_IN;
}

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
