import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Seconds since 1970, as Stripe tells time. */
type Moment = number;

export interface Customer {
  readonly id: string;
  email: string;
  readonly metadata: Readonly<Record<string, string>>;
  card: string | null;
  deleted: boolean;
}

export interface PriceMade {
  readonly id: string;
  readonly amount: number;
  readonly interval: 'month' | 'year';
  readonly metadata: Readonly<Record<string, string>>;
}

export interface Session {
  readonly id: string;
  readonly clientSecret: string;
  readonly customer: string;
  readonly price: string;
  readonly quantity: number;
  readonly returnUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly trialEnd: Moment | null;
  readonly created: Moment;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
}

export interface Subscription {
  readonly id: string;
  readonly customer: string;
  price: string;
  quantity: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: Moment;
  readonly trialEnd: Moment | null;
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  periodStart: Moment;
  periodEnd: Moment;
  cancelAtPeriodEnd: boolean;
  endedAt: Moment | null;
  endReason: 'cancellation_requested' | 'payment_failed' | null;
  latestInvoice: string | null;
}

export interface InvoiceMade {
  readonly id: string;
  readonly number: string;
  readonly customer: string;
  readonly subscription: string;
  readonly intent: string;
  readonly amount: number;
  readonly created: Moment;
  status: 'paid' | 'open' | 'uncollectible';
  attempts: number;
  nextAttempt: Moment | null;
}

export interface RefundMade {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly created: Moment;
  /** As Stripe has them; null without one. */
  readonly reason: string | null;
}

export interface DisputeMade {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly created: Moment;
  status: 'needs_response' | 'won' | 'lost';
}

export interface EventMade {
  readonly id: string;
  readonly type: string;
  readonly created: Moment;
  readonly object: Readonly<Record<string, unknown>>;
  /** Deliveries that are still to be made, by the address of the endpoint. */
  waiting: string[];
  tries: number;
  /** Milliseconds since 1970, by the real clock. */
  tryAt: number;
}

interface Endpoint {
  readonly url: string;
  readonly secret: string;
}

interface State {
  /** Milliseconds that its clock is ahead. */
  ahead: number;
  made: number;
  customers: Record<string, Customer>;
  prices: Record<string, PriceMade>;
  sessions: Record<string, Session>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, InvoiceMade>;
  refunds: Record<string, RefundMade>;
  disputes: Record<string, DisputeMade>;
  portals: Record<string, { readonly customer: string; readonly returnUrl: string }>;
  events: EventMade[];
  endpoints: Endpoint[];
  answers: Record<string, unknown>;
  webhooks: 'at once' | 'late' | 'never';
}

const MAX_EVENTS = 2_000;
const MAX_ANSWERS = 500;
export const CURRENCY = 'usd';

/** Written whole beside the old one: a kill leaves one of the two. */
export function keep(file: string, state: State): void {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** What is not the same each time. */
interface Means {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Ends an id, so that nobody guesses it. */
  readonly tail: () => string;
}

/** Everything that the simulator knows, kept in a file. */
export class Ledger {
  readonly state: State;

  /**
   * @param prices what an account of Stripe’s would have set up
   * @param file undefined for one that forgets
   */
  constructor(
    prices: readonly PriceMade[],
    private readonly file: string | undefined,
    private readonly means: Means = { clock: Date.now, tail: () => randomBytes(8).toString('hex') },
  ) {
    const kept = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined;
    this.state = kept ?? {
      ahead: 0,
      made: 0,
      customers: {},
      prices: {},
      sessions: {},
      subscriptions: {},
      invoices: {},
      refunds: {},
      disputes: {},
      portals: {},
      events: [],
      endpoints: [],
      answers: {},
      webhooks: 'at once',
    };
    for (const price of prices) this.state.prices[price.id] = price;
  }

  save(): void {
    const { events } = this.state;
    if (events.length > MAX_EVENTS) events.splice(0, events.length - MAX_EVENTS);
    this.state.answers = Object.fromEntries(Object.entries(this.state.answers).slice(-MAX_ANSWERS));
    if (this.file) keep(this.file, this.state);
  }

  now(): Moment {
    return Math.floor((this.means.clock() + this.state.ahead) / 1000);
  }

  /** From now on its clock shows this moment, in seconds; it never goes back. */
  moveTo(moment: Moment): void {
    const ahead = moment * 1000 - this.means.clock();
    if (ahead > this.state.ahead) this.state.ahead = ahead;
  }

  /** `sub_000001…`: they sort by age, and nobody guesses them. */
  id(prefix: string): string {
    this.state.made += 1;
    return `${prefix}_${String(this.state.made).padStart(6, '0')}${this.means.tail()}`;
  }

  endpoint(url: string): Endpoint {
    const known = this.state.endpoints.find((one) => one.url === url);
    if (known) return known;
    const made = { url, secret: `whsec_${randomBytes(24).toString('hex')}` };
    // One application at a time: the one before listened elsewhere.
    this.state.endpoints = [made];
    return made;
  }

  happened(type: string, object: Readonly<Record<string, unknown>>): void {
    const waiting = this.state.webhooks === 'never' ? [] : this.state.endpoints.map(({ url }) => url);
    this.state.events.push({ id: this.id('evt'), type, created: this.now(), object, waiting, tries: 0, tryAt: 0 });
  }
}

/** The `stripe-signature` header. */
export function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signed}`;
}
