import type { ListedSubscription, PaymentTrouble } from '../contract/subscription/admin.js';
import type { SubscriptionStatus } from '../contract/subscription/subscription.js';
import type { ReadDatabase } from '../src/platform/projections/tables/selection.js';
import { athleteProfileTable } from './athlete-profile/athlete-profile.table.js';
import { Conditions, whereNamed } from './conditions.js';
import { subscriptions, teamSubscriptions } from './subscriptions.js';
import { teamTable } from './team/team.table.js';

interface Wanted {
  readonly page: number;
  readonly count: number;
  readonly search?: string | undefined;
  readonly status?: SubscriptionStatus | 'running' | undefined;
  readonly trouble?: PaymentTrouble | undefined;
}

const KEPT = 's.status, s.has_problem, s.is_disputed, s.changed_at, s.document';
/** What athletes and teams ever paid for; a checkout that was left is no subscription. */
const LISTED = `(
  SELECT 'athlete' AS kind, s.athlete_id AS id, ${KEPT},
    NULLIF(concat_ws(' ', a.profile ->> 'firstName', a.profile ->> 'lastName'), '') AS name
  FROM ${subscriptions.table.live} s LEFT JOIN ${athleteProfileTable.live} a USING (athlete_id)
  WHERE s.status IS NOT NULL
  UNION ALL
  SELECT 'team', s.team_id, ${KEPT}, t.name
  FROM ${teamSubscriptions.table.live} s LEFT JOIN ${teamTable.live} t USING (team_id)
  WHERE s.status IS NOT NULL) s`;

const RUNS = `s.status IN ('active', 'to_be_cancelled')`;

/** SQL of what is wrong with one. */
const troubles: Readonly<Record<PaymentTrouble, string>> = { payment: 's.has_problem', dispute: 's.is_disputed' };

interface Row extends Omit<ListedSubscription, 'price'> {
  readonly amount: number;
  readonly currency: string;
  readonly interval: ListedSubscription['price']['interval'];
}

/** A page of subscriptions, the last changed first, and how many there are on all pages. */
export async function subscriptionsPage(
  db: ReadDatabase,
  { page, count, search = '', status, trouble }: Wanted,
): Promise<{ subscriptions: ListedSubscription[]; total: number }> {
  const wanted = new Conditions();
  if (status === 'running') wanted.also(RUNS);
  else if (status) wanted.where('s.status = $', status);
  if (trouble) wanted.also(troubles[trouble]);
  whereNamed(wanted, 's.name', search);
  const where = wanted.sql;
  const total = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${LISTED} WHERE ${where}`,
    wanted.values.slice(),
  );
  const { rows } = await db.query<Row>(
    `SELECT s.kind, s.id, s.name, s.status AS "subscriptionStatus", (s.document #>> '{current,amount}')::int AS amount,
       s.document #>> '{current,currency}' AS currency, s.document #>> '{current,interval}' AS interval,
       (s.document #>> '{current,seats}')::int AS seats, s.document #>> '{current,periodEnd}' AS "paidUntil",
       s.changed_at AS since, s.has_problem AS "hasPaymentProblem", s.is_disputed AS "isDisputed"
     FROM ${LISTED} WHERE ${where} ORDER BY s.changed_at DESC, s.id
     LIMIT ${wanted.value(count)} OFFSET ${wanted.value((page - 1) * count)}`,
    wanted.values,
  );
  const found = rows.map(({ amount, currency, interval, ...row }) => ({
    ...row,
    price: { amount, currency, interval },
  }));
  return { subscriptions: found, total: total.rows[0]?.total ?? 0 };
}

/** SQL of the subscriptions that run, a row each. */
export const runningSubscriptions = `SELECT s.id FROM ${LISTED} WHERE ${RUNS}`;

/** For how many subscriptions payments fail. */
export async function countFailingPayments(db: ReadDatabase): Promise<number> {
  const { rows } = await db.query<{ failing: number }>(
    `SELECT count(*)::int AS failing FROM ${LISTED} WHERE s.has_problem`,
  );
  return rows[0]?.failing ?? 0;
}
