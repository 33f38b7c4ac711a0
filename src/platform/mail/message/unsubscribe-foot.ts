import { type EmailKind, emailKindLabels } from '../../../../contract/mail/vocabulary.js';
import { html, Html } from '../../http/html.js';
import type { MailContent } from '../mail.js';

/** Where the link to unsubscribe is put, at the end of the foot. A comment that readers never see. */
export const FOOT_END = new Html('<!--foot-->');

/**
 * The email with the link to unsubscribe from its kind in the foot.
 * @throws TypeError without a foot: only what `renderEmail` or the same layout made can have a kind
 */
export function withUnsubscribe(
  { html: page, text }: Pick<MailContent, 'html' | 'text'>,
  kind: EmailKind,
  url: string,
): Pick<MailContent, 'html' | 'text'> {
  if (!page.includes(FOOT_END.source)) throw new TypeError('An email with a kind needs the foot of all emails.');
  const what = emailKindLabels[kind].toLowerCase();
  const link = html`<br /><a href="${url}" target="_blank" class="muted" style="color:#5b6472;text-decoration:underline"
      >Unsubscribe from ${what}</a
    >`;
  return {
    html: page.replace(FOOT_END.source, () => link.source),
    text: `${text}\nUnsubscribe from ${what}:\n${url}\n`,
  };
}
