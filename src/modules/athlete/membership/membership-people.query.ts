import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Position } from '../../../kernel/position.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { ReadModels } from '../../../platform/projections/read-models.js';

/** Somebody to write to. `address` is the one they sign in with, else the one on their profile. */
export interface Correspondent {
  readonly personId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string | null;
}

export interface MembershipPeople {
  readonly team: { readonly name: string; readonly color: string | null };
  readonly athlete: Correspondent;
  /** The active coaches who want mail. */
  readonly coaches: readonly Correspondent[];
  /** The linked parents who are active. */
  readonly parents: readonly Correspondent[];
}

const person = (id: string, row: string, email: string): string =>
  `json_build_object('personId', ${id}, 'firstName', ${row}.first_name, 'lastName', ${row}.last_name, 'address', COALESCE(x.email, ${email}))`;

const PEOPLE = `
  SELECT json_build_object('name', t.name, 'color', t.primary_color) AS team,
    (SELECT json_build_object('personId', a.athlete_id, 'firstName', a.profile ->> 'firstName', 'lastName', a.profile ->> 'lastName',
        'address', COALESCE(x.email, a.profile ->> 'email'))
       FROM read.athlete_profile a LEFT JOIN read.account_access x ON x.user_id = a.user_id WHERE a.athlete_id = $1) AS athlete,
    COALESCE((SELECT json_agg(${person('c.coach_id', 'c', 'c.email')} ORDER BY m.added_at, c.coach_id)
       FROM read.team_coach m JOIN read.coach c USING (coach_id) LEFT JOIN read.account_access x ON x.user_id = c.user_id
       WHERE m.team_id = t.team_id AND m.status = 'active' AND COALESCE(x.email_notifications, true)), '[]') AS coaches,
    COALESCE((SELECT json_agg(${person('p.parent_id', 'p', 'p.email')} ORDER BY g.place, p.parent_id)
       FROM read.athlete_guardian g JOIN read.parent p USING (parent_id) LEFT JOIN read.account_access x ON x.user_id = p.user_id
       WHERE g.athlete_id = $1 AND p.status = 'active'), '[]') AS parents
  FROM read.team t WHERE t.team_id = $2`;

/** Everybody whom a change of an athlete's membership concerns. */
@Injectable()
export class MembershipPeopleQuery {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly readModels: ReadModels,
  ) {}

  /** As of `position` or later. @throws while the read models are behind it */
  async run(athleteId: string, teamId: string, position: string): Promise<MembershipPeople> {
    // The roster too: who looks at it after a mail was found unneeded sees the athlete there.
    const names = ['team', 'team-roster', 'athlete-profile', 'account-access'];
    if (!(await this.readModels.waitFor(names, position as Position, 5_000))) {
      throw new Error('The read models are behind the event.');
    }
    const { rows } = await this.pool.query<MembershipPeople>(PEOPLE, [athleteId, teamId]);
    const [people] = rows;
    if (!people?.athlete) throw new Error('The read models do not know the team or the athlete.');
    return people;
  }
}
