import { contrast, guardedAccent, LEAST_CONTRAST } from '../../../../contract/contrast.js';
import { html, Html } from '../../http/html.js';
import type { EmailMessage } from '../mail.js';
import { FOOT_END } from './unsubscribe-foot.js';

/** The accent of emails without a team, or with an unreadable team color. */
export const HOUSE_ACCENT = '#1f5fd6';

const WHITE = '#ffffff';
const BLACK = '#000000';

/** A team's color made usable: as a ground with the ink that can be read on it, and as text on white. */
interface Accent {
  readonly ground: string;
  readonly ink: string;
  readonly onWhite: string;
}

/** The ground and the text on it: white or black has a contrast of at least 4.58 on every color. */
export function accentOf(color: string | null): Accent {
  const ground = color && /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : HOUSE_ACCENT;
  return { ground, ink: contrast(WHITE, ground) >= LEAST_CONTRAST ? WHITE : BLACK, onWhite: guardedAccent(ground) };
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// Mailboxes fill their preview with the first words of the body unless invisible characters separate them.
const PADDING = new Html('&#847;&zwnj;&nbsp;'.repeat(60));

// Each color of the light email, restated for the dark. The team's own ground and ink stay as they are.
const DARK: Readonly<Record<string, string>> = {
  '.page': 'background:#0f1318',
  '.card': 'background:#181d24;border-color:#2b323c',
  '.text': 'color:#d7dde6',
  '.strong': 'color:#f4f6f9',
  '.muted': 'color:#a5afbd',
  '.line': 'border-color:#2b323c',
  '.box': 'background:#242b35',
  '.button': 'border-color:#5b6472',
  '.link': 'color:#9cc2ff',
};
const rules = (before: string): string =>
  Object.entries(DARK)
    .map(([name, style]) => `${before}${name}{${style.replace(/(;|$)/g, ' !important$1')}}`)
    .join('');
// `data-ogsc` is how Outlook's web and phone apps mark their dark mode, which ignores the media query.
const STYLE = new Html(
  `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules('')}}${rules('[data-ogsc] ')}</style>`,
);

/** The email as a page of tables with inline styles, the common ground of mail programs. Nothing is fetched. */
export function emailHtml(message: EmailMessage): string {
  const accent = accentOf(message.head.color);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${message.subject}</title>
        ${STYLE}
      </head>
      <body class="page" style="margin:0;padding:0;background:#f1f3f6;-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${message.preview}${PADDING}</div>
        <table
          role="presentation"
          class="page"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background:#f1f3f6"
        >
          <tr>
            <td align="center" style="padding:32px 12px">
              <table
                role="presentation"
                class="card"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;background:#ffffff;border:1px solid #dfe3e9;border-radius:12px;overflow:hidden"
              >
                <tr>
                  <td
                    bgcolor="${accent.ground}"
                    style="padding:20px 32px;background:${accent.ground};border-radius:11px 11px 0 0;${FONT};font-size:16px;line-height:24px;font-weight:600;color:${accent.ink}"
                  >
                    ${message.head.name}
                  </td>
                </tr>
                ${banner(message)}
                <tr>
                  <td class="text" style="padding:32px 32px 28px;${FONT};font-size:16px;line-height:26px;color:#2b3340">
                    <h1
                      class="strong"
                      style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:700;letter-spacing:-0.01em;color:#14181f"
                    >
                      ${message.heading}
                    </h1>
                    ${paragraphs(message.paragraphs)}${message.body?.html ?? ''}${codeBox(message)}${pictureOf(message)}${factTable(message)}${listsOf(message, accent)}${button(message, accent)}${paragraphs(message.closing ?? [])}
                  </td>
                </tr>
                <tr>
                  <td
                    class="muted line"
                    style="padding:18px 32px 22px;border-top:1px solid #e8eaee;${FONT};font-size:13px;line-height:20px;color:#5b6472"
                  >
                    ${message.reason}${FOOT_END}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
        ${pixelOf(message)}
      </body>
    </html> `.source;
}

function banner({ banner }: EmailMessage): Html {
  if (!banner) return html``;
  return html`<tr>
    <td>
      <img src="${banner.url}" width="560" alt="${banner.alt}" style="display:block;width:100%;height:auto;border:0" />
    </td>
  </tr> `;
}

const pixelOf = ({ pixel }: EmailMessage): Html =>
  pixel ? html`<img src="${pixel}" width="1" height="1" alt="" style="display:block;border:0" />` : html``;

const paragraphs = (texts: readonly string[]): readonly Html[] =>
  texts.map((text) => html`<p style="margin:0 0 16px">${text}</p> `);

// Letters are spaced by style only, so that a copied code can be pasted.
function codeBox({ code }: EmailMessage): Html {
  if (!code) return html``;
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:4px 0 20px"
  >
    <tr>
      <td
        align="center"
        class="box strong"
        bgcolor="#f1f3f6"
        style="padding:20px 12px 20px 18px;background:#f1f3f6;border-radius:8px;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:34px;line-height:40px;font-weight:700;letter-spacing:6px;color:#14181f"
      >
        ${code}
      </td>
    </tr>
  </table> `;
}

const SIDE = 168;

function pictureOf({ picture }: EmailMessage): Html {
  if (!picture) return html``;
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:4px 0 20px"
  >
    <tr>
      <td align="center" class="muted" style="font-size:13px;line-height:20px;color:#5b6472">
        <img
          src="cid:${picture.cid}"
          width="${SIDE}"
          height="${SIDE}"
          alt="${picture.alt}"
          style="display:block;margin:0 auto 8px;width:${SIDE}px;height:${SIDE}px;border:0;background:#ffffff"
        />${picture.caption}
      </td>
    </tr>
  </table> `;
}

function factTable({ facts = [] }: EmailMessage): Html {
  if (facts.length === 0) return html``;
  const cell = 'padding:7px 0;border-top:1px solid #e8eaee;vertical-align:top;font-size:15px;line-height:22px';
  const rows = facts.map(
    ([label, value]) =>
      html`<tr>
        <td width="120" class="muted line" style="${cell};color:#5b6472">${label}</td>
        <td class="strong line" style="${cell};color:#14181f;word-break:break-word">${value}</td>
      </tr> `,
  );
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:4px 0 20px"
  >
    ${rows}
  </table> `;
}

function listsOf({ lists = [] }: EmailMessage, { onWhite }: Accent): readonly Html[] {
  const line = 'padding:9px 0;border-top:1px solid #e8eaee;font-size:15px;line-height:22px;word-break:break-word';
  return lists.map(
    ({ title, lines }) =>
      html`<h2 class="strong" style="margin:24px 0 6px;font-size:16px;line-height:24px;font-weight:700;color:#14181f">
          ${title}
        </h2>
        <table
          role="presentation"
          class="line"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="margin:0 0 20px;border-bottom:1px solid #e8eaee"
        >
          ${lines.map(
            ({ text, url }) =>
              html`<tr>
                <td class="line" style="${line}">
                  <a href="${url}" target="_blank" class="link" style="color:${onWhite}">${text}</a>
                </td>
              </tr> `,
          )}
        </table> `,
  );
}

function button({ action }: EmailMessage, { ground, ink, onWhite }: Accent): Html {
  if (!action) return html``;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">
      <tr>
        <td
          class="button"
          bgcolor="${ground}"
          style="background:${ground};border-radius:8px;border:1px solid ${onWhite}"
        >
          <a
            href="${action.url}"
            target="_blank"
            style="display:inline-block;padding:12px 22px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:${ink};text-decoration:none"
            >${action.label}</a
          >
        </td>
      </tr>
    </table>
    <p class="muted" style="margin:0;font-size:13px;line-height:20px;color:#5b6472">
      Or open
      <a href="${action.url}" target="_blank" class="link" style="color:${onWhite};word-break:break-all"
        >${action.url}</a
      >
    </p> `;
}
