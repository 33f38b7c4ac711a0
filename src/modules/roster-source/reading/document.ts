import { type CheerioAPI, load } from 'cheerio';

/** Longer than any roster page. */
const MAX_CHARACTERS = 6_000_000;
const MAX_DEPTH = 300;
/** Elements that old pages open again and again without closing them. */
const MAX_LEFT_OPEN = 20_000;
const MAX_STRAY_ENDS = 5_000;

const leftOpen = new Set(['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'option', 'tbody', 'thead', 'colgroup']);
const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** What ends a comment, and elements whose text holds no tags. */
const ends = new Map([
  ['', /-->/g],
  ...['script', 'style', 'textarea', 'title'].map((name) => [name, new RegExp(`</${name}`, 'gi')] as const),
]);

/** A page that can be asked for its elements; null for what would cost more than a page may. */
export function openPage(html: string): CheerioAPI | null {
  if (html.length > MAX_CHARACTERS || isNestedTooDeep(html)) return null;
  // The lenient parser takes a time that grows with the page alone; the browsers' own algorithm does not.
  const $ = load(html, { xml: { xmlMode: false } });
  return depthOf($) > MAX_DEPTH ? null : $;
}

/** Looks at the tags alone, in one pass: parsing what is nested without end takes a square of the time. */
function isNestedTooDeep(html: string): boolean {
  const tag = /<(?:!--|(\/?)([a-z][a-z0-9]*))/gi;
  const stack: string[] = [];
  const open = new Map<string, number>();
  let strays = 0;
  let soft = 0;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    const [, close, given] = found;
    const name = given?.toLowerCase();
    const end = close === '/' ? undefined : ends.get(name ?? '');
    if (end) {
      end.lastIndex = tag.lastIndex;
      // What nothing closes goes on to the end of the page.
      if (!end.test(html)) break;
      tag.lastIndex = end.lastIndex;
    } else if (name === undefined) continue;
    else if (close === '') {
      if (empty.has(name)) continue;
      stack.push(name);
      open.set(name, (open.get(name) ?? 0) + 1);
      if (leftOpen.has(name)) soft += 1;
    } else if ((open.get(name) ?? 0) === 0) strays += 1;
    else
      for (let last = stack.pop(); last !== undefined; last = stack.pop()) {
        open.set(last, (open.get(last) ?? 1) - 1);
        if (leftOpen.has(last)) soft -= 1;
        if (last === name) break;
      }
    if (soft > MAX_LEFT_OPEN || stack.length - soft > MAX_DEPTH || strays > MAX_STRAY_ENDS) return true;
  }
  return false;
}

function depthOf($: CheerioAPI): number {
  let deepest = 0;
  let level = $.root().children().toArray();
  while (level.length > 0 && deepest <= MAX_DEPTH) {
    deepest += 1;
    level = $(level).children().toArray();
  }
  return deepest;
}

const elements = ($: CheerioAPI, selector: string) => $.root().find(selector).toArray();
export type Element = ReturnType<typeof elements>[number];

export const isElement = (node: { readonly type: string }): node is Element => node.type === 'tag';

type Written = Extract<Element['children'][number], { readonly data: string }>;
const isText = (node: { readonly type: string }): node is Written => node.type === 'text';

/** More rows than a roster has, fewer than would take long. */
const MAX_FOUND = 400;

/** What matches, without what is inside another match: each part of the page is read once. */
export const outermost = ($: CheerioAPI, selector: string): Element[] => {
  const found = new Set(elements($, selector));
  return [...found].filter((one) => !hasAncestorIn(one, found)).slice(0, MAX_FOUND);
};

function hasAncestorIn(element: Element, found: ReadonlySet<unknown>): boolean {
  for (let parent = element.parent; parent; parent = parent.parent) if (found.has(parent)) return true;
  return false;
}

const unseen = new Set(['script', 'style', 'template', 'noscript']);

/** The text that people see, with a space between neighbours: sites write `<td>Cedar Falls</td><td>Iowa</td>` without one. */
export function textOf(element: Element): string {
  const parts: string[] = [];
  let length = 0;
  const open = element.children.toReversed();
  for (let node = open.pop(); node && length < 4_000; node = open.pop()) {
    if (isText(node)) {
      const text = node.data.slice(0, 4_000);
      parts.push(text);
      length += text.length;
    } else if (isElement(node) && !unseen.has(node.name)) {
      parts.push(' ');
      for (const child of node.children.toReversed()) open.push(child);
    }
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** The text of the first match that has any. */
export function firstText($: CheerioAPI, within: Element, ...selectors: readonly string[]): string | null {
  for (const selector of selectors)
    for (const one of $(within).find(selector).slice(0, 5).toArray()) {
      const text = textOf(one);
      if (text !== '') return text;
    }
  return null;
}
