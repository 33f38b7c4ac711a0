import { html, Html } from '../../http/html.js';
import { INBOX_PAGE, type InboxEntry, type InboxMail } from './inbox.js';

/** The list of emails. */
export function listPage(entries: readonly InboxEntry[]): string {
  const last = entries.at(-1);
  const older =
    last && entries.length === INBOX_PAGE ? html`<p><a href="/inbox?before=${last.id}">Older emails</a></p>` : html``;
  const table = html`<table>
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col">Subject</th>
          <th scope="col">Sent</th>
        </tr>
      </thead>
      <tbody>
        ${entries.map(row)}
      </tbody>
    </table>
    ${older}`;
  const empty = html`<p class="empty">No emails yet.</p>`;
  return page(
    'Inbox',
    html`<header>
        <h1>Inbox</h1>
        <a href="/inbox">Refresh</a>
      </header>
      <p class="note">No mail server is configured, so Touchline keeps every email here.</p>
      ${entries.length > 0 ? table : empty}`,
  );
}

const row = ({ id, to_name, to_address, subject, sent_at }: InboxEntry): Html =>
  html`<tr>
    <td>${to_name}<small>${to_address}</small></td>
    <td><a href="/inbox/${id}">${subject}</a></td>
    <td>${when(sent_at)}</td>
  </tr> `;

/** One email: its HTML in a sandboxed frame, then its text. */
export function mailPage({ id, to_name, to_address, subject, sent_at, text }: InboxMail): string {
  return page(
    subject,
    html`<header>
        <h1>${subject}</h1>
        <a href="/inbox">All emails</a>
      </header>
      <p class="note">To ${to_name} &lt;${to_address}&gt;, ${when(sent_at)}</p>
      <h2>HTML</h2>
      <iframe
        src="/inbox/${id}/html"
        title="The email as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerpolicy="no-referrer"
      ></iframe>
      <h2>Text</h2>
      <pre>${text}</pre>`,
  );
}

const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} · Touchline inbox</title>
        ${STYLE}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.source;

const when = (date: Date): Html =>
  html`<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

export const INBOX_STYLE = `body{margin:0;background:#f6f7f9;color:#14181f;font:15px/1.5 ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:960px;margin:0 auto;padding:24px 16px 48px}
header{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:baseline;justify-content:space-between}
h1{font-size:24px;line-height:32px;margin:8px 0;overflow-wrap:anywhere}h2{font-size:14px;margin:24px 0 8px;color:#4d5664}
a{color:#1f5fd6}a:focus-visible,iframe:focus-visible{outline:3px solid #1f5fd6;outline-offset:2px}
.note{margin:0 0 16px;color:#4d5664;overflow-wrap:anywhere}.empty{padding:48px 16px;text-align:center;background:#fff;border:1px solid #d9dde3;border-radius:12px}
table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #d9dde3;border-radius:12px;border-spacing:0}
th,td{padding:10px 14px;text-align:left;vertical-align:top;border-bottom:1px solid #e8eaee;overflow-wrap:anywhere}
th{font-size:13px;color:#4d5664}small{display:block;color:#4d5664}td:last-child,th:last-child{white-space:nowrap}
iframe{width:100%;height:640px;border:1px solid #d9dde3;border-radius:12px;background:#fff}
pre{margin:0;padding:16px;background:#fff;border:1px solid #d9dde3;border-radius:12px;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace}
@media(max-width:600px){thead{display:none}tr,td{display:block;border-bottom:0}tr{border-bottom:1px solid #e8eaee;padding:8px 0}td{padding:2px 14px}}`;

// The policy allows this style by its hash: the element must contain exactly these characters.
const STYLE = new Html(`<style>${INBOX_STYLE}</style>`);
