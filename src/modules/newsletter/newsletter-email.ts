import type { Role } from '../../../contract/access/permissions.js';
import { openFileAddress } from '../../../contract/file/endpoints.js';
import { type Block, contentOf, type Inline, type ListItem, plainText } from '../../../contract/newsletter/content.js';
import { escapeHtml, Html, html } from '../../platform/http/html.js';
import type { MailContent } from '../../platform/mail/mail.js';
import { renderEmail } from '../../platform/mail/message/email-message.js';
import type { NewsletterState } from './newsletter.decider.js';

interface Reading {
  /** Address of the application. */
  readonly publicUrl: string;
  readonly role: Role;
  /** Null for who is not counted. */
  readonly openToken: string | null;
}

/** Where people of each role read newsletters in the app. */
const areas: Readonly<Partial<Record<Role, string>>> = {
  athlete: 'athlete',
  parent: 'parent',
  coach: 'coach',
  'assistant-coach': 'coach',
};

/** A newsletter as an email, with its header image and the way to read it in the app. */
export function newsletterEmail(
  { newsletterId, fields, imageId }: Pick<NewsletterState, 'newsletterId' | 'fields' | 'imageId'>,
  { publicUrl, role, openToken }: Reading,
): MailContent {
  const at = (path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`;
  const content = contentOf(fields.content);
  const area = areas[role];
  const page = area ? `/${area}/newsletters/${newsletterId}` : `/admin/newsletters/add-edit/${newsletterId}`;
  return renderEmail({
    head: { name: 'Touchline', color: null },
    subject: fields.title,
    preview: fields.description ?? plainText(content).slice(0, 120),
    heading: fields.title,
    paragraphs: fields.description ? [fields.description] : [],
    ...(imageId === null ? {} : { banner: { url: at(openFileAddress(imageId)), alt: '' } }),
    body: { html: contentHtml(content.content), text: plainText(content) },
    ...(openToken === null ? {} : { pixel: at(`/newsletters/opened/${openToken}`) }),
    action: { label: 'Read in the browser', url: at(page) },
    reason: 'You’re getting this because newsletters are on in your email preferences.',
  });
}

/** The content with the styles of an email: mail programs read no others than inline ones. */
export const contentHtml = (blocks: readonly Block[]): Html => new Html(blocks.map(blockHtml).join(''));

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px">${inlineHtml(block.content)}</p> `.source;
    case 'heading':
      return block.attrs.level === 2
        ? html`<h2 style="margin:24px 0 10px;font-size:20px;line-height:28px">${inlineHtml(block.content)}</h2> `.source
        : html`<h3 style="margin:20px 0 8px;font-size:17px;line-height:25px">${inlineHtml(block.content)}</h3> `.source;
    case 'horizontalRule':
      return '<hr style="margin:24px 0;border:0;border-top:1px solid #c9d0d9">';
    case 'blockquote':
      return html`<blockquote style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #c9d0d9">
        ${contentHtml(block.content)}
      </blockquote> `.source;
    case 'bulletList':
      return html`<ul style="margin:0 0 16px;padding:0 0 0 24px">
        ${itemsHtml(block.content)}
      </ul> `.source;
    case 'orderedList':
      return html`<ol start="${block.attrs?.start ?? 1}" style="margin:0 0 16px;padding:0 0 0 24px">
        ${itemsHtml(block.content)}
      </ol> `.source;
  }
}

const itemsHtml = (items: readonly ListItem[]): Html =>
  new Html(items.map(({ content }) => html`<li style="margin:0 0 6px">${itemHtml(content)}</li> `.source).join(''));

/** A single paragraph of an item stands without its margin. */
function itemHtml(content: readonly Block[]): Html {
  const [first, ...others] = content;
  if (first?.type !== 'paragraph') return contentHtml(content);
  return html`${inlineHtml(first.content)}${contentHtml(others)}`;
}

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function inlineHtml(content: readonly Inline[] = []): Html {
  return new Html(
    content
      .map((inline) => {
        if (inline.type === 'hardBreak') return '<br>';
        return (inline.marks ?? []).reduce((words, mark) => {
          if (mark.type !== 'link') return `<${tags[mark.type]}>${words}</${tags[mark.type]}>`;
          return `<a href="${escapeHtml(mark.attrs.href)}" target="_blank" rel="noopener noreferrer">${words}</a>`;
        }, escapeHtml(inline.text));
      })
      .join(''),
  );
}
