import { html, type Html } from '../../http/html.js';
import type { Customer, Ledger, Session, Subscription } from './ledger.js';

const STYLE = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #14181f }
  body { margin: 0; background: #f6f7f9 }
  main { max-width: 560px; margin: 0 auto; padding: 16px }
  .notice { background: #fff3d6; border: 1px solid #e0b95c; border-radius: 8px; padding: 10px 14px; margin-bottom: 16px }
  .card { background: #fff; border: 1px solid #dfe3e9; border-radius: 10px; padding: 16px; margin-bottom: 16px }
  h1 { font-size: 22px; margin: 0 0 8px } h2 { font-size: 17px; margin: 0 0 8px }
  label { display: block; margin: 10px 0 4px; font-weight: 600 }
  input, select { width: 100%; box-sizing: border-box; min-height: 44px; padding: 8px 10px; font: inherit; border: 1px solid #767f8d; border-radius: 8px }
  button { min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; border: 1px solid #1f5fd6; border-radius: 8px; background: #1f5fd6; color: #fff; cursor: pointer }
  button.quiet { background: #fff; color: #1f5fd6 } form.row { display: inline-block; margin: 4px 8px 4px 0 }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px } .error { color: #b3261e; font-weight: 600 } small { color: #5b6472 }
`;

/** The script of the checkout: it stays in its frame until it is paid, and then leaves for where the checkout returns to. */
export const CHECKOUT_SCRIPT = `
  const form = document.querySelector('form'), said = document.querySelector('[role=alert]');
  const ask = document.querySelector('#ask'), pay = form.querySelector('button');
  async function send(more) {
    pay.disabled = true; said.textContent = '';
    const body = new URLSearchParams({ ...Object.fromEntries(new FormData(form)), ...more });
    const answer = await (await fetch('/checkout/pay', { method: 'POST', body })).json();
    pay.disabled = false; ask.hidden = !answer.asks; form.hidden = !!answer.asks;
    if (answer.error) said.textContent = answer.error;
    if (answer.url) window.top.location.href = answer.url;
  }
  form.addEventListener('submit', (event) => { event.preventDefault(); void send({}); });
  for (const button of ask.querySelectorAll('button'))
    button.addEventListener('click', () => void send({ bank: button.value }));
`;

export const money = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(seconds * 1000));

const NOTICE = html`<p class="notice"><strong>Payment simulator.</strong> No money moves here.</p>`;

const page = (title: string, body: Html, script = ''): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>${NOTICE}${body}</main>
        ${script ? html`<script src="${script}"></script>` : html``}
      </body>
    </html>`.source;

export { STYLE };

export function checkoutPage(session: Session, { state }: Ledger): string {
  const price = state.prices[session.price];
  const amount = (price?.amount ?? 0) * session.quantity;
  const seats = session.quantity > 1 ? ` for ${session.quantity} seats` : '';
  const starts = session.trialEnd === null ? '' : ` Nothing is charged before ${day(session.trialEnd)}.`;
  return page(
    'Checkout',
    html`<h1>Subscribe to Touchline Pro</h1>
      <p>${money(amount)} per ${price?.interval ?? 'month'}${seats}.${starts}</p>
      <form class="card">
        <input type="hidden" name="client_secret" value="${session.clientSecret}" />
        <label for="card">Card number</label>
        <input
          id="card"
          name="card"
          inputmode="numeric"
          autocomplete="cc-number"
          placeholder="4242 4242 4242 4242"
          required
        />
        <div class="two">
          <div>
            <label for="expiry">Expires</label
            ><input id="expiry" autocomplete="cc-exp" placeholder="12 / 34" required />
          </div>
          <div><label for="cvc">CVC</label><input id="cvc" autocomplete="cc-csc" placeholder="123" required /></div>
        </div>
        <p role="alert" class="error"></p>
        <button>Subscribe</button>
      </form>
      <div class="card" id="ask" hidden>
        <h2>Your bank wants to make sure it’s you</h2>
        <button value="yes">Complete authentication</button>
        <button value="no" class="quiet">Fail authentication</button>
      </div>
      <small>
        4242 4242 4242 4242 pays. 4000 0025 0000 3155 asks your bank. 4000 0000 0000 0002 is declined, 4000 0000 0000
        9995 has no funds, 4000 0000 0000 0341 fails at the renewal.
      </small>`,
    '/checkout.js',
  );
}

export function overPage(): string {
  return page(
    'Checkout',
    html`<h1>This checkout is over</h1>
      <p>Start again from the app.</p>`,
  );
}

const act = (path: string, fields: Readonly<Record<string, string>>, label: string, quiet = true): Html =>
  html`<form class="row" method="post" action="${path}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="${quiet ? 'quiet' : ''}">${label}</button>
  </form>`;

function told({ status, cancelAtPeriodEnd, periodEnd, price, quantity }: Subscription, ledger: Ledger): string {
  const { amount = 0, interval = 'month' } = ledger.state.prices[price] ?? {};
  const terms = `${money(amount * quantity)} per ${interval}`;
  if (status === 'canceled') return `${terms}. Ended.`;
  if (status === 'past_due') return `${terms}. The last payment failed.`;
  return `${terms}. ${cancelAtPeriodEnd ? 'Ends' : 'Renews'} on ${day(periodEnd)}.`;
}

export function portalPage(id: string, customer: Customer, returnUrl: string, ledger: Ledger): string {
  const subscriptions = Object.values(ledger.state.subscriptions).filter((one) => one.customer === customer.id);
  const invoices = Object.values(ledger.state.invoices).filter((one) => one.customer === customer.id);
  return page(
    'Billing',
    html`<h1>Billing</h1>
      ${subscriptions.map(
        (one) =>
          html`<section class="card">
            <h2>Touchline Pro</h2>
            <p>${told(one, ledger)}</p>
            ${
              one.status === 'canceled'
                ? html``
                : act(
                    `/portal/${id}`,
                    { subscription: one.id, cancel: one.cancelAtPeriodEnd ? 'no' : 'yes' },
                    one.cancelAtPeriodEnd ? 'Renew subscription' : 'Cancel subscription',
                  )
            }
          </section>`,
      )}
      <form class="card" method="post" action="/portal/${id}">
        <h2>Card</h2>
        <p>${customer.card ? `Ends in ${customer.card.slice(-4)}.` : 'No card.'}</p>
        <label for="card">New card number</label>
        <input id="card" name="card" inputmode="numeric" placeholder="4242 4242 4242 4242" required />
        <p><button>Update card</button></p>
      </form>
      <section class="card">
        <h2>Invoices</h2>
        ${invoices
          .toReversed()
          .map(
            ({ number, created, amount, status }) =>
              html`<p>${number} · ${day(created)} · ${money(amount)} · ${status}</p>`,
          )}
      </section>
      <p><a href="${returnUrl}">Return to Touchline</a></p>`,
  );
}

/** What a developer turns: the clock, webhooks, refunds and disputes. */
export function desk(ledger: Ledger, next: number | undefined): string {
  const { state } = ledger;
  const modes = { 'at once': 'At once', late: 'Ten seconds late', never: 'Never' } as const;
  return page(
    'Payment simulator',
    html`<h1>Payment simulator</h1>
      <section class="card">
        <h2>Clock: ${day(ledger.now())}</h2>
        ${act('/clock', { days: '1' }, 'One day on')}${act('/clock', { days: '31' }, '31 days on')}
        ${next === undefined ? html`` : act('/clock', { to: String(next) }, `To what falls due on ${day(next)}`)}
      </section>
      <section class="card">
        <h2>Webhooks arrive: ${modes[state.webhooks].toLowerCase()}</h2>
        ${Object.entries(modes).map(([mode, label]) => act('/webhooks', { mode }, label))}
      </section>
      ${Object.values(state.subscriptions)
        .toReversed()
        .slice(0, 50)
        .map((one) => {
          const invoice = one.latestInvoice === null ? undefined : state.invoices[one.latestInvoice];
          const open = Object.values(state.disputes).find(
            ({ intent, status }) => intent === invoice?.intent && status === 'needs_response',
          );
          return html`<section class="card">
            <h2>${state.customers[one.customer]?.email || one.customer}</h2>
            <p>${told(one, ledger)}</p>
            ${
              invoice?.status === 'paid' && invoice.amount > 0
                ? html`${act('/refund', { invoice: invoice.id }, 'Refund')}${act('/dispute', { invoice: invoice.id }, 'Dispute')}`
                : html``
            }
            ${open ? act('/dispute', { dispute: open.id, status: 'won' }, 'Win the dispute') : html``}
            ${open ? act('/dispute', { dispute: open.id, status: 'lost' }, 'Lose the dispute') : html``}
          </section>`;
        })}`,
  );
}
