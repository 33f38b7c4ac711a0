import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import type { Store } from '../../../../contract/subscription/subscription.js';
import { athletesBehind } from '../../../../projections/account-access/account.queries.js';
import { subscriptionOfAthlete } from '../../../../projections/subscriptions.js';
import { invalidField } from '../../../kernel/errors.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { PaymentEvents } from '../../../platform/payments/payment-events.js';
import { Payments } from '../../../platform/payments/payments.js';
import { type Recorded, RecordPayments } from '../stripe/record-payments.js';
import { subscriptions } from '../subscription.decider.js';
import type { RunningSubscription, SubscriptionAtStripe } from '../subscription.state.js';

/** In the place of a customer at Stripe: which store it was bought in. */
const APP_STORE = 'app-store';
const GOOGLE_PLAY = 'play-store';

/** The store that changes a subscription, for who pays it; null for Stripe’s, which is changed here. */
export const storeOf = ({
  platform,
  customerId,
}: Pick<RunningSubscription, 'platform' | 'customerId'>): Store | null =>
  platform === 'revenuecat' ? (customerId === GOOGLE_PLAY ? 'Google Play' : 'App Store') : null;

/** Above it, a period is a year. */
const HALF_A_YEAR_MS = 183 * 24 * 60 * 60 * 1000;
const MAX_IDS = 100;

const text = z.string().max(300);
const ids = z.array(text).max(MAX_IDS).default([]);
const milliseconds = z.number().int().min(0).max(8.64e15).nullish();

/** What is read of RevenueCat's webhook; it has more (docs/payments.md names the source). */
const StoreWebhook = z.object({
  event: z.object({
    id: text.min(1),
    type: text.min(1),
    event_timestamp_ms: z.number().int().min(0).max(8.64e15),
    environment: text.nullish(),
    store: text.nullish(),
    app_user_id: text.nullish(),
    original_app_user_id: text.nullish(),
    aliases: ids,
    original_transaction_id: text.nullish(),
    transaction_id: text.nullish(),
    product_id: text.nullish(),
    price_in_purchased_currency: z.number().min(-1e6).max(1e6).nullish(),
    currency: text.nullish(),
    purchased_at_ms: milliseconds,
    expiration_at_ms: milliseconds,
    cancel_reason: text.nullish(),
    expiration_reason: text.nullish(),
    transferred_from: ids,
    transferred_to: ids,
  }),
});

/** A webhook as it is kept. */
export const StoreFacts = z.object({
  id: z.string(),
  type: z.string(),
  /** Bought with no money, as testers of the app do. */
  sandbox: z.boolean(),
  /** Bought at Google’s. */
  fromPlay: z.boolean().default(false),
  /** Milliseconds since 1970. */
  at: z.number(),
  subscriptionId: z.string().nullable(),
  transactionId: z.string().nullable(),
  productId: z.string().nullable(),
  /** Cents. */
  amount: z.number().int(),
  currency: z.string(),
  purchasedAt: z.number().nullable(),
  expiresAt: z.number().nullable(),
  reason: z.string().nullable(),
  /** Athlete or account ids, the likeliest first. */
  people: z.array(z.string()),
  from: z.array(z.string()),
  to: z.array(z.string()),
});
export type StoreFacts = z.infer<typeof StoreFacts>;

/** @throws DomainError invalid, naming the first field that is wrong */
export function readStoreWebhook(body: Buffer | undefined): StoreFacts {
  const read = StoreWebhook.safeParse(jsonOf(body));
  if (!read.success)
    throw invalidField(read.error.issues[0]?.path.join('.') || 'event', 'This isn’t a webhook of RevenueCat.');
  const { event } = read.data;
  const people = [event.app_user_id, event.original_app_user_id, ...event.aliases].filter((id) => id != null);
  return {
    id: event.id,
    type: event.type,
    sandbox: event.environment === 'SANDBOX',
    fromPlay: event.store === 'PLAY_STORE',
    at: event.event_timestamp_ms,
    subscriptionId: event.original_transaction_id ?? null,
    transactionId: event.transaction_id ?? null,
    productId: event.product_id ?? null,
    amount: Math.max(0, Math.round((event.price_in_purchased_currency ?? 0) * 100)),
    currency: (event.currency ?? 'usd').toLowerCase(),
    purchasedAt: event.purchased_at_ms ?? null,
    expiresAt: event.expiration_at_ms ?? null,
    reason: event.cancel_reason ?? event.expiration_reason ?? null,
    people: [...new Set(people)],
    from: event.transferred_from,
    to: event.transferred_to,
  };
}

function jsonOf(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString() ?? '');
  } catch {
    return undefined;
  }
}

const iso = (at: number): string => new Date(at).toISOString();

/**
 * What a subscription of the store is for each athlete who ever had it, by all webhooks that came: in whatever order they
 * came, and however often.
 */
export function storeSubscriptions(
  events: readonly StoreFacts[],
  athleteOf: (id: string) => string | undefined,
): ReadonlyMap<string, SubscriptionAtStripe> {
  const found = new Map<string, SubscriptionAtStripe>();
  const first = (people: readonly string[]) => people.map(athleteOf).find((id) => id !== undefined);
  let owner: string | undefined;
  let state: SubscriptionAtStripe | undefined;
  const move = (to: string | undefined, at: number) => {
    if (owner !== undefined && state) found.set(owner, { ...state, payerId: owner, ...endedAt(at) });
    owner = to;
    if (state) state = { ...state, createdAt: iso(at) };
  };
  for (const event of events.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))) {
    if (event.type === 'TRANSFER') {
      const leaves = owner !== undefined && event.from.some((id) => athleteOf(id) === owner);
      const to = first(event.to);
      if (leaves && to !== owner) move(to, event.at);
    } else {
      const now = first(event.people);
      // A transfer of which no webhook came.
      if (owner !== undefined && now !== undefined && now !== owner) move(now, event.at);
      owner ??= now;
      state = after(state, event);
    }
    if (owner !== undefined && state) found.set(owner, { ...state, payerId: owner });
  }
  return found;
}

const endedAt = (at: number) => ({ status: 'cancelled' as const, endsAt: iso(at), failed: null });

function after(before: SubscriptionAtStripe | undefined, event: StoreFacts): SubscriptionAtStripe | undefined {
  const { type, at, subscriptionId, productId, expiresAt, amount, currency, purchasedAt, reason, transactionId } =
    event;
  if (subscriptionId === null || productId === null || expiresAt === null) return before;
  const interval = expiresAt - (purchasedAt ?? at) > HALF_A_YEAR_MS ? ('year' as const) : ('month' as const);
  const terms = { priceId: productId, amount, currency, interval };
  const known: SubscriptionAtStripe = before ?? {
    stripeSubscriptionId: subscriptionId,
    payerKind: 'athlete',
    payerId: '',
    customerId: event.fromPlay ? GOOGLE_PLAY : APP_STORE,
    ...terms,
    status: 'active',
    createdAt: iso(purchasedAt ?? at),
    periodEnd: iso(expiresAt),
    endsAt: null,
    failed: null,
  };
  const failed = {
    invoiceId: transactionId ?? subscriptionId,
    amount: known.amount,
    currency: known.currency,
    attempt: 1,
    nextAttemptAt: null,
  };
  const ends = iso(expiresAt);
  switch (type) {
    case 'INITIAL_PURCHASE':
    case 'RENEWAL':
      return { ...known, ...terms, status: 'active', periodEnd: ends, endsAt: null, failed: null };
    case 'SUBSCRIPTION_EXTENDED':
      return { ...known, periodEnd: ends };
    case 'UNCANCELLATION':
      return { ...known, status: 'active', endsAt: null };
    case 'BILLING_ISSUE':
      return { ...known, failed };
    case 'CANCELLATION':
      if (reason === 'BILLING_ERROR') return { ...known, failed };
      // A refund takes the time back.
      return { ...known, status: expiresAt <= at ? 'cancelled' : 'to_be_cancelled', endsAt: ends };
    case 'EXPIRATION':
      return { ...known, status: reason === 'BILLING_ERROR' ? 'inactive' : 'cancelled', endsAt: ends, failed: null };
    default:
      // PRODUCT_CHANGE holds from the next renewal, which says it; TEST and unknown types change nothing.
      return before;
  }
}

/** Records what the App Store’s webhooks say, by the command that Stripe’s lead to. Nothing is asked, nothing changed there. */
@Injectable()
export class RecordStore {
  constructor(
    private readonly events: PaymentEvents,
    private readonly recording: RecordPayments,
    private readonly commands: CommandGateway,
    private readonly payments: Payments,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
  ) {}

  async record(facts: unknown): Promise<Recorded> {
    const event = StoreFacts.parse(facts);
    if (!this.counts(event)) return undefined;
    const { type, subscriptionId, from } = event;
    const affected =
      type === 'TRANSFER' ? await this.subscriptionsOf(from) : [subscriptionId].filter((id) => id !== null);
    let last: Recorded;
    for (const id of affected) last = (await this.recording.alone(id, () => this.recordOne(id))) ?? last;
    return last;
  }

  private async recordOne(subscriptionId: string): Promise<Recorded> {
    const all = z.array(StoreFacts).parse(await this.events.ofStore(subscriptionId));
    const events = all.filter((event) => this.counts(event));
    const athletes = await athletesBehind(this.pool, [
      ...new Set(events.flatMap(({ people, from, to }) => [...people, ...from, ...to])),
    ]);
    let last: Recorded;
    for (const [athleteId, subscription] of storeSubscriptions(events, (id) => athletes.get(id))) {
      const stream = subscriptions.of(athleteId);
      const command = { type: 'RecordSubscription', athleteId, subscription, platform: 'revenuecat' } as const;
      const { events: recorded } = await this.commands.send(stream, command, { actor: SYSTEM_ACTOR });
      last = { stream: stream.name, events: recorded.map((one) => one.type) };
    }
    return last;
  }

  /** Where real money is taken, what testers bought opens nothing. */
  private counts({ sandbox }: StoreFacts): boolean {
    return !sandbox || this.payments.mode !== 'stripe';
  }

  /** By their own webhooks, or by an earlier transfer to them. */
  private async subscriptionsOf(people: readonly string[]): Promise<readonly string[]> {
    const known = await this.events.storeSubscriptionsOf(people);
    const athletes = [...new Set((await athletesBehind(this.pool, people)).values())];
    const states = await Promise.all(athletes.map((athleteId) => subscriptionOfAthlete(this.pool, athleteId)));
    const current = states.flatMap((state) =>
      state?.current?.platform === 'revenuecat' ? [state.current.stripeSubscriptionId] : [],
    );
    return [...new Set([...known, ...current])];
  }
}
