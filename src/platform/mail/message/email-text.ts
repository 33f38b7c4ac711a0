import { writable } from '../../../kernel/plain-text.js';
import type { EmailMessage } from '../mail.js';

const WIDTH = 76;

/** The email as plain text. */
export function emailText({
  head,
  heading,
  paragraphs,
  body,
  code = '',
  facts = [],
  lists = [],
  action,
  closing = [],
  reason,
}: EmailMessage): string {
  const table = facts.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join('\n');
  return [
    oneLine(head.name),
    oneLine(heading),
    ...paragraphs.map((paragraph) => wrap(paragraph)),
    body ? writable(body.text) : '',
    code ? `    ${oneLine(code)}` : '',
    table,
    ...lists.map(({ title, lines }) =>
      [oneLine(title), ...lines.map(({ text, url }) => `- ${wrap(text, '  ')}\n  ${url}`)].join('\n'),
    ),
    action ? `${oneLine(action.label)}:\n${action.url}` : '',
    ...closing.map((paragraph) => wrap(paragraph)),
    `--\n${wrap(reason)}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

const oneLine = (text: string): string => writable(text).replace(/\s+/g, ' ').trim();

/** @param indent of every line but the first */
function wrap(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of oneLine(text).split(' ')) {
    if (line && line.length + 1 + word.length + indent.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join(`\n${indent}`);
}
