import type { CoachState } from '../../src/modules/coach/coach.decider.js';
import { type ReadDatabase, rowsById, select, type Selected } from '../../src/platform/projections/tables/selection.js';
import { accessCoachTable, accountAccessTable } from '../account-access/account-access.table.js';
import { Conditions, whereNamed } from '../conditions.js';
import { coachTable, teamCoachTable, teamTable } from './team.table.js';

const place = select(teamCoachTable, 'p', { status: 'status', role: 'role' });

const COACHES = `
  SELECT c.document AS coach, ${place.sql} FROM ${teamCoachTable.live} p JOIN ${coachTable.live} c USING (coach_id)`;

/** A coach as one team sees them. */
export type CoachOnTeam = Selected<typeof place> & { readonly coach: CoachState };

/** The primary coach first, then by when they were added. */
export async function coachesOfTeam(db: ReadDatabase, teamId: string): Promise<CoachOnTeam[]> {
  const { rows } = await db.query<CoachOnTeam>(
    `${COACHES} WHERE p.team_id = $1 ORDER BY p.role = 'primary' DESC, p.added_at, p.coach_id`,
    [teamId],
  );
  return rows;
}

/** @param teamId null: the team that they joined first */
export async function coachOnTeam(
  db: ReadDatabase,
  coachId: string,
  teamId: string | null,
): Promise<CoachOnTeam | undefined> {
  const { rows } = await db.query<CoachOnTeam>(
    `${COACHES} WHERE c.coach_id = $1 AND ($2::text IS NULL OR p.team_id = $2) ORDER BY p.added_at, p.team_id LIMIT 1`,
    [coachId, teamId],
  );
  return rows[0];
}

/** The ids of the teams that a coach is or was on. */
export async function teamsOfCoach(db: ReadDatabase, coachId: string): Promise<string[]> {
  const { rows } = await db.query<{ team_id: string }>(
    `SELECT team_id FROM ${teamCoachTable.live} WHERE coach_id = $1`,
    [coachId],
  );
  return rows.map(({ team_id: teamId }) => teamId);
}

/** The ids of the teams that a coach is active on. */
export async function activeTeamsOfCoach(db: ReadDatabase, coachId: string): Promise<string[]> {
  const { rows } = await db.query<{ team_id: string }>(
    `SELECT team_id FROM ${teamCoachTable.live} WHERE coach_id = $1 AND status = 'active'`,
    [coachId],
  );
  return rows.map(({ team_id: teamId }) => teamId);
}

const team = select(teamTable, 't', { _id: 'team_id', name: 'name' });

/** A coach with every team that they are, or were, on. */
export interface CoachFound {
  readonly coach: CoachState;
  readonly places: (Selected<typeof place> & { readonly team: Selected<typeof team> })[];
}
export interface OwnCoachFound extends CoachFound {
  /** The team they work in now. */
  readonly teamId: string | null;
  readonly emailNotifications: boolean;
}

const PLACES = `COALESCE((
  SELECT json_agg(${place.json}::jsonb || jsonb_build_object('team', ${team.json}) ORDER BY p.added_at, p.team_id)
    FROM ${teamCoachTable.live} p JOIN ${teamTable.live} t USING (team_id) WHERE p.coach_id = c.coach_id), '[]') AS places`;

const OWN = `
  SELECT c.document AS coach, ${PLACES}, a.team_id AS "teamId", COALESCE(x.email_notifications, true) AS "emailNotifications"
  FROM ${coachTable.live} c LEFT JOIN ${accessCoachTable.live} a USING (coach_id)
    LEFT JOIN ${accountAccessTable.live} x ON x.user_id = c.user_id
  WHERE c.coach_id = $1`;

export async function coachWithTeams(db: ReadDatabase, coachId: string): Promise<OwnCoachFound | undefined> {
  return (await db.query<OwnCoachFound>({ name: 'own-coach', text: OWN, values: [coachId] })).rows[0];
}

/** Search text: the coach and their teams. */
const WORDS = `concat_ws(' ', c.first_name, c.last_name, c.email, c.title,
  (SELECT string_agg(t.name, ' ') FROM ${teamCoachTable.live} p JOIN ${teamTable.live} t USING (team_id)
     WHERE p.coach_id = c.coach_id))`;

interface Wanted {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly search?: string | undefined;
  /** Only those on this team, active or not. */
  readonly teamId?: string | undefined;
}

/** A page of coaches by name, and how many there are on all pages. Who was erased is on no team and in no list. */
export async function coachesPage(
  db: ReadDatabase,
  { page, count, search = '', teamId }: Wanted,
): Promise<{ coaches: CoachFound[]; total: number }> {
  const wanted = new Conditions();
  wanted.where(
    `EXISTS (SELECT FROM ${teamCoachTable.live} p WHERE p.coach_id = c.coach_id AND ($::text IS NULL OR p.team_id = $))`,
    teamId ?? null,
  );
  whereNamed(wanted, WORDS, search);
  const matching = `FROM ${coachTable.live} c WHERE ${wanted.sql}`;
  const at = wanted.values.length;
  const [{ rows }, counted] = await Promise.all([
    db.query<CoachFound>(
      `SELECT c.document AS coach, ${PLACES} ${matching}
       ORDER BY lower(c.first_name), lower(c.last_name), c.coach_id LIMIT $${at + 1} OFFSET $${at + 2}`,
      [...wanted.values, count, (page - 1) * count],
    ),
    db.query<{ total: number }>(`SELECT count(*)::int AS total ${matching}`, wanted.values),
  ]);
  return { coaches: rows, total: counted.rows[0]?.total ?? 0 };
}

// One's own data as it is exported: other people appear by id only.

export const ownCoach = rowsById(`
  SELECT coach_id AS "coachId", (document->>'createdAt')::timestamptz AS "registeredAt", first_name AS "firstName",
    last_name AS "lastName", email, document->>'phone' AS phone, title, document->'info'->>'bio' AS bio,
    document->'info'->>'xLink' AS "xLink", document->'info'->>'instagramLink' AS "instagramLink",
    document->'canEditLinks' AS "canEditLinks"
  FROM ${coachTable.live} WHERE coach_id = $1`);

export const ownTeams = rowsById(`
  SELECT c.team_id AS "teamId", t.name AS team, c.role, c.status, c.added_at AS "since"
  FROM ${teamCoachTable.live} c JOIN ${teamTable.live} t USING (team_id) WHERE c.coach_id = $1 ORDER BY c.added_at`);
