import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { ErasureKind } from '../../../../contract/privacy/vocabulary.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { PersonIds } from './erasure.state.js';

/** Somebody who can be erased: an athlete, a coach or a parent, with an account or without; or an account alone. */
export interface FoundPerson {
  readonly kind: ErasureKind;
  /** The user's id where the account is all there is. */
  readonly profileId: string;
  readonly name: string;
  /** That of the account, else of the profile. */
  readonly email: string | null;
}

/** Everything that one person is known by, and what they are called. */
export interface KnownPerson extends FoundPerson, PersonIds {
  /** Of the account. */
  readonly role: string | null;
  readonly phone: string | null;
}

const PROFILES = `
  SELECT 'athlete' AS kind, athlete_id AS profile_id, user_id, profile->>'firstName' AS first_name,
      profile->>'lastName' AS last_name, profile->>'email' AS email, profile->>'phone' AS phone FROM read.athlete_profile
  UNION ALL SELECT 'coach', coach_id, user_id, first_name, last_name, email, phone FROM read.coach
  UNION ALL SELECT 'parent', parent_id, user_id, first_name, last_name, email, phone FROM read.parent`;

// Somebody who stopped before there was a profile, or needs none.
const ACCOUNTS = `
  SELECT 'account', user_id, user_id, first_name, last_name, email, NULL FROM read.account_access a
  WHERE NOT EXISTS (SELECT FROM read.athlete_profile p WHERE p.user_id = a.user_id)
    AND NOT EXISTS (SELECT FROM read.coach p WHERE p.user_id = a.user_id)
    AND NOT EXISTS (SELECT FROM read.parent p WHERE p.user_id = a.user_id)`;

const FOUND = `
  SELECT p.kind, p.profile_id AS "profileId", trim(p.first_name || ' ' || p.last_name) AS name,
    COALESCE(a.email, p.email) AS email, p.phone, p.user_id AS "userId", a.role,
    COALESCE(a.athlete_id, CASE p.kind WHEN 'athlete' THEN p.profile_id END) AS "athleteId",
    COALESCE(a.coach_id, CASE p.kind WHEN 'coach' THEN p.profile_id END) AS "coachId",
    COALESCE(a.parent_id, CASE p.kind WHEN 'parent' THEN p.profile_id END) AS "parentId"
  FROM (${PROFILES} UNION ALL ${ACCOUNTS}) p LEFT JOIN read.account_access a ON a.user_id = p.user_id`;

// Somebody who is being erased is there until their keys are gone.
const NOT_ERASED = `NOT EXISTS (SELECT FROM read.erasure e WHERE p.profile_id = ANY (e.person_ids))`;

// strpos takes % and _ as they are.
const SEARCH = `${FOUND} WHERE ${NOT_ERASED} AND (strpos(lower(p.first_name || ' ' || p.last_name), lower($1)) > 0
    OR strpos(lower(p.email), lower($1)) > 0 OR strpos(lower(a.email), lower($1)) > 0)
  ORDER BY lower(p.last_name), lower(p.first_name), p.profile_id LIMIT 20`;

/** People, by name or e-mail address, or by profile or account. */
@Injectable()
export class PeopleQuery {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** At most 20. */
  async search(text: string): Promise<FoundPerson[]> {
    const { rows } = await this.pool.query<KnownPerson>(SEARCH, [text]);
    return rows.map(({ kind, profileId, name, email }) => ({ kind, profileId, name, email }));
  }

  /** `erased`: whether somebody asked for the erasure of whoever has this profile or account. */
  async find(kind: string, profileId: string): Promise<{ person: KnownPerson | undefined; erased: boolean }> {
    const [{ rows }, erased] = await Promise.all([
      this.pool.query<KnownPerson>(`${FOUND} WHERE p.kind = $1 AND p.profile_id = $2`, [kind, profileId]),
      this.pool.query('SELECT FROM read.erasure WHERE $1 = ANY (person_ids)', [profileId]),
    ]);
    return { person: rows[0], erased: (erased.rowCount ?? 0) > 0 };
  }
}
