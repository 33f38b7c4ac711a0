import {
  type CelebrationPriority,
  celebrationPriorities,
  celebrationTypes,
  daysOf,
} from '../../contract/celebration/vocabulary.js';
import {
  foundById,
  type ReadDatabase,
  select,
  type Selected,
} from '../../src/platform/projections/tables/selection.js';
import { accessAthleteTable, accessTeamTable, accountAccessTable } from '../account-access/account-access.table.js';
import { athleteProfileTable } from '../athlete-profile/athlete-profile.table.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { teamTable } from '../team/team.table.js';
import { seenWhole, teamsThatSee } from '../team-sight.js';
import { celebrationSeenTable, celebrationTable } from './celebrations.table.js';

const celebration = select(celebrationTable, 'c', {
  _id: 'celebration_id',
  type: 'type',
  priority: 'priority',
  athleteId: 'athlete_id',
  collegeInterestId: 'college_interest_id',
  offerType: 'offer_type',
  coachName: 'coach_name',
  happenedAt: 'happened_at',
});
const college = select(collegeTable, 'o', {
  collegeId: 'college_id',
  name: 'name',
  logoImage: 'logo_image_url',
  code: 'code',
  primaryColor: 'primary_color',
  secondaryColor: 'secondary_color',
});
const team = select(accessTeamTable, 't', { name: 'name', primaryColor: 'primary_color' });

export type CelebrationFound = Selected<typeof celebration> & {
  readonly athleteName: string;
  readonly college: Selected<typeof college> | null;
  /** Whose day it happened on: the athlete's own, else that of their team then; null where neither is known. */
  readonly timeZone: string | null;
  /** The athlete's team at that time. */
  readonly team: Selected<typeof team> | null;
};

const FOUND = `${celebration.sql}, concat_ws(' ', a.first_name, a.last_name) AS "athleteName",
  CASE WHEN o.college_id IS NOT NULL THEN ${college.json} END AS college,
  CASE WHEN t.team_id IS NOT NULL THEN ${team.json} END AS team,
  coalesce((SELECT x.time_zone FROM ${athleteProfileTable.live} p JOIN ${accountAccessTable.live} x USING (user_id)
    WHERE p.athlete_id = c.athlete_id), (SELECT z.time_zone FROM ${teamTable.live} z WHERE z.team_id = c.team_id)) AS "timeZone"`;
const FROM = `${celebrationTable.live} c
  JOIN ${accessAthleteTable.live} a USING (athlete_id)
  LEFT JOIN ${collegeTable.live} o ON o.college_id = c.college_id
  LEFT JOIN ${accessTeamTable.live} t ON t.team_id = c.team_id`;

/** Who sees pop-ups: athletes their own, parents those of athletes they follow, coaches those of their team. */
export interface Viewer {
  readonly userId: string;
  readonly athleteIds: readonly string[];
  /** The team that a coach acts for; null for everybody else. */
  readonly teamId: string | null;
}

/** Of sixty athletes, coaches are shown what matters most, unless they told of it themselves. */
const MEANT = `c.holds AND (c.athlete_id = ANY ($2)
  OR (c.team_id = $3 AND a.team_id = $3 AND ${seenWhole('a')} AND c.priority = 'high' AND c.told_by <> $1))`;
const place = (order: readonly string[], column: string) =>
  `array_position(ARRAY[${order.map((one) => `'${one}'`).join(', ')}], ${column})`;
const lasts = (priority: CelebrationPriority) => `WHEN '${priority}' THEN ${daysOf[priority]}`;
const RECENT = `c.happened_at > $4::timestamptz
  - make_interval(days => CASE c.priority ${celebrationPriorities.map(lasts).join(' ')} ELSE 0 END)`;
/** So that the index bounds what is looked at. */
const LONGEST = Math.max(...Object.values(daysOf));

const QUEUE = `SELECT ${FOUND} FROM ${FROM}
  WHERE ${MEANT} AND ${RECENT} AND c.happened_at > $4::timestamptz - make_interval(days => ${LONGEST})
    AND NOT EXISTS (SELECT FROM ${celebrationSeenTable.live} s WHERE s.user_id = $1 AND s.celebration_id = c.celebration_id)
  ORDER BY ${place(celebrationPriorities, 'c.priority')}, c.happened_at DESC, ${place(celebrationTypes, 'c.type')}, c.celebration_id
  LIMIT $5`;

/** What pops up for someone next, the most important first; of two alike the newer. */
export async function celebrationQueue(
  db: ReadDatabase,
  { userId, athleteIds, teamId }: Viewer,
  now: Date,
  most: number,
): Promise<CelebrationFound[]> {
  const values = [userId, athleteIds, teamId, now, most];
  return (await db.query<CelebrationFound>({ name: 'celebration-queue', text: QUEUE, values })).rows;
}

/** Which of these someone may be shown. */
export async function meantCelebrations(
  db: ReadDatabase,
  { userId, athleteIds, teamId }: Viewer,
  celebrationIds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'meant-celebrations',
    text: `SELECT c.celebration_id AS id FROM ${celebrationTable.live} c JOIN ${accessAthleteTable.live} a USING (athlete_id)
      WHERE ${MEANT} AND c.celebration_id = ANY ($4)`,
    values: [userId, athleteIds, teamId, celebrationIds],
  });
  return rows.map(({ id }) => id);
}

/** A page of an athlete's moments, newest first, and how many there are on all pages. */
export async function momentsPage(
  db: ReadDatabase,
  athleteId: string,
  { page, count }: { readonly page: number; readonly count: number },
): Promise<{ moments: CelebrationFound[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.query<CelebrationFound>(
      `SELECT ${FOUND} FROM ${FROM} WHERE c.athlete_id = $1 AND c.holds
       ORDER BY c.happened_at DESC, c.celebration_id LIMIT $2 OFFSET $3`,
      [athleteId, count, (page - 1) * count],
    ),
    db.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM ${celebrationTable.live} WHERE athlete_id = $1 AND holds`,
      [athleteId],
    ),
  ]);
  return { moments: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Undefined for one that was taken back. */
export async function celebrationById(db: ReadDatabase, id: string): Promise<CelebrationFound | undefined> {
  const { rows } = await db.query<CelebrationFound>(
    `SELECT ${FOUND} FROM ${FROM} WHERE c.celebration_id = $1 AND c.holds`,
    [id],
  );
  return rows[0];
}

/** A moment belongs to the team that sees its athlete now. */
export const whereIsCelebration = foundById<{ readonly teamIds: readonly string[]; readonly athleteId: string }>(
  'find-celebration',
  `SELECT c.celebration_id AS id, c.athlete_id AS "athleteId", ${teamsThatSee('a')} AS "teamIds"
   FROM ${celebrationTable.live} c LEFT JOIN ${accessAthleteTable.live} a USING (athlete_id)
   WHERE c.celebration_id = ANY ($1) AND c.holds`,
);

/** An athlete's moments, oldest first, for the export of their own data. */
export async function ownMoments(db: ReadDatabase, athleteId: string) {
  const { rows } = await db.query<CelebrationFound>(
    `SELECT ${FOUND} FROM ${FROM} WHERE c.athlete_id = $1 AND c.holds ORDER BY c.happened_at, c.celebration_id`,
    [athleteId],
  );
  return rows.map(({ type, happenedAt, college: of, offerType, coachName }) => ({
    type,
    happenedAt,
    college: of?.name ?? null,
    offerType,
    coachName,
  }));
}
