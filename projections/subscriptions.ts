import type { SubscriptionPlatform, SubscriptionStatus } from '../contract/subscription/subscription.js';
import { isPaid, subscriptionTopics } from '../contract/subscription/subscription.js';
import { idOf } from '../src/kernel/event.js';
import { CheckoutStarted } from '../src/modules/subscription/subscription.events.js';
import {
  subscriptionDecider,
  subscriptions as subscriptionStreams,
} from '../src/modules/subscription/subscription.decider.js';
import type { SubscriptionState } from '../src/modules/subscription/subscription.state.js';
import { TeamCheckoutStarted } from '../src/modules/subscription/team-subscription.events.js';
import {
  isTeamDisputed,
  teamSubscriptionDecider,
  type TeamSubscriptionState,
} from '../src/modules/subscription/team-subscription.decider.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { rowsOf } from '../src/platform/projections/folding/fold.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { readTable } from '../src/platform/projections/tables/read-table.js';
import { boolean, orNull, type ReadDatabase, text } from '../src/platform/projections/tables/selection.js';
import { accessAthleteTable } from './account-access/account-access.table.js';
import { athleteProfileTable, parentTable } from './athlete-profile/athlete-profile.table.js';
import { athleteTopics } from './athlete-topics.js';
import { erased } from './erased.js';
import { versionOf } from './versions.js';

const version = versionOf('subscriptions');

/** An athlete’s subscription; a row is there from the first checkout on. */
export const subscriptions = documentView(subscriptionDecider, {
  of: version,
  key: 'athlete_id',
  columns: {
    status: [orNull(text<SubscriptionStatus>()), ({ current }) => current?.status ?? null],
    platform: [orNull(text<SubscriptionPlatform>()), ({ current }) => current?.platform ?? null],
    stripe_id: [orNull(text()), ({ current }) => current?.stripeSubscriptionId ?? null],
    has_problem: [boolean(), ({ current }) => !!current?.failed],
    is_disputed: [boolean(), ({ openDisputeIds }) => openDisputeIds.length > 0],
    changed_at: [text(), ({ changedAt }) => changedAt],
  },
  indexes: [['changed_at'], ['stripe_id']],
  each: [erased('athlete_id', 'athleteId')],
});

/** A team’s own; a row is there from the first checkout on. */
export const teamSubscriptions = documentView(teamSubscriptionDecider, {
  of: version,
  name: 'team_subscription',
  key: 'team_id',
  columns: {
    stripe_id: [orNull(text()), ({ current }) => current?.stripeSubscriptionId ?? null],
    status: [orNull(text<SubscriptionStatus>()), ({ current }) => current?.status ?? null],
    has_problem: [boolean(), ({ current }) => !!current?.failedSince && isPaid(current.status)],
    is_disputed: [boolean(), isTeamDisputed],
    changed_at: [text(), ({ changedAt }) => changedAt],
  },
});

/** The billing customer of each athlete, parent or team that ever began a checkout. */
const billingCustomers = readTable({
  of: version,
  name: 'billing_customer',
  key: ['payer_id'],
  columns: { payer_id: text(), customer_id: text(), kind: text<'athlete' | 'parent' | 'team'>() },
  indexes: [['customer_id']],
});

const customerRows = rowsOf(billingCustomers).from({
  reads: [CheckoutStarted, TeamCheckoutStarted],
  key: ({ type, data }) => ({ payer_id: type === 'CheckoutStarted' ? data.payerId : data.teamId }),
  on: {
    CheckoutStarted: (_, { data: { payerId, customerId, payerKind } }) => ({
      payer_id: payerId,
      customer_id: customerId,
      kind: payerKind,
    }),
    TeamCheckoutStarted: (_, { data: { teamId, customerId } }) => ({
      payer_id: teamId,
      customer_id: customerId,
      kind: 'team',
    }),
  },
  each: [erased('payer_id', 'athleteId'), erased('payer_id', 'parentId')],
});

/** What athletes and teams pay for, and their customers at Stripe. */
export const subscriptionsProjection = readModel({
  ...version,
  tables: [subscriptions.fold, teamSubscriptions.fold, customerRows],
  topics: (event) => {
    const { stream, type } = event;
    if (type === 'PersonErased') return [];
    if (stream.startsWith('teamSubscription-')) return subscriptionTopics.team(idOf(stream));
    // The profile holds the status.
    return [subscriptionTopics.athlete(idOf(stream)), ...athleteTopics(event, 'profile')];
  },
});

/** SQL of the status of an athlete’s own subscription; NULL where there never was one. `athleteId` is SQL, too. */
export const statusOfAthlete = (athleteId: string): string =>
  `(SELECT s.status FROM ${subscriptions.table.live} s WHERE s.athlete_id = ${athleteId})`;

/** Undefined where nobody began a checkout. */
export async function subscriptionOfAthlete(
  db: ReadDatabase,
  athleteId: string,
): Promise<SubscriptionState | undefined> {
  const { rows } = await db.query<{ document: SubscriptionState }>({
    name: 'get-subscription',
    text: `SELECT document FROM ${subscriptions.table.live} WHERE athlete_id = $1`,
    values: [athleteId],
  });
  return rows[0]?.document;
}

/** Undefined where nobody began a checkout. */
export async function subscriptionOfTeam(db: ReadDatabase, teamId: string): Promise<TeamSubscriptionState | undefined> {
  const { rows } = await db.query<{ document: TeamSubscriptionState }>(
    `SELECT document FROM ${teamSubscriptions.table.live} WHERE team_id = $1`,
    [teamId],
  );
  return rows[0]?.document;
}

/** What an athlete’s answer says of paying. */
export interface PaymentFacts {
  /** Null where there never was a subscription. */
  readonly subscriptionStatus: SubscriptionStatus | null;
  readonly subscriptionPlatform: SubscriptionPlatform | null;
  /** The athlete’s own billing customer. */
  readonly stripeCustomerId: string | null;
}

export const NO_PAYMENTS: PaymentFacts = {
  subscriptionStatus: null,
  subscriptionPlatform: null,
  stripeCustomerId: null,
};

/** The same for several athletes, by their ids; those without one are left out. */
export async function paymentFactsOf(
  db: ReadDatabase,
  athleteIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentFacts>> {
  const { rows } = await db.query<PaymentFacts & { athleteId: string }>({
    name: 'get-payment-facts',
    text: `SELECT s.athlete_id AS "athleteId", s.status AS "subscriptionStatus", s.platform AS "subscriptionPlatform",
       c.customer_id AS "stripeCustomerId"
     FROM ${subscriptions.table.live} s LEFT JOIN ${billingCustomers.live} c ON c.payer_id = s.athlete_id
     WHERE s.athlete_id = ANY ($1)`,
    values: [athleteIds],
  });
  return new Map(rows.map(({ athleteId, ...facts }) => [athleteId, facts]));
}

/** The log, as far as it is read here. */
interface LoadsSubscriptions {
  load(
    stream: ReturnType<typeof subscriptionStreams.of>,
    range: { readonly until?: Date | undefined },
  ): Promise<{ readonly state: SubscriptionState | undefined }>;
}

/** The same of one athlete as the log had it then, or has it now. */
export async function paymentFactsAsOf(
  streams: LoadsSubscriptions,
  athleteId: string,
  until?: Date,
): Promise<PaymentFacts> {
  const { state } = await streams.load(subscriptionStreams.of(athleteId), { until });
  return {
    subscriptionStatus: state?.current?.status ?? null,
    subscriptionPlatform: state?.current?.platform ?? null,
    stripeCustomerId: state?.payers.find(({ payerId }) => payerId === athleteId)?.customerId ?? null,
  };
}

/** The billing customer of an athlete, a parent or a team; null where they never began a checkout. */
export async function customerOf(db: ReadDatabase, payerId: string): Promise<string | null> {
  const { rows } = await db.query<{ customerId: string }>({
    name: 'get-billing-customer',
    text: `SELECT customer_id AS "customerId" FROM ${billingCustomers.live} WHERE payer_id = $1`,
    values: [payerId],
  });
  return rows[0]?.customerId ?? null;
}

/** What an athlete or a parent who pays is called; null for one who is not known. */
export async function nameOfPayer(db: ReadDatabase, payerId: string): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT concat_ws(' ', profile ->> 'firstName', profile ->> 'lastName') AS name
     FROM ${athleteProfileTable.live} WHERE athlete_id = $1
     UNION ALL SELECT concat_ws(' ', first_name, last_name) FROM ${parentTable.live} WHERE parent_id = $1`,
    [payerId],
  );
  return rows[0]?.name ?? null;
}

/** Athletes and teams whose subscription counts, by its id at Stripe. */
export async function knownSubscriptions(db: ReadDatabase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ stripeId: string; stream: string }>(
    `SELECT stripe_id AS "stripeId", 'subscription-' || athlete_id AS stream
     FROM ${subscriptions.table.live} WHERE stripe_id IS NOT NULL AND platform = 'stripe'
       AND status IN ('active', 'to_be_cancelled')
     UNION ALL
     SELECT stripe_id, 'teamSubscription-' || team_id FROM ${teamSubscriptions.table.live}
     WHERE status IN ('active', 'to_be_cancelled')`,
  );
  return new Map(rows.map(({ stripeId, stream }) => [stripeId, stream]));
}

/** What is held of an athlete’s payments, for the export of their own data. */
export async function ownPayments(db: ReadDatabase, athleteId: string) {
  const found = await subscriptionOfAthlete(db, athleteId);
  if (!found?.current) return [];
  const { status, amount, currency, interval, createdAt, periodEnd, endsAt, customerId } = found.current;
  return [{ status, amount, currency, interval, createdAt, paidUntil: periodEnd, endsAt, customerId }];
}

/** Active athletes of a team: the seats that it needs. */
export async function seatsUsedBy(db: ReadDatabase, teamId: string): Promise<number> {
  const { rows } = await db.query<{ used: number }>(
    `SELECT count(*)::int AS used FROM ${accessAthleteTable.live} WHERE team_id = $1 AND account_status = 'active'`,
    [teamId],
  );
  return rows[0]?.used ?? 0;
}
