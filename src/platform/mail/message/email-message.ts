import type { MailContent, EmailMessage } from '../mail.js';
import { emailHtml } from './email-html.js';
import { emailText } from './email-text.js';

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
