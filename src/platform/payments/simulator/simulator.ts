import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Billing, cardOutcome } from './billing.js';
import { Calls, Refusal } from './calls.js';
import { fieldsOf, textIn, type Fields } from './form-fields.js';
import { Ledger, type PriceMade, signatureOf } from './ledger.js';
import { checkoutPage, CHECKOUT_SCRIPT, desk, overPage, portalPage, STYLE } from './pages.js';
import { Shapes } from './shapes.js';

const MAX_BODY = 256 * 1024;
const TICK_MS = 500;
const LATE_MS = 10_000;
const MAX_TRIES = 30;
const MAX_WAIT_MS = 60_000;
const DAY = 24 * 60 * 60;

/** Stands in for Stripe on this machine: the API that the client calls, its pages, and signed webhooks. No money moves. */
export class PaymentSimulator {
  readonly ledger: Ledger;
  readonly billing: Billing;
  private readonly shapes: Shapes;
  private readonly calls: Calls;
  private readonly server: Server;
  private timer: NodeJS.Timeout | undefined;
  private delivering = Promise.resolve();
  private url = '';

  /**
   * @param prices of what it sells
   * @param file where it keeps what it knows; undefined for one that forgets
   */
  constructor(prices: readonly PriceMade[], file?: string) {
    this.ledger = new Ledger(prices, file);
    this.shapes = new Shapes(this.ledger, () => this.url);
    this.billing = new Billing(this.ledger, this.shapes);
    this.calls = new Calls(this.ledger, this.shapes, this.billing, () => this.url);
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  /** On this machine alone. @returns its address */
  async start(port = 0): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', resolve);
    });
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    this.timer = setInterval(() => this.tick(), TICK_MS).unref();
    return this.url;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.delivering;
    this.ledger.save();
  }

  /** Sends what waits, in the order in which it happened. Others may come in between, as from Stripe. */
  deliver(): Promise<void> {
    return (this.delivering = this.delivering.then(() => this.deliverNow()));
  }

  private tick(): void {
    this.billing.catchUp();
    void this.deliver();
  }

  private async deliverNow(): Promise<void> {
    const { state } = this.ledger;
    const now = Date.now();
    const waits = state.events.filter(
      ({ waiting, tries, tryAt }) => waiting.length > 0 && tries < MAX_TRIES && tryAt <= now,
    );
    for (const event of waits) {
      const age = (this.ledger.now() - event.created) * 1000;
      if (state.webhooks === 'never' || (state.webhooks === 'late' && age < LATE_MS)) continue;
      const body = JSON.stringify(this.shapes.event(event));
      const there = await Promise.all(state.endpoints.map(({ url, secret }) => post(url, body, secret)));
      event.tries += 1;
      event.tryAt = now + Math.min(MAX_WAIT_MS, 250 * 2 ** event.tries);
      event.waiting = state.endpoints.filter((_, index) => !there[index]).map(({ url }) => url);
    }
    if (waits.length > 0) this.ledger.save();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', this.url);
    try {
      // A page of somebody else’s may lead a browser here by a name of theirs.
      if (request.headers.host !== new URL(this.url).host) throw new Refusal(421, 'Ask 127.0.0.1.');
      const body = await bodyOf(request);
      const isApi = address.pathname.startsWith('/v1/');
      const { origin } = request.headers;
      if (!isApi && request.method === 'POST' && origin !== undefined && origin !== this.url)
        throw new Refusal(403, 'Use the simulator’s own pages.');
      if (isApi) this.api(request, address, fieldsOf(body), response);
      else this.show(request.method ?? 'GET', address, fieldsOf(body), response);
      if (request.method !== 'GET') {
        this.ledger.save();
        void this.deliver();
      }
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, String(error), 'api_error');
      const type = refusal.status < 500 ? 'invalid_request_error' : 'api_error';
      json(response, { error: { type, message: refusal.message, code: refusal.code } }, refusal.status);
    }
  }

  private api(request: IncomingMessage, address: URL, fields: Fields, response: ServerResponse): void {
    const key = request.headers['idempotency-key'];
    const { answers } = this.ledger.state;
    if (typeof key === 'string' && key in answers) return json(response, answers[key]);
    const path = address.pathname.split('/').slice(2);
    const answer = this.calls.answer({
      method: request.method ?? 'GET',
      path,
      fields: { ...fieldsOf(address.search.slice(1)), ...fields },
    });
    if (typeof key === 'string' && request.method === 'POST') answers[key] = answer;
    json(response, answer);
  }

  private show(method: string, address: URL, fields: Fields, response: ServerResponse): void {
    const [kind = '', id = ''] = address.pathname.split('/').slice(1);
    const { ledger, billing } = this;
    if (kind === 'style.css') return send(response, STYLE, 'text/css');
    if (kind === 'checkout.js') return send(response, CHECKOUT_SCRIPT, 'text/javascript');
    if (kind === 'checkout' && method === 'GET') {
      const session = this.openSession(address.searchParams.get('client_secret'));
      return page(response, session ? checkoutPage(session, ledger) : overPage());
    }
    if (kind === 'checkout' && id === 'pay') return json(response, this.pay(fields));
    if (kind === 'portal') return this.portal(method, id, fields, response);
    if (method === 'GET') return page(response, desk(ledger, billing.nextMoment()));
    this.turn(kind, fields);
    response.writeHead(303, { location: '/' }).end();
  }

  private openSession(secret: string | null | undefined) {
    return Object.values(this.ledger.state.sessions).find(
      ({ clientSecret, status }) => clientSecret === secret && status === 'open',
    );
  }

  /** What the checkout's script is told: `url` where to go on, `asks` for the bank's step, or `error`. */
  private pay(fields: Fields): object {
    const session = this.openSession(textIn(fields, 'client_secret'));
    if (!session) return { error: 'This checkout is over. Start again from the app.' };
    const card = (textIn(fields, 'card') ?? '').replace(/\D/g, '');
    const outcome = cardOutcome(card, true);
    const bank = textIn(fields, 'bank');
    if (typeof outcome === 'object') return { error: outcome.declined };
    if (outcome === 'asks' && bank === undefined) return { asks: true };
    if (outcome === 'asks' && bank !== 'yes') return { error: 'Your bank couldn’t make sure that it’s you.' };
    this.billing.complete(session, card);
    return { url: session.returnUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id) };
  }

  private portal(method: string, id: string, fields: Fields, response: ServerResponse): void {
    const { state } = this.ledger;
    const portal = state.portals[id];
    const customer = portal && state.customers[portal.customer];
    if (!portal || !customer) throw new Refusal(404, 'This page is over. Open it again from the app.');
    if (method === 'POST') {
      const card = textIn(fields, 'card')?.replace(/\D/g, '');
      if (card !== undefined) {
        customer.card = card;
        this.billing.payOpen(customer.id);
      }
      const subscription = state.subscriptions[textIn(fields, 'subscription') ?? ''];
      if (subscription?.customer === customer.id)
        this.billing.change(subscription, { cancelAtPeriodEnd: textIn(fields, 'cancel') === 'yes' });
      response.writeHead(303, { location: `/portal/${id}` }).end();
      return;
    }
    page(response, portalPage(id, customer, portal.returnUrl, this.ledger));
  }

  private turn(kind: string, fields: Fields): void {
    const { ledger, billing } = this;
    const invoice = ledger.state.invoices[textIn(fields, 'invoice') ?? ''];
    const mode = textIn(fields, 'mode');
    if (kind === 'clock')
      billing.moveTo(Number(textIn(fields, 'to') ?? ledger.now() + Number(textIn(fields, 'days') ?? 1) * DAY));
    if (kind === 'webhooks' && (mode === 'at once' || mode === 'late' || mode === 'never'))
      ledger.state.webhooks = mode;
    if (kind === 'refund' && invoice) billing.refund(invoice.intent, invoice.amount);
    if (kind === 'dispute' && invoice) billing.dispute(invoice);
    const status = textIn(fields, 'status');
    if (kind === 'dispute' && (status === 'won' || status === 'lost'))
      billing.closeDispute(textIn(fields, 'dispute') ?? '', status);
  }
}

const json = (response: ServerResponse, answer: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_simulator' });
  response.end(JSON.stringify(answer));
};

const page = (response: ServerResponse, source: string): void => send(response, source, 'text/html');

function send(response: ServerResponse, text: string, type: string): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'",
  });
  response.end(text);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY) throw new Refusal(413, 'Too large', 'too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Whether it was taken. */
async function post(url: string, body: string, secret: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, secret) };
  try {
    return (await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
}
