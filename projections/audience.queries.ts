import type { Role } from '../contract/access/permissions.js';
import { subscriptionOf } from '../contract/subscription/plan.js';
import type { Audience } from '../contract/newsletter/newsletter.js';
import type { PaymentStrategy } from '../contract/team/vocabulary.js';
import type { ReadDatabase } from '../src/platform/projections/tables/selection.js';
import {
  accessCoachTeamTable,
  accessParentAthleteTable,
  accessParentTable,
  accountAccessTable,
} from './account-access/account-access.table.js';
import { called, profilesOfAccount } from './account-access/account.queries.js';
import { athleteProfileTable } from './athlete-profile/athlete-profile.table.js';
import { Conditions } from './conditions.js';
import { paymentFactsOf } from './subscriptions.js';
import { teamTable } from './team/team.table.js';

/** A FROM and WHERE of the accounts `a` that an audience has, with its values. */
export interface AudienceSql {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The accounts of an audience as SQL, so that many thousands are counted and noted without being read out. */
export async function audienceSql(db: ReadDatabase, audience: Audience, now: Date): Promise<AudienceSql> {
  const { roles, plans } = audience;
  const wanted = new Conditions();
  const has = (role: Audience['roles'][number]) => roles.length === 0 || roles.includes(role);
  // A value that no condition names would be an error of the database.
  const athlete = has('athlete') || has('parent') ? await athleteConditions(db, wanted, audience, now) : 'true';
  const narrowed = athlete !== 'true';
  const either = [
    ...(has('athlete')
      ? [`(a.role = 'athlete' AND EXISTS (${athletesAre('h.athlete_id = a.athlete_id', athlete)}))`]
      : []),
    ...(has('parent') ? [`(a.role = 'parent' AND ${parentIs(narrowed ? athlete : undefined)})`] : []),
    // Coaches have no plan.
    ...(has('coach') && plans.length === 0 ? [coachIs(wanted, audience)] : []),
  ];
  const sql = `FROM ${accountAccessTable.live} a
    WHERE a.suspended_at IS NULL AND (${either.length > 0 ? either.join(' OR ') : 'false'})`;
  return { sql, values: wanted.values };
}

/** What an athlete `h` on team `t` has to be. */
async function athleteConditions(db: ReadDatabase, wanted: Conditions, audience: Audience, now: Date): Promise<string> {
  const { sports, teamIds, plans } = audience;
  const all: string[] = [];
  if (teamIds.length > 0) all.push(`t.team_id = ANY (${wanted.value(teamIds)}::text[])`);
  if (sports.length > 0) {
    const list = `${wanted.value(sports)}::text[]`;
    all.push(`(h.profile->>'sport' = ANY (${list}) OR (h.profile->>'sport' IS NULL AND t.sports && ${list}))`);
  }
  if (plans.length > 0) {
    const athleteIds = await athletesOnPlans(db, plans, now);
    all.push(`h.athlete_id = ANY (${wanted.value(athleteIds)}::text[])`);
  }
  return all.length > 0 ? all.join(' AND ') : 'true';
}

/** `t`: the team that the athlete is active on. */
const athletesAre = (who: string, conditions: string): string => `
  SELECT FROM ${athleteProfileTable.live} h
  LEFT JOIN ${teamTable.live} t ON t.team_id = h.team_id AND h.account_status = 'active'
  WHERE ${who} AND ${conditions}`;

/** An active parent; where athletes are narrowed, of one of those. */
const parentIs = (athlete: string | undefined): string => `
  EXISTS (SELECT FROM ${accessParentTable.live} p WHERE p.parent_id = a.parent_id AND p.status = 'active')
  ${athlete === undefined ? '' : `AND EXISTS (SELECT FROM ${accessParentAthleteTable.live} l WHERE l.parent_id = a.parent_id AND EXISTS (${athletesAre('h.athlete_id = l.athlete_id', athlete)}))`}`;

function coachIs(wanted: Conditions, { sports, teamIds }: Audience): string {
  const onTeam = [
    ...(teamIds.length > 0 ? [`t.team_id = ANY (${wanted.value(teamIds)}::text[])`] : []),
    ...(sports.length > 0 ? [`t.sports && ${wanted.value(sports)}::text[]`] : []),
  ];
  const theirs = `SELECT FROM ${accessCoachTeamTable.live} m JOIN ${teamTable.live} t USING (team_id)
    WHERE m.coach_id = a.coach_id`;
  const active = `EXISTS (${[theirs, "m.status = 'active'", ...onTeam].join(' AND ')})`;
  // Without a team they are new; with none that they are active on they were deactivated.
  const coaches = onTeam.length > 0 ? active : `(${active} OR NOT EXISTS (${theirs}))`;
  return `(a.role IN ('coach', 'assistant-coach') AND ${coaches})`;
}

interface PlanRow {
  readonly athlete_id: string;
  readonly since: Date;
  readonly strategy: PaymentStrategy | null;
}

/** By the one rule that says what an athlete’s plan is, which is no SQL. */
async function athletesOnPlans(db: ReadDatabase, plans: Audience['plans'], now: Date): Promise<string[]> {
  const { rows } = await db.query<PlanRow>(
    `SELECT h.athlete_id, h.created_at AS since, t.payment_strategy AS strategy
     FROM ${athleteProfileTable.live} h
     LEFT JOIN ${teamTable.live} t ON t.team_id = h.team_id AND h.account_status = 'active'`,
  );
  const payments = await paymentFactsOf(
    db,
    rows.map(({ athlete_id: athleteId }) => athleteId),
  );
  return rows.flatMap(({ athlete_id: athleteId, since, strategy }) => {
    const { state } = subscriptionOf(
      { paymentStrategy: strategy, status: payments.get(athleteId)?.subscriptionStatus ?? null, since },
      now,
    );
    return plans.includes(state) ? [athleteId] : [];
  });
}

/**
 * SQL: whether the account `a` is an adult’s whose opening of an email may be counted: a coach, an athlete of age, or a
 * parent of nobody under age. Who may be a minor, or share a mailbox with one, is not counted.
 * @param bornBy SQL of the last day (YYYY-MM-DD) on which an adult can be born
 */
export const isCountedAdult = (bornBy: string): string => `CASE
  WHEN a.role IN ('coach', 'assistant-coach') THEN true
  WHEN a.role = 'athlete' THEN EXISTS (SELECT FROM ${athleteProfileTable.live} h
    WHERE h.athlete_id = a.athlete_id AND h.profile->>'dateOfBirth' <= ${bornBy})
  WHEN a.role = 'parent' THEN NOT EXISTS (SELECT FROM ${accessParentAthleteTable.live} l
    JOIN ${athleteProfileTable.live} h USING (athlete_id)
    WHERE l.parent_id = a.parent_id AND COALESCE(h.profile->>'dateOfBirth' > ${bornBy}, true))
  ELSE false END`;

/** Recipient of an email. */
export interface Reader {
  readonly userId: string;
  readonly address: string;
  readonly name: string;
  readonly role: Role;
}

/** Those of the accounts that are there, with their names and addresses. */
export async function readersOf(db: ReadDatabase, userIds: readonly string[]): Promise<ReadonlyMap<string, Reader>> {
  const { rows } = await db.query<Reader>(
    `SELECT a.user_id AS "userId", a.email AS address, a.role,
       trim(${called('first_name')} || ' ' || ${called('last_name')}) AS name
     FROM ${accountAccessTable.live} a ${profilesOfAccount}
     WHERE a.user_id = ANY ($1) AND a.suspended_at IS NULL`,
    [userIds],
  );
  return new Map(rows.map((reader) => [reader.userId, reader]));
}
