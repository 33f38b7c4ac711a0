import type { InlinePicture, MailContent } from '../mail.js';
import { letterHtml } from './letter-html.js';
import { letterText } from './letter-text.js';

/** The team whose colours an email has. */
export interface Letterhead {
  /** The team's name, or the product's. */
  readonly name: string;
  /** #rrggbb. */
  readonly color: string | null;
}

/** The content of an email before rendering. All of it is plain text and is escaped. */
export interface Letter {
  readonly head: Letterhead;
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A code to be typed somewhere, or pasted: drawn large. */
  readonly code?: string;
  /** Drawn below the code, with words for those who do not see it. */
  readonly picture?: InlinePicture & { readonly alt: string; readonly caption: string };
  /** Label and value, drawn as a small table. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do. `url` is http or https. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Paragraphs below the code, the facts and the action. */
  readonly closing?: readonly string[];
  /** Why the reader gets this. */
  readonly reason: string;
}

/**
 * Renders an email.
 * @throws TypeError if the action does not lead to a web page
 */
export function writeLetter(letter: Letter): MailContent {
  if (letter.action && !['http:', 'https:'].includes(new URL(letter.action.url).protocol)) {
    throw new TypeError('A letter leads to web pages only.');
  }
  const pictures = letter.picture ? { pictures: [letter.picture] } : {};
  return { subject: letter.subject, html: letterHtml(letter), text: letterText(letter), ...pictures };
}
