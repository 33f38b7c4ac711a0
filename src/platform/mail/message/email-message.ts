import type { MailContent, EmailMessage } from '../mail.js';
import { emailHtml } from './email-html.js';
import { writable } from '../../../kernel/plain-text.js';

const WIDTH = 76;

/** The email as plain text. */
function emailText({
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

/**
 * Renders an email.
 * @throws TypeError if a link does not lead to a web page
 */
export function renderEmail(message: EmailMessage): MailContent {
  const links = [message.action, ...(message.lists ?? []).flatMap(({ lines }) => lines)];
  if (links.some((link) => link && !['http:', 'https:'].includes(new URL(link.url).protocol))) {
    throw new TypeError('A message leads to web pages only.');
  }
  const pictures = message.picture ? { pictures: [message.picture] } : {};
  return { subject: message.subject, html: emailHtml(message), text: emailText(message), ...pictures };
}
