import { type EmailKind, emailKindLabels } from '../../../contract/mail/vocabulary.js';
import { html, Html } from '../../platform/http/html.js';

interface Choice {
  readonly kind: EmailKind;
  readonly wanted: boolean;
}

interface UnsubscribePage {
  readonly token: string;
  /** What the link is for. */
  readonly kind: EmailKind;
  /** What was just chosen. */
  readonly done?: Choice | undefined;
  readonly publicUrl: string;
  /** Whether the person wants any of these emails. */
  readonly isOn: boolean;
  /** Those that the person’s role gets. */
  readonly kinds: readonly Choice[];
}

const inSentence = (kind: EmailKind): string => emailKindLabels[kind].toLowerCase();

/** The choice of emails without a session: one button for what the link names, and the other kinds below. */
export function unsubscribePage({ token, kind, done, publicUrl, isOn, kinds }: UnsubscribePage): string {
  const own = kinds.find((one) => one.kind === kind);
  const isWanted = isOn && own?.wanted === true;
  const title = isWanted ? `Unsubscribe from ${inSentence(kind)}?` : 'You’re unsubscribed';
  const others = kinds.filter((one) => one.kind !== kind);
  const said = done && html`<p role="status" class="done">${statusOf(done)}</p>`;
  return page(
    title,
    html`<h1>${title}</h1>
      ${said ?? ''}
      <p>${isWanted ? 'You’ll stop getting them right away.' : `You won’t get ${inSentence(kind)} from Touchline.`}</p>
      ${isWanted ? button(token, kind, false, 'Unsubscribe') : ''}
      ${isOn && own && !isWanted ? button(token, kind, true, 'Subscribe again') : ''}
      ${isOn && others.length > 0 ? otherKinds(token, others) : ''}
      ${own && !isOn ? html`<p>You turned off all of these emails in your settings.</p>` : ''}
      <p class="muted">
        You’ll always get emails about your account. <a href="${publicUrl}">Sign in to see your settings</a>
      </p>`,
  );
}

/** For a link that was cut off or made up. */
export const wrongLinkPage = (publicUrl: string): string =>
  page(
    'This link doesn’t work',
    html`<h1>This link doesn’t work</h1>
      <p>Part of it may be missing. Open it from the email again.</p>
      <p><a href="${publicUrl}">Or choose your emails in your settings</a></p>`,
  );

const statusOf = ({ kind, wanted }: Choice): string => `${emailKindLabels[kind]}: ${wanted ? 'on' : 'off'}.`;

const otherKinds = (token: string, others: readonly Choice[]): Html =>
  html`<h2>Other emails</h2>
    <ul>
      ${others.map(
        ({ kind, wanted }) =>
          html`<li>
            <span>${emailKindLabels[kind]}<small>${wanted ? 'On' : 'Off'}</small></span>
            ${button(token, kind, !wanted, wanted ? 'Unsubscribe' : 'Subscribe', emailKindLabels[kind])}
          </li> `,
      )}
    </ul>`;

// A form for each: the page runs no script.
const button = (token: string, kind: EmailKind, wanted: boolean, label: string, what = ''): Html =>
  html`<form method="post" action="/unsubscribe/${token}">
    <input type="hidden" name="kind" value="${kind}" />
    <button name="wanted" value="${wanted ? 'yes' : 'no'}" ${what ? html`aria-label="${label}: ${what}"` : ''}>
      ${label}
    </button>
  </form>`;

export const PAGE_STYLE = `:root{color-scheme:light dark}
body{margin:0;background:#f1f3f6;color:#14181f;font:16px/1.5 ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:520px;margin:8vh auto;padding:32px;background:#fff;border:1px solid #dfe3e9;border-radius:12px;box-sizing:border-box}
h1{font-size:26px;line-height:34px;margin:0 0 8px}h2{font-size:16px;margin:32px 0 4px}p{margin:0 0 16px}
.muted,small{color:#5b6472;font-size:14px}.muted{margin:28px 0 0}small{display:block}.done{font-weight:600}
ul{list-style:none;margin:0;padding:0}li{display:flex;gap:12px;align-items:center;justify-content:space-between;padding:10px 0;border-top:1px solid #e8eaee}
button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#1f5fd6;color:#fff;font:inherit;font-weight:600;cursor:pointer}
li button{background:transparent;color:#1f5fd6;border:1px solid #c4cad3}
a{color:#1f5fd6}a:focus-visible,button:focus-visible{outline:3px solid #1f5fd6;outline-offset:2px}
@media(max-width:560px){main{margin:0;border:0;border-radius:0;min-height:100vh;padding:24px 20px}}
@media(prefers-color-scheme:dark){body{background:#0f1318;color:#f1f3f6}main{background:#181d24;border-color:#2b323c}
.muted,small{color:#a5afbd}li{border-color:#2b323c}a,li button{color:#8ab4ff}li button{border-color:#465060}a:focus-visible,button:focus-visible{outline-color:#8ab4ff}}`;

// The policy allows this style by its hash: the element must contain exactly these characters.
const STYLE = new Html(`<style>${PAGE_STYLE}</style>`);

const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} · Touchline</title>
        ${STYLE}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.source;
