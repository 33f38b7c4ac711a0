import type { InlinePicture, MailContent } from '../mail.js';
import { emailHtml } from './email-html.js';
import { emailText } from './email-text.js';

/** The team whose colors an email has. */
export interface EmailHeader {
  /** The team's name, or the product's. */
  readonly name: string;
  /** #rrggbb. */
  readonly color: string | null;
}

/** The content of an email before rendering. All of it is plain text and is escaped. */
export interface EmailMessage {
  readonly head: EmailHeader;
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
export function renderEmail(message: EmailMessage): MailContent {
  if (message.action && !['http:', 'https:'].includes(new URL(message.action.url).protocol)) {
    throw new TypeError('A message leads to web pages only.');
  }
  const pictures = message.picture ? { pictures: [message.picture] } : {};
  return { subject: message.subject, html: emailHtml(message), text: emailText(message), ...pictures };
}
