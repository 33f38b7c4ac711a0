import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { teamTable } from '../team/team.table.js';
import { athleteProfileTable } from './athlete-profile.table.js';

const athlete = select(athleteProfileTable, 'a', {
  _id: 'athlete_id',
  imageId: 'image_id',
  accountStatus: 'account_status',
  profile: 'profile',
});
const team = select(teamTable, 't', { _id: 'team_id', name: 'name', primaryColor: 'primary_color' });

export type AthleteListed = Selected<typeof athlete> & { readonly team: Selected<typeof team> | null };

/** Those of a team, whatever their status there, or those with these ids. */
export type Whose = { readonly teamId: string } | { readonly athleteIds: readonly string[] };

interface Wanted {
  readonly whose: Whose;
  /** Any of these; without, all. */
  readonly accountStatus?: readonly AccountStatus[] | undefined;
  /** From 1. */
  readonly page: number;
  readonly count: number;
}

/** A page of the caller's athletes by name, with the total. */
export async function athletesPage(
  db: ReadDatabase,
  { whose, accountStatus, page, count }: Wanted,
): Promise<{ athletes: AthleteListed[]; total: number }> {
  const [theirs, id] =
    'teamId' in whose ? ['a.team_id = $1', whose.teamId] : ['a.athlete_id = ANY ($1::text[])', whose.athleteIds];
  const matching = `FROM ${athleteProfileTable.live} a WHERE ${theirs} AND ($2::text[] IS NULL OR a.account_status = ANY ($2))`;
  const values = [id, accountStatus?.length ? accountStatus : null];
  const [{ rows }, counted] = await Promise.all([
    db.query<AthleteListed>(
      `SELECT ${athlete.sql}, (SELECT ${team.json} FROM ${teamTable.live} t WHERE t.team_id = a.team_id) AS team
       ${matching} ORDER BY lower(a.profile ->> 'firstName'), lower(a.profile ->> 'lastName'), a.athlete_id LIMIT $3 OFFSET $4`,
      [...values, count, (page - 1) * count],
    ),
    db.query<{ total: number }>(`SELECT count(*)::int AS total ${matching}`, values),
  ]);
  return { athletes: rows, total: counted.rows[0]?.total ?? 0 };
}
