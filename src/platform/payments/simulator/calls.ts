import type { Billing } from './billing.js';
import { type Fields, textIn, textsIn } from './form-fields.js';
import type { Ledger } from './ledger.js';
import type { Shapes } from './shapes.js';

/** One call of the API. */
export interface Call {
  readonly method: string;
  /** Below `/v1/`. */
  readonly path: readonly string[];
  readonly fields: Fields;
}

/** An answer that the client takes for Stripe's refusal. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code = 'resource_missing',
  ) {
    super(message);
  }
}

const found = <T>(thing: T | undefined, what: string): T => {
  if (!thing) throw new Refusal(404, `No such ${what}`);
  return thing;
};
const expandIn = (fields: Fields): string[] => Object.values(textsIn(fields, 'expand'));

/** The calls that the application makes, by the same paths as at Stripe. */
export class Calls {
  constructor(
    private readonly ledger: Ledger,
    private readonly shapes: Shapes,
    private readonly billing: Billing,
    private readonly here: () => string,
  ) {}

  answer({ method, path, fields }: Call): object {
    const [kind = '', id, act] = path;
    const { state } = this.ledger;
    const wants = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ');
    switch (wants(method, kind, id && 'one', act)) {
      case 'POST customers':
        return this.makeCustomer(fields);
      case 'GET customers one': {
        const customer = found(state.customers[id ?? ''], 'customer');
        return customer.deleted ? { id, object: 'customer', deleted: true } : this.shapes.customer(customer);
      }
      case 'POST customers one': {
        const customer = found(state.customers[id ?? ''], 'customer');
        if (customer.deleted) throw new Refusal(404, 'No such customer');
        customer.email = textIn(fields, 'email') ?? customer.email;
        return this.shapes.customer(customer);
      }
      case 'DELETE customers one':
        return this.deleteCustomer(id ?? '');
      case 'GET prices':
        return list(Object.keys(state.prices).map((price) => this.shapes.price(price)));
      case 'GET subscriptions':
        return page(Object.values(state.subscriptions).toReversed(), fields, (one) => this.shapes.subscription(one));
      case 'GET subscriptions one':
        return this.shapes.subscription(found(state.subscriptions[id ?? ''], 'subscription'), expandIn(fields));
      case 'POST subscriptions one': {
        const one = found(state.subscriptions[id ?? ''], 'subscription');
        if (one.status === 'canceled') throw new Refusal(404, 'No such subscription');
        this.billing.change(one, { cancelAtPeriodEnd: textIn(fields, 'cancel_at_period_end') === 'true' });
        return this.shapes.subscription(one);
      }
      case 'DELETE subscriptions one': {
        const one = found(state.subscriptions[id ?? ''], 'subscription');
        this.billing.end(one, 'cancellation_requested');
        return this.shapes.subscription(one);
      }
      case 'POST subscription_items one': {
        const one = found(state.subscriptions[(id ?? '').replace(/^si_/, '')], 'subscription item');
        this.billing.change(one, { quantity: Number(textIn(fields, 'quantity')) });
        return { id, object: 'subscription_item', quantity: one.quantity };
      }
      case 'GET invoices':
        return page(
          Object.values(state.invoices)
            .filter(({ customer }) => customer === textIn(fields, 'customer'))
            .toReversed(),
          fields,
          (one) => this.shapes.invoice(one),
        );
      case 'GET invoices one':
        return this.shapes.invoice(found(state.invoices[id ?? ''], 'invoice'), expandIn(fields));
      case 'GET invoice_payments': {
        const intent = textIn(fields, 'payment', 'payment_intent');
        const paid = Object.values(state.invoices).filter((one) => one.intent === intent);
        return list(paid.map((one) => this.shapes.payment(one, expandIn(fields))));
      }
      case 'POST refunds': {
        const intent = textIn(fields, 'payment_intent') ?? '';
        found(
          Object.values(state.invoices).find((one) => one.intent === intent),
          'payment_intent',
        );
        const amount = Number(textIn(fields, 'amount'));
        return this.shapes.refund(this.billing.refund(intent, amount, textIn(fields, 'reason') ?? null));
      }
      case 'GET refunds': {
        const intent = (textIn(fields, 'charge') ?? '').replace(/^ch_/, 'pi_');
        const some = Object.values(state.refunds).filter((one) => one.intent === intent);
        return list(some.map((one) => this.shapes.refund(one)));
      }
      case 'GET refunds one':
        return this.shapes.refund(found(state.refunds[id ?? ''], 'refund'));
      case 'GET disputes one':
        return this.shapes.dispute(found(state.disputes[id ?? ''], 'dispute'));
      case 'GET events':
        return page(state.events.toReversed(), fields, (one) => this.shapes.event(one));
      case 'POST webhook_endpoints': {
        const { url, secret } = this.ledger.endpoint(textIn(fields, 'url') ?? '');
        return { id: 'we_simulator', object: 'webhook_endpoint', url, secret, status: 'enabled' };
      }
      default:
        return this.nested(method, path, fields);
    }
  }

  private nested(method: string, [kind, sub, id, act]: readonly string[], fields: Fields): object {
    const { ledger, shapes } = this;
    if (kind === 'checkout' && sub === 'sessions') {
      if (method === 'POST' && id === undefined) return this.makeSession(fields);
      const session = found(ledger.state.sessions[id ?? ''], 'checkout session');
      if (method === 'POST' && act === 'expire' && session.status === 'open') session.status = 'expired';
      return shapes.session(session);
    }
    if (kind === 'billing_portal' && sub === 'sessions' && method === 'POST') {
      const customer = textIn(fields, 'customer') ?? '';
      found(ledger.state.customers[customer], 'customer');
      const portal = ledger.id('bps');
      ledger.state.portals[portal] = { customer, returnUrl: textIn(fields, 'return_url') ?? '' };
      return { id: portal, object: 'billing_portal.session', customer, url: `${this.here()}/portal/${portal}` };
    }
    throw new Refusal(404, `The simulator has no ${method} /v1/${[kind, sub, id, act].filter(Boolean).join('/')}`);
  }

  private makeCustomer(fields: Fields): object {
    const id = this.ledger.id('cus');
    const metadata = textsIn(fields, 'metadata');
    const customer = { id, email: textIn(fields, 'email') ?? '', metadata, card: null, deleted: false };
    this.ledger.state.customers[id] = customer;
    return this.shapes.customer(customer);
  }

  private deleteCustomer(id: string): object {
    const customer = found(this.ledger.state.customers[id], 'customer');
    Object.assign(customer, { email: '', card: null, deleted: true });
    for (const one of Object.values(this.ledger.state.subscriptions))
      if (one.customer === id) this.billing.end(one, 'cancellation_requested');
    return { id, object: 'customer', deleted: true };
  }

  private makeSession(fields: Fields): object {
    const { ledger } = this;
    if (textIn(fields, 'ui_mode') !== 'embedded_page') throw new Refusal(400, 'Invalid ui_mode', 'parameter_invalid');
    const customer = found(ledger.state.customers[textIn(fields, 'customer') ?? ''], 'customer').id;
    const price = found(ledger.state.prices[textIn(fields, 'line_items', '0', 'price') ?? ''], 'price').id;
    const id = ledger.id('cs_test');
    const trialEnd = Number(textIn(fields, 'subscription_data', 'trial_end') ?? 0);
    ledger.state.sessions[id] = {
      id,
      clientSecret: ledger.id(`${id}_secret`),
      customer,
      price,
      quantity: Number(textIn(fields, 'line_items', '0', 'quantity') ?? 1),
      returnUrl: textIn(fields, 'return_url') ?? '',
      metadata: textsIn(fields, 'subscription_data', 'metadata'),
      trialEnd: trialEnd > 0 ? trialEnd : null,
      created: ledger.now(),
      status: 'open',
      subscription: null,
    };
    return this.shapes.session(ledger.state.sessions[id]);
  }
}

const list = (data: readonly object[]): object => ({ object: 'list', has_more: false, url: '/v1', data });

function page<T extends { readonly id: string }>(
  things: readonly T[],
  fields: Fields,
  shape: (thing: T) => object,
): object {
  const after = textIn(fields, 'starting_after');
  const from = after === undefined ? 0 : things.findIndex(({ id }) => id === after) + 1;
  const count = Number(textIn(fields, 'limit') ?? 10);
  const data = things.slice(from, from + count).map((thing) => shape(thing));
  return { object: 'list', has_more: from + count < things.length, url: '/v1', data };
}
