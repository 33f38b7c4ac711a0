import type { ErasureKind, ErasureStep } from '../contract/privacy/vocabulary.js';
import { Conditions, whereNamed } from './conditions.js';
import {
  type ReadDatabase,
  select,
  type Selected,
  orNull,
  text,
  texts,
  timestamp,
} from '../src/platform/projections/tables/selection.js';
import { accountAccessTable } from './account-access/account-access.table.js';
import { athleteProfileTable, parentTable } from './athlete-profile/athlete-profile.table.js';
import { coachTable } from './team/team.table.js';
import { readTable, type RowOf } from '../src/platform/projections/tables/read-table.js';
import { versionOf } from './versions.js';
import {
  ErasedOnDisk,
  ErasureCertified,
  ErasureRequested,
  ErasureStepDone,
  ErasureStepFailed,
} from '../src/modules/privacy/erasure/erasure.events.js';
import { rowsOf } from '../src/platform/projections/folding/fold.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { change, type Recorded } from '../src/platform/projections/folding/steps.js';

const erasuresVersion = versionOf('erasures');

export const erasureTable = readTable({
  of: erasuresVersion,
  name: 'erasure',
  key: ['erasure_id'],
  columns: {
    erasure_id: text(),
    kind: text<ErasureKind>(),
    profile_id: text(),
    /** Everything that the person was or could still become: account, athlete, coach, parent. */
    person_ids: texts(),
    reason: text(),
    requested_at: timestamp(),
    /** Id of the user. */
    requested_by: text(),
    certified_at: orNull(timestamp()),
    /** When the database's files were cleared: the second part of the certificate. */
    cleared_at: orNull(timestamp()),
    done: texts<ErasureStep>(),
    status: text<'running' | 'done' | 'failed'>(),
  },
  indexes: [['requested_at']],
});
type ErasureRow = RowOf<typeof erasureTable>;

const erasureRows = rowsOf(erasureTable).from({
  reads: [ErasureRequested, ErasureStepDone, ErasureStepFailed, ErasureCertified, ErasedOnDisk],
  key: ({ data }) => ({ erasure_id: data.erasureId }),
  on: {
    ErasureRequested: (_, event) => requested(event),
    ErasureStepDone: change(({ done }, { data }) => ({ done: [...done, data.step], status: 'running' })),
    ErasureStepFailed: change(() => ({ status: 'failed' })),
    ErasureCertified: change(({ done }, { occurredAt }) => ({
      done: [...done, 'certificate'],
      status: 'done',
      certified_at: occurredAt,
    })),
    ErasedOnDisk: change((_, { occurredAt }) => ({ cleared_at: occurredAt })),
  },
});

/** Requested erasures with their progress. */
export const erasuresProjection = readModel({
  ...erasuresVersion,
  tables: [erasureRows],
  topics: () => ['erasures'],
});

function requested({ data, occurredAt, metadata }: Recorded<typeof ErasureRequested>): ErasureRow {
  const { erasureId, kind, profileId, userId, athleteId, coachId, parentId, reason } = data;
  return {
    erasure_id: erasureId,
    kind,
    profile_id: profileId,
    person_ids: [userId, athleteId, coachId, parentId].filter((id) => id !== null),
    reason,
    requested_at: occurredAt,
    requested_by: metadata.actor.userId,
    certified_at: null,
    cleared_at: null,
    done: [],
    status: 'running',
  };
}

const erasure = select(erasureTable, 'e', {
  erasure_id: 'erasure_id',
  kind: 'kind',
  profile_id: 'profile_id',
  reason: 'reason',
  requested_at: 'requested_at',
  cleared_at: 'cleared_at',
  done: 'done',
  status: 'status',
});

/** `requested_by`: a name, empty for an erased person. */
export type ErasureFound = Selected<typeof erasure> & { readonly requested_by: string };

const ERASURES = `
  SELECT ${erasure.sql}, COALESCE(concat_ws(' ', a.first_name, a.last_name), '') AS requested_by
  FROM ${erasureTable.live} e LEFT JOIN ${accountAccessTable.live} a ON a.user_id = e.requested_by`;

/**
 * A page of the erasures, the latest first, and how many there are on all pages.
 * @param page from 1
 */
export async function erasures(
  db: ReadDatabase,
  { page, count }: { readonly page: number; readonly count: number },
): Promise<{ erasures: ErasureFound[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.query<ErasureFound>(`${ERASURES} ORDER BY e.requested_at DESC, e.erasure_id LIMIT $1 OFFSET $2`, [
      count,
      (page - 1) * count,
    ]),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${erasureTable.live}`),
  ]);
  return { erasures: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function erasureById(db: ReadDatabase, erasureId: string): Promise<ErasureFound | undefined> {
  return (await db.query<ErasureFound>(`${ERASURES} WHERE e.erasure_id = $1`, [erasureId])).rows[0];
}

/** Ids of erasures that were requested before then and are not done, oldest first; at most 1000. */
export async function erasuresOpenSince(db: ReadDatabase, then: Date): Promise<string[]> {
  const { rows } = await db.query<{ erasure_id: string }>(
    `SELECT erasure_id FROM ${erasureTable.live} WHERE status <> 'done' AND requested_at < $1
     ORDER BY requested_at LIMIT 1000`,
    [then],
  );
  return rows.map(({ erasure_id: erasureId }) => erasureId);
}

/** Certified erasures whose data may still be in the database's files, oldest first; at most 1000. */
export async function erasuresOnDisk(
  db: ReadDatabase,
): Promise<readonly { readonly erasureId: string; readonly certifiedAt: Date }[]> {
  const { rows } = await db.query<{ erasureId: string; certifiedAt: Date }>(
    `SELECT erasure_id AS "erasureId", certified_at AS "certifiedAt" FROM ${erasureTable.live}
     WHERE certified_at IS NOT NULL AND cleared_at IS NULL ORDER BY certified_at, erasure_id LIMIT 1000`,
  );
  return rows;
}

/** When erasures were last completed on the disk; null for never. */
export async function lastClearedOnDisk(db: ReadDatabase): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(`SELECT max(cleared_at) AS at FROM ${erasureTable.live}`);
  return rows[0]?.at ?? null;
}

/** How many erasures are under way, failed on a step, or not cleared from the disk a day after their certificate. */
export async function countOpenErasures(db: ReadDatabase): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${erasureTable.live}
     WHERE status <> 'done' OR (cleared_at IS NULL AND certified_at < now() - interval '1 day')`,
  );
  return rows[0]?.count ?? 0;
}

/** A person who can be erased: an athlete, a coach or a parent, with or without an account; or an account alone. */
export interface FoundPerson {
  readonly kind: ErasureKind;
  /** The user's id where the account is all there is. */
  readonly profileId: string;
  readonly name: string;
  /** That of the account, else of the profile. */
  readonly email: string | null;
}

/** Everything that one person is known by, and what they are called. */
export interface KnownPerson extends FoundPerson {
  readonly userId: string | null;
  readonly athleteId: string | null;
  readonly coachId: string | null;
  readonly parentId: string | null;
  /** Role of the account. */
  readonly role: string | null;
  readonly phone: string | null;
}

const PROFILES = `
  SELECT 'athlete' AS kind, athlete_id AS profile_id, user_id, profile->>'firstName' AS first_name,
      profile->>'lastName' AS last_name, profile->>'email' AS email, profile->>'phone' AS phone FROM ${athleteProfileTable.live}
  UNION ALL SELECT 'coach', coach_id, user_id, first_name, last_name, email, document->>'phone' FROM ${coachTable.live}
  UNION ALL SELECT 'parent', parent_id, user_id, first_name, last_name, email, phone FROM ${parentTable.live}`;

// Accounts that have no profile yet, or need none.
const ACCOUNTS = `
  SELECT 'account', user_id, user_id, first_name, last_name, email, NULL FROM ${accountAccessTable.live} a
  WHERE NOT EXISTS (SELECT FROM ${athleteProfileTable.live} p WHERE p.user_id = a.user_id)
    AND NOT EXISTS (SELECT FROM ${coachTable.live} p WHERE p.user_id = a.user_id)
    AND NOT EXISTS (SELECT FROM ${parentTable.live} p WHERE p.user_id = a.user_id)`;

const FOUND = `
  SELECT p.kind, p.profile_id AS "profileId", trim(p.first_name || ' ' || p.last_name) AS name,
    COALESCE(a.email, p.email) AS email, p.phone, p.user_id AS "userId", a.role,
    COALESCE(a.athlete_id, CASE p.kind WHEN 'athlete' THEN p.profile_id END) AS "athleteId",
    COALESCE(a.coach_id, CASE p.kind WHEN 'coach' THEN p.profile_id END) AS "coachId",
    COALESCE(a.parent_id, CASE p.kind WHEN 'parent' THEN p.profile_id END) AS "parentId"
  FROM (${PROFILES} UNION ALL ${ACCOUNTS}) p LEFT JOIN ${accountAccessTable.live} a ON a.user_id = p.user_id`;

// A person who is being erased is listed until their keys are destroyed.
const NOT_ERASED = `NOT EXISTS (SELECT FROM ${erasureTable.live} e WHERE p.profile_id = ANY (e.person_ids))`;

const BY_NAME = 'ORDER BY lower(p.last_name), lower(p.first_name), p.profile_id LIMIT 20';

/** By words of a name, in any spelling, or parts of an email address; at most 20. */
export async function searchPeople(db: ReadDatabase, text: string): Promise<KnownPerson[]> {
  const wanted = new Conditions();
  wanted.also(NOT_ERASED);
  whereNamed(wanted, "concat_ws(' ', p.first_name, p.last_name, p.email, a.email)", text);
  return (await db.query<KnownPerson>(`${FOUND} WHERE ${wanted.sql} ${BY_NAME}`, wanted.values)).rows;
}

export async function personByProfile(
  db: ReadDatabase,
  kind: string,
  profileId: string,
): Promise<KnownPerson | undefined> {
  return (await db.query<KnownPerson>(`${FOUND} WHERE p.kind = $1 AND p.profile_id = $2`, [kind, profileId])).rows[0];
}

/** Whether an erasure of the person with this profile or account was requested. */
export async function isErased(db: ReadDatabase, profileId: string): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT FROM ${erasureTable.live} WHERE $1 = ANY (person_ids)`, [profileId]);
  return (rowCount ?? 0) > 0;
}
