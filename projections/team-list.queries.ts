import type { TeamNeed } from '../contract/team/list-teams.js';
import type { Totals } from '../contract/operations/endpoints.js';
import type { TeamStatus } from '../contract/team/vocabulary.js';
import { select, type ReadDatabase, type Selected } from '../src/platform/projections/tables/selection.js';
import { parentTable } from './athlete-profile/athlete-profile.table.js';
import { historyTable } from './history/history.table.js';
import { Conditions, whereNamed } from './conditions.js';
import { runningSubscriptions } from './payments-list.queries.js';
import { teamSubscriptions } from './subscriptions.js';
import { teamRosterTable } from './team-roster/team-roster.table.js';
import { coachTable, teamCoachTable, teamTable } from './team/team.table.js';

const team = select(teamTable, 't', {
  _id: 'team_id',
  name: 'name',
  city: 'city',
  state: 'state',
  xHandle: 'x_handle',
  links: 'links',
  primaryColor: 'primary_color',
  logoImageUrl: 'logo_image_url',
  timeZone: 'time_zone',
  sports: 'sports',
  status: 'status',
  createdAt: 'created_at',
});
const coach = select(coachTable, 'c', {
  _id: 'coach_id',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
});

/** The ended subscription `s` of a team `t` that pays: its athletes have Pro all the same. */
const ENDED = `FROM ${teamSubscriptions.table.live} s
  WHERE s.team_id = t.team_id AND t.payment_strategy = 'team' AND s.status IN ('cancelled', 'inactive')`;

/** Counted for the teams of one page only. */
const FACTS = `
  (SELECT ${coach.json} FROM ${teamCoachTable.live} p JOIN ${coachTable.live} c USING (coach_id)
     WHERE p.team_id = t.team_id AND p.role = 'primary' LIMIT 1) AS "primaryCoach",
  (SELECT count(*)::int FROM ${teamCoachTable.live} p WHERE p.team_id = t.team_id AND p.status = 'active') AS "coachCount",
  (SELECT json_build_object(
     'active', count(*) FILTER (WHERE r.account_status = 'active'),
     'pending', count(*) FILTER (WHERE r.account_status = 'pending'))
     FROM ${teamRosterTable.live} r WHERE r.team_id = t.team_id) AS "athleteCounts",
  (SELECT COALESCE(s.document #>> '{current,endsAt}', s.changed_at) ${ENDED}) AS "subscriptionEndedAt",
  (SELECT h.occurred_at FROM ${historyTable.live} h WHERE h.team_id = t.team_id
     ORDER BY h.sequence DESC LIMIT 1) AS "lastActivityAt"`;

/** Search text: the team, its place, and its coaches. */
const WORDS = `concat_ws(' ', t.name, t.city, t.state,
  (SELECT string_agg(concat_ws(' ', c.first_name, c.last_name, c.email), ' ')
     FROM ${teamCoachTable.live} p JOIN ${coachTable.live} c USING (coach_id) WHERE p.team_id = t.team_id))`;

export type ListedTeamFound = Selected<typeof team> & {
  readonly primaryCoach: Selected<typeof coach> | null;
  readonly coachCount: number;
  readonly athleteCounts: { readonly active: number; readonly pending: number };
  /** ISO 8601. */
  readonly subscriptionEndedAt: string | null;
  readonly lastActivityAt: Date | null;
};

interface Wanted {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly search: string | undefined;
  readonly status: TeamStatus | undefined;
  readonly needs: TeamNeed | undefined;
  readonly createdFrom: Date | undefined;
  /** Exclusive. */
  readonly createdBefore: Date | undefined;
}

/** A page of all teams, the latest first, and how many there are on all pages. */
export async function teamsPage(
  db: ReadDatabase,
  { page, count, ...narrowing }: Wanted,
): Promise<{ teams: ListedTeamFound[]; total: number }> {
  const wanted = conditions(narrowing);
  const matching = `FROM ${teamTable.live} t WHERE ${wanted.sql}`;
  const paging = [count, (page - 1) * count];
  const at = wanted.values.length;
  const [{ rows }, counted] = await Promise.all([
    db.query<ListedTeamFound>(
      `SELECT ${team.sql}, ${FACTS} FROM (SELECT t.* ${matching}
         ORDER BY t.created_at DESC, t.team_id LIMIT $${at + 1} OFFSET $${at + 2}) t
       ORDER BY t.created_at DESC, t.team_id`,
      [...wanted.values, ...paging],
    ),
    db.query<{ total: number }>(`SELECT count(*)::int AS total ${matching}`, wanted.values),
  ]);
  return { teams: rows, total: counted.rows[0]?.total ?? 0 };
}

/** SQL of what a team lacks. */
const needy: Readonly<Record<TeamNeed, string>> = {
  coach: `t.status = 'active' AND NOT EXISTS (
    SELECT FROM ${teamCoachTable.live} p WHERE p.team_id = t.team_id AND p.status = 'active')`,
  answers: `t.status = 'active' AND EXISTS (
    SELECT FROM ${teamRosterTable.live} r WHERE r.team_id = t.team_id AND r.account_status = 'pending')`,
  subscription: `t.status = 'active' AND EXISTS (SELECT ${ENDED})`,
};

function conditions({
  search = '',
  status,
  needs,
  createdFrom,
  createdBefore,
}: Omit<Wanted, 'page' | 'count'>): Conditions {
  const wanted = new Conditions();
  if (status) wanted.where('t.status = $', status);
  if (needs) wanted.also(needy[needs]);
  if (createdFrom) wanted.where('t.created_at >= $', createdFrom);
  if (createdBefore) wanted.where('t.created_at < $', createdBefore);
  whereNamed(wanted, WORDS, search);
  return wanted;
}

/** How many teams have the status, or lack something. */
export async function countTeams(db: ReadDatabase, which: TeamStatus | { readonly needs: TeamNeed }): Promise<number> {
  const narrowing = typeof which === 'string' ? { status: which, needs: undefined } : { status: undefined, ...which };
  const { sql, values } = conditions({
    ...narrowing,
    search: undefined,
    createdFrom: undefined,
    createdBefore: undefined,
  });
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${teamTable.live} t WHERE ${sql}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

const TOTALS = `
  SELECT (SELECT count(*)::int FROM ${teamTable.live} WHERE status = 'active') AS teams,
    (SELECT count(*)::int FROM ${coachTable.live}) AS coaches,
    (SELECT count(*)::int FROM ${teamRosterTable.live} WHERE team_id IS NOT NULL AND account_status = 'active') AS athletes,
    (SELECT count(*)::int FROM ${parentTable.live}) AS parents,
    (SELECT count(*)::int FROM (${runningSubscriptions}) s) AS subscriptions`;

/** How many people and teams there are. */
export async function totals(db: ReadDatabase): Promise<Totals> {
  const [row] = (await db.query<Totals>(TOTALS)).rows;
  if (!row) throw new Error('Totals are always one row.');
  return row;
}
