import type { MailContent, EmailMessage } from '../mail.js';
import { emailHtml } from './email-html.js';
import { emailText } from './email-text.js';

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
