import { describe, expect, it } from '@jest/globals';
import {
  ContentJson,
  contentOf,
  EMPTY_CONTENT,
  isEmptyContent,
  isSafeLink,
  MAX_CONTENT,
  plainText,
} from './content.js';

const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const link = (href: string) => ({ type: 'link', attrs: { href } });
const item = (...content: unknown[]) => ({ type: 'listItem', content });
const fault = (json: string) => ContentJson.safeParse(json).error?.issues[0]?.message;

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [text('Signing day')] },
  paragraph(text('Read '), text('the rules', { type: 'bold' }, link('https://example.com/rules')), text('.')),
  { type: 'bulletList', content: [item(paragraph(text('One'))), item(paragraph(text('Two')))] },
  { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph(text('Three')))] },
  { type: 'blockquote', content: [paragraph(text('Quoted'), { type: 'hardBreak' }, text('twice'))] },
  { type: 'horizontalRule' },
  { type: 'paragraph' },
);

describe('the content of a newsletter', () => {
  it('takes what the editor writes', () => {
    expect(ContentJson.parse(whole)).toBe(whole);
    expect(ContentJson.parse(EMPTY_CONTENT)).toBe(EMPTY_CONTENT);
  });

  it('is text, with the address of each link', () => {
    expect(plainText(contentOf(whole))).toBe(
      'Signing day\n\nRead the rules (https://example.com/rules).\n\n- One\n- Two\n\n3. Three\n\n> Quoted\n> twice\n\n----------\n\n',
    );
    const bare = doc(paragraph(text('a@b.com', link('mailto:a@b.com')), text('https://x.com', link('https://x.com'))));
    expect(plainText(contentOf(bare))).toBe('a@b.comhttps://x.com');
  });

  it('is empty without a word', () => {
    expect(isEmptyContent(EMPTY_CONTENT)).toBe(true);
    expect(isEmptyContent(doc({ type: 'paragraph' }, paragraph(text('  '))))).toBe(true);
    expect(isEmptyContent(whole)).toBe(false);
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another root', JSON.stringify(paragraph(text('x')))],
    ['an unknown node', doc({ type: 'iframe', attrs: { src: 'https://example.com' } })],
    ['raw HTML', doc({ type: 'html', content: '<script>alert(1)</script>' })],
    ['an image', doc({ type: 'image', attrs: { src: 'https://example.com/x.png' } })],
    ['an unknown mark', doc(paragraph(text('x', { type: 'textStyle', attrs: { style: 'x' } })))],
    ['an attribute more', doc({ type: 'paragraph', attrs: { onclick: 'alert(1)' }, content: [text('x')] })],
    [
      'an attribute more of a link',
      doc(paragraph(text('x', { type: 'link', attrs: { href: 'https://x.com', onclick: 'x' } }))),
    ],
    ['another level of heading', doc({ type: 'heading', attrs: { level: 1 }, content: [] })],
    ['a list with no item', doc({ type: 'bulletList', content: [] })],
    ['a block within words', doc(paragraph(paragraph(text('x'))))],
    ['a polluted prototype', '{"type":"doc","content":[],"__proto__":{"type":"x"}}'],
  ])('refuses %s', (_, json) => {
    expect(fault(json)).toBeDefined();
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
    '/admin/home',
    'https://',
    'http:///x',
    'mailto:',
    `https://example.com/${'x'.repeat(1_000)}`,
  ])('refuses the link %j', (href) => {
    expect(isSafeLink(href)).toBe(false);
    expect(fault(doc(paragraph(text('x', link(href)))))).toMatch(/Enter a link/);
  });

  it.each(['https://example.com/a?b=c#d', 'http://example.com', 'mailto:coach@example.com', 'HTTPS://EXAMPLE.COM'])(
    'takes the link %s',
    (href) => {
      expect(fault(doc(paragraph(text('x', link(href)))))).toBeUndefined();
    },
  );

  it('has a limit of length, of parts and of depth, and answers a flood at once', () => {
    expect(fault('x'.repeat(MAX_CONTENT + 1))).toBe('The newsletter is too long');
    const many = doc(...Array.from({ length: 13_000 }, () => 0));
    expect(fault(many)).toBeDefined();
    let deep: unknown = paragraph(text('x'));
    for (let level = 0; level < 40; level++) deep = { type: 'blockquote', content: [deep] };
    expect(fault(doc(deep))).toMatch(/nested too deeply/);
    const started = Date.now();
    expect(fault('['.repeat(MAX_CONTENT / 2) + ']'.repeat(MAX_CONTENT / 2))).toBeDefined();
    expect(Date.now() - started).toBeLessThan(1_000);
  });
});
