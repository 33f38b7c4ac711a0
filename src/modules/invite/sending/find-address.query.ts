import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { emailKey } from '../../identity/public.js';

/** As what an address is known on a team. */
export interface KnownAddress {
  /** An invite to it is pending, expired or not. */
  readonly invited: boolean;
  readonly athlete: boolean;
  readonly coach: boolean;
  readonly parent: boolean;
}

// People sign in with one address and may give another on their profile: both are theirs.
const isTheirs = (profileEmail: string): string => `(lower(x.email) = $2 OR lower(${profileEmail}) = $2)`;

// Who was rejected has no place on the team, and may be invited to it.
const KNOWN = `
  SELECT
    EXISTS (SELECT FROM read.sent_invite WHERE team_id = $1 AND email_key = $2 AND status = 'pending') AS invited,
    EXISTS (SELECT FROM read.access_athlete a JOIN read.athlete_profile p USING (athlete_id)
      LEFT JOIN read.account_access x ON x.user_id = p.user_id
      WHERE a.team_id = $1 AND a.account_status <> 'rejected' AND ${isTheirs("p.profile ->> 'email'")}) AS athlete,
    EXISTS (SELECT FROM read.team_coach m JOIN read.coach c USING (coach_id)
      LEFT JOIN read.account_access x ON x.user_id = c.user_id
      WHERE m.team_id = $1 AND ${isTheirs('c.email')}) AS coach,
    EXISTS (SELECT FROM read.access_athlete a JOIN read.athlete_guardian g USING (athlete_id) JOIN read.parent p USING (parent_id)
      LEFT JOIN read.account_access x ON x.user_id = p.user_id
      WHERE a.team_id = $1 AND ($3::text IS NULL OR a.athlete_id = $3) AND ${isTheirs('p.email')}) AS parent`;

/** Whether an address is on a team already, or invited to it. */
@Injectable()
export class FindAddress {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** @param athleteId counts only the parents of this athlete */
  async run(teamId: string, email: string, athleteId: string | null = null): Promise<KnownAddress> {
    const { rows } = await this.pool.query<KnownAddress>(KNOWN, [teamId, emailKey(email), athleteId]);
    return rows[0] ?? { invited: false, athlete: false, coach: false, parent: false };
  }
}
