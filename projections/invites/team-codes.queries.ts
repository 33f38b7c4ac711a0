import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { teamTable } from '../team/team.table.js';
import { teamCodeTable } from './sent-invite.table.js';
import { issuerStands } from './invites.projection.js';

const teamCode = select(teamCodeTable, 'c', {
  _id: 'code_id',
  sport: 'sport',
  note: 'note',
  email: 'email',
  sentAt: 'sent_at',
  issuedAt: 'issued_at',
  expiresAt: 'expires_at',
  revokedAt: 'revoked_at',
  refused: 'refused',
});

type TeamCodeFound = Selected<typeof teamCode> & {
  readonly works: boolean;
  readonly usedBy: { readonly teamId: string; readonly name: string } | null;
};

const PAGE = `
  SELECT ${teamCode.sql},
    (c.team_id IS NULL AND c.revoked_at IS NULL AND c.expires_at > $3 AND ${issuerStands}) AS works,
    CASE WHEN c.team_id IS NOT NULL THEN json_build_object('teamId', c.team_id, 'name', COALESCE(t.name, '')) END AS "usedBy"
  FROM ${teamCodeTable.live} c LEFT JOIN ${teamTable.live} t USING (team_id)
  ORDER BY c.issued_at DESC, c.code_id LIMIT $1 OFFSET $2`;

/**
 * A page of the team-creation codes, the latest first, and how many there are on all pages.
 * @param page from 1
 */
export async function teamCodes(
  db: ReadDatabase,
  { page, count, now }: { readonly page: number; readonly count: number; readonly now: Date },
): Promise<{ codes: TeamCodeFound[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.query<TeamCodeFound>(PAGE, [count, (page - 1) * count, now]),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${teamCodeTable.live}`),
  ]);
  return { codes: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Number of valid, unused codes. */
export async function countOpenCodes(db: ReadDatabase, now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${teamCodeTable.live} c
     WHERE team_id IS NULL AND revoked_at IS NULL AND expires_at > $1 AND ${issuerStands}`,
    [now],
  );
  return rows[0]?.count ?? 0;
}
