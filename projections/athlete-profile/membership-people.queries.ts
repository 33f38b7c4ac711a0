import type { EmailKind } from '../../contract/mail/vocabulary.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from '../account-access/account-access.table.js';
import { wantsEmails } from '../account-access/emails-wanted.queries.js';
import { coachTable, teamCoachTable, teamTable } from '../team/team.table.js';
import { athleteGuardianTable, athleteProfileTable, parentTable } from './athlete-profile.table.js';

/** A recipient. `address` is the one that they sign in with, otherwise the profile's. */
export interface Correspondent {
  readonly personId: string;
  /** Of their account; null without one. */
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string | null;
  /** What emails to them as a coach are; null for others, and for a coach without an account. */
  readonly kind: EmailKind | null;
}

export interface MembershipPeople {
  readonly team: { readonly name: string; readonly color: string | null };
  readonly athlete: Correspondent;
  /** The active coaches who want team notices. */
  readonly coaches: readonly Correspondent[];
  /** The one of them who leads the team. */
  readonly primaryCoach: Correspondent | null;
  /** The linked parents who are active. */
  readonly parents: readonly Correspondent[];
}

/** @param of the person's id, names and address on the profile, as SQL */
const correspondent = (of: { id: string; firstName: string; lastName: string; email: string; kind?: string }): string =>
  `json_build_object('personId', ${of.id}, 'userId', x.user_id, 'firstName', ${of.firstName}, 'lastName', ${of.lastName}, 'address', COALESCE(x.email, ${of.email}), 'kind', ${of.kind ?? 'NULL'})`;

const athlete = correspondent({
  id: 'a.athlete_id',
  firstName: "a.profile ->> 'firstName'",
  lastName: "a.profile ->> 'lastName'",
  email: "a.profile ->> 'email'",
});
/** Of coaches who want them; those without an account cannot say otherwise. */
const NOTICES = "'team-notices'" satisfies `'${EmailKind}'`;
const WANTS_NOTICES = `COALESCE(${wantsEmails('x', NOTICES)}, true)`;
const coach = correspondent({
  id: 'c.coach_id',
  firstName: 'c.first_name',
  lastName: 'c.last_name',
  email: 'c.email',
  kind: `CASE WHEN x.user_id IS NOT NULL THEN ${NOTICES} END`,
});
const parent = correspondent({
  id: 'p.parent_id',
  firstName: 'p.first_name',
  lastName: 'p.last_name',
  email: 'p.email',
});

const accountOf = (row: string): string => `LEFT JOIN ${accountAccessTable.live} x ON x.user_id = ${row}.user_id`;

const TEAM = `json_build_object('name', t.name, 'color', t.primary_color)`;

/** With the athlete as $1 and the team as $2. */
const ATHLETE = `(SELECT ${athlete} FROM ${athleteProfileTable.live} a ${accountOf('a')} WHERE a.athlete_id = $1)`;
const primaryCoach = (wants: string) => `(SELECT ${coach}
       FROM ${teamCoachTable.live} m JOIN ${coachTable.live} c USING (coach_id) ${accountOf('c')}
       WHERE m.team_id = $2 AND m.role = 'primary' AND m.status = 'active' AND ${wants}
       LIMIT 1)`;
const PRIMARY_COACH = primaryCoach(WANTS_NOTICES);
const PARENTS = `COALESCE((SELECT json_agg(${parent} ORDER BY g.place, p.parent_id)
       FROM ${athleteGuardianTable.live} g JOIN ${parentTable.live} p USING (parent_id) ${accountOf('p')}
       WHERE g.athlete_id = $1 AND p.status = 'active'), '[]')`;

const PEOPLE = `
  SELECT ${TEAM} AS team, ${ATHLETE} AS athlete,
    COALESCE((SELECT json_agg(${coach} ORDER BY m.added_at, c.coach_id)
       FROM ${teamCoachTable.live} m JOIN ${coachTable.live} c USING (coach_id) ${accountOf('c')}
       WHERE m.team_id = t.team_id AND m.status = 'active' AND ${WANTS_NOTICES}), '[]') AS coaches,
    ${PRIMARY_COACH} AS "primaryCoach",
    ${PARENTS} AS parents
  FROM ${teamTable.live} t WHERE t.team_id = $2`;

/** Everybody concerned by a change of an athlete's membership. Undefined while team or athlete are unknown. */
export async function membershipPeople(
  db: ReadDatabase,
  athleteId: string,
  teamId: string,
): Promise<MembershipPeople | undefined> {
  const { rows } = await db.query<MembershipPeople>(PEOPLE, [athleteId, teamId]);
  return rows.find((people) => people.athlete !== null);
}

/** Those around an athlete. */
export interface AthletePeople extends Pick<MembershipPeople, 'athlete' | 'primaryCoach' | 'parents'> {
  /** Null where the athlete is on none. */
  readonly team: MembershipPeople['team'] | null;
}

/** Everybody concerned by a link between an athlete and a parent. */
export interface LinkPeople extends AthletePeople {
  /** The parent whose link it is, or was. */
  readonly parent: Correspondent;
}

const AROUND = `(SELECT ${TEAM} FROM ${teamTable.live} t WHERE t.team_id = $2) AS team, ${ATHLETE} AS athlete,
    ${PRIMARY_COACH} AS "primaryCoach",
    ${PARENTS} AS parents`;
const LINK_PEOPLE = `
  SELECT ${AROUND}, (SELECT ${parent} FROM ${parentTable.live} p ${accountOf('p')} WHERE p.parent_id = $3) AS parent`;

/** Those around an athlete. Undefined while the athlete is unknown. */
export async function athletePeople(
  db: ReadDatabase,
  athleteId: string,
  teamId: string | null,
): Promise<AthletePeople | undefined> {
  const { rows } = await db.query<AthletePeople>(`SELECT ${AROUND}`, [athleteId, teamId]);
  return rows.find((people) => people.athlete !== null);
}

/** Everybody concerned by a link. Undefined while athlete or parent are unknown. */
export async function linkPeople(
  db: ReadDatabase,
  { athleteId, teamId, parentId }: { athleteId: string; teamId: string | null; parentId: string },
): Promise<LinkPeople | undefined> {
  const { rows } = await db.query<LinkPeople>(LINK_PEOPLE, [athleteId, teamId, parentId]);
  return rows.find((people) => people.athlete !== null && people.parent !== null);
}

const SOME_COACHES = `SELECT ${TEAM} AS team,
    COALESCE((SELECT json_agg(${coach}) FROM ${coachTable.live} c ${accountOf('c')} WHERE c.coach_id = ANY ($2)), '[]') AS coaches
  FROM ${teamTable.live} t WHERE t.team_id = $1`;

/** A team and some of its coaches, whatever email they want: for what is about their account. Undefined while the team is unknown. */
export async function teamAndCoaches(
  db: ReadDatabase,
  teamId: string,
  coachIds: readonly string[],
): Promise<Pick<MembershipPeople, 'team' | 'coaches'> | undefined> {
  const { rows } = await db.query<Pick<MembershipPeople, 'team' | 'coaches'>>(SOME_COACHES, [teamId, coachIds]);
  return rows[0];
}

const leader = (coach: string) =>
  `SELECT ${TEAM} AS team, ${coach} AS "primaryCoach" FROM ${teamTable.live} t WHERE t.team_id = $2 AND $1::text IS NULL`;
const leaders = { notice: leader(PRIMARY_COACH), account: leader(primaryCoach('true')) } as const;

/** A team with its primary coach; for a notice, only as far as they want such. Undefined while the team is unknown. */
export async function leadersOf(
  db: ReadDatabase,
  teamId: string,
  about: keyof typeof leaders,
): Promise<Pick<MembershipPeople, 'team' | 'primaryCoach'> | undefined> {
  return (await db.query<Pick<MembershipPeople, 'team' | 'primaryCoach'>>(leaders[about], [null, teamId])).rows[0];
}
