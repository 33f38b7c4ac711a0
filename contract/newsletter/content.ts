import { z } from 'zod';

/** Characters of a newsletter’s content as JSON. */
export const MAX_CONTENT = 60_000;
/** Nodes of a newsletter, and how deep lists and quotes nest. */
const MAX_NODES = 2_000;
const MAX_DEPTH = 12;
const MAX_LINK = 1_000;

const schemes = new Set(['http:', 'https:', 'mailto:']);

/** Whether a link leads to a website or an email address, and to nothing that a browser would run. */
export function isSafeLink(href: string): boolean {
  // Browsers drop control characters from a link, so that `java\nscript:` is one.
  if (href.length > MAX_LINK || /[\p{Cc}\s]/u.test(href)) return false;
  if (!/^(?:https?:\/\/[^/?#]|mailto:[^@?]+@)/i.test(href)) return false;
  return URL.canParse(href) && schemes.has(new URL(href).protocol);
}

export const LINK_FAULT = 'Enter a link that starts with https:// or an email address';

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike']) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().refine(isSafeLink, LINK_FAULT) }),
  }),
]);
export type Mark = z.infer<typeof Mark>;

const Inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string().min(1), marks: z.array(Mark).max(6).optional() }),
  z.strictObject({ type: z.literal('hardBreak'), marks: z.array(Mark).max(6).optional() }),
]);
export type Inline = z.infer<typeof Inline>;
const inlines = z.array(Inline).optional();

export type Block =
  | { readonly type: 'paragraph'; readonly content?: readonly Inline[] | undefined }
  | {
      readonly type: 'heading';
      readonly attrs: { readonly level: 2 | 3 };
      readonly content?: readonly Inline[] | undefined;
    }
  | { readonly type: 'horizontalRule' }
  | { readonly type: 'blockquote'; readonly content: readonly Block[] }
  | { readonly type: 'bulletList'; readonly content: readonly ListItem[] }
  | {
      readonly type: 'orderedList';
      readonly attrs?: { readonly start: number } | undefined;
      readonly content: readonly ListItem[];
    };
export interface ListItem {
  readonly type: 'listItem';
  readonly content: readonly Block[];
}
export interface Content {
  readonly type: 'doc';
  readonly content: readonly Block[];
}

const blocks = z.lazy(() => z.array(Block).min(1));
const Item: z.ZodType<ListItem> = z.strictObject({ type: z.literal('listItem'), content: blocks });
const Block: z.ZodType<Block> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), content: inlines }),
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: inlines,
  }),
  z.strictObject({ type: z.literal('horizontalRule') }),
  z.strictObject({ type: z.literal('blockquote'), content: blocks }),
  z.strictObject({ type: z.literal('bulletList'), content: z.array(Item).min(1) }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z.strictObject({ start: z.number().int().min(1).max(10_000) }).optional(),
    content: z.array(Item).min(1),
  }),
]);
const Doc: z.ZodType<Content> = z.strictObject({ type: z.literal('doc'), content: z.array(Block).max(MAX_NODES) });

type Read = { readonly content: Content } | { readonly fault: string };

/** A newsletter’s content from its JSON; what the editor could not have written is refused by its first fault. */
function read(json: string): Read {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return { fault: 'The content is not valid JSON' };
  }
  const size = sizeFault(parsed);
  if (size) return { fault: size };
  const { success, data, error } = Doc.safeParse(parsed);
  if (success) return { content: data };
  const [issue] = error.issues;
  const where = issue?.path.join('.');
  return {
    fault: issue?.message === LINK_FAULT ? LINK_FAULT : `This content isn’t allowed${where ? ` (${where})` : ''}`,
  };
}

/** Counted before the schema goes through it: its depth is the depth of calls. */
function sizeFault(root: unknown): string | undefined {
  let count = 0;
  const open: [unknown, number][] = [[root, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next;
    if (typeof node !== 'object' || node === null) continue;
    if (++count > MAX_NODES * 6) return 'The newsletter has too many parts';
    if (depth > MAX_DEPTH * 2) return 'Lists and quotes are nested too deeply';
    for (const child of Object.values(node)) open.push([child, depth + 1]);
  }
  return undefined;
}

/** The content that was checked when it was saved. @throws Error for any other */
export function contentOf(json: string): Content {
  const found = read(json);
  if ('fault' in found) throw new Error(found.fault);
  return found.content;
}

export const EMPTY_CONTENT = '{"type":"doc","content":[]}';

/** The editor’s JSON as text: one field like any other, compared and stored as a whole. */
export const ContentJson = z
  .string()
  .max(MAX_CONTENT, 'The newsletter is too long')
  .superRefine((json, context) => {
    if (json.length > MAX_CONTENT) return;
    const found = read(json);
    if ('fault' in found) context.addIssue({ code: 'custom', message: found.fault });
  });

/** Its words, a line for each paragraph: what an email shows as text, and a history as a value. */
export function plainText(content: Content): string {
  return content.content.map((block) => linesOf(block).join('\n')).join('\n\n');
}

/** The start of the words of stored content. */
export function excerptOf(json: string, most = 160): string {
  const found = read(json);
  const words = 'fault' in found ? '' : plainText(found.content).replace(/\s+/g, ' ').trim();
  return words.length > most ? `${words.slice(0, most - 1)}…` : words;
}

export const isEmptyContent = (json: string): boolean => excerptOf(json) === '';

function linesOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return wordsOf(block.content).split('\n');
    case 'horizontalRule':
      return ['----------'];
    case 'blockquote':
      return block.content.flatMap(linesOf).map((line) => `> ${line}`);
    case 'bulletList':
      return block.content.flatMap(({ content }) => listed(content, '- '));
    case 'orderedList': {
      const start = block.attrs?.start ?? 1;
      return block.content.flatMap(({ content }, index) => listed(content, `${start + index}. `));
    }
  }
}

const listed = (content: readonly Block[], mark: string): string[] =>
  content.flatMap(linesOf).map((line, index) => `${index === 0 ? mark : ' '.repeat(mark.length)}${line}`);

/** Words with the address of each link behind it, unless they are the address. */
function wordsOf(content: readonly Inline[] = []): string {
  return content
    .map((inline) => {
      if (inline.type === 'hardBreak') return '\n';
      const href = linkOf(inline);
      const shown = href?.replace(/^mailto:/i, '');
      return href === undefined || inline.text === href || inline.text === shown
        ? inline.text
        : `${inline.text} (${shown})`;
    })
    .join('');
}

/** Where words lead; undefined for words that are no link. */
export const linkOf = ({ marks = [] }: Inline): string | undefined => {
  for (const mark of marks) if (mark.type === 'link') return mark.attrs.href;
  return undefined;
};
