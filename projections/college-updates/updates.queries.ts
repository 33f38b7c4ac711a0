import { type ReadDatabase, rowsById, type Selected } from '../../src/platform/projections/tables/selection.js';
import { accessAthleteTable } from '../account-access/account-access.table.js';
import { nameOfAccount } from '../account-access/account.queries.js';
import { collegeInterestTable } from '../college-interests/college-interests.table.js';
import { shownCollege } from '../college-interests/interest.queries.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { sawAt } from '../history/own-time.js';
import { type AttachedFile, updateMessageTable, updateReaderTable } from './college-updates.table.js';

export interface MessageFound {
  readonly messageId: string;
  /** The message itself if it is no reply. */
  readonly updateId: string;
  readonly text: string;
  readonly author: { readonly userId: string; readonly name: string | null; readonly role: string };
  readonly postedAt: Date;
  readonly editedAt: Date | null;
  readonly files: readonly AttachedFile[];
  /** Of an update that was sent to several athletes at once. */
  readonly massUpdateId: string | null;
  /** The first one first; `viewedAt` is ISO 8601. */
  readonly viewedBy: readonly {
    readonly userId: string;
    readonly name: string | null;
    readonly viewedAt: string;
  }[];
}

/** SQL: the message `m` is there for people to see. */
export const isShown = `NOT m.deleted AND NOT EXISTS (
  SELECT FROM ${updateMessageTable.live} u WHERE u.message_id = m.update_id AND u.deleted)`;

/**
 * SQL: a team reads the message `m`: it saw the athlete when the message was written, and when the update that it
 * replies to was.
 * @param team the team's id, as SQL; NULL for readers without a team
 */
export const isOfOwnTime = (team: string): string => `(${team}::text IS NULL
  OR (${sawAt('m.athlete_id', team, 'm.posted_at')} AND (m.update_id = m.message_id
    OR EXISTS (SELECT FROM ${updateMessageTable.live} u
      WHERE u.message_id = m.update_id AND ${sawAt('u.athlete_id', team, 'u.posted_at')}))))`;

/** SQL: the interest `i` of the message `m`, joined outer, is on the list, or the message is about no college. */
export const isInThread = '(i.listed OR m.college_interest_id = m.athlete_id)';

/**
 * SQL: the message `m` is another person's, and `$viewer` has not viewed it. What one coach sends to many athletes is no
 * news for the other coaches.
 * @param team the team that they read for, as SQL; NULL for none
 */
export const isUnreadBy = (viewer: string, team: string): string => `m.author_id <> ${viewer}
  AND (${team}::text IS NULL OR m.mass_update_id IS NULL) AND NOT EXISTS (
  SELECT FROM ${updateReaderTable.live} r
  WHERE r.college_interest_id = m.college_interest_id AND r.viewer_id = ${viewer} AND r.viewed ? m.message_id)`;

/** SQL of {@link MessageFound}'s author, of the message `m`. */
export const messageAuthor = `json_build_object(
  'userId', m.author_id, 'name', ${nameOfAccount('m.author_id')}, 'role', m.author_role)`;

const MESSAGES = `
  SELECT m.message_id AS "messageId", m.update_id AS "updateId", m.text, ${messageAuthor} AS author,
    m.posted_at AS "postedAt", m.edited_at AS "editedAt", m.files, m.mass_update_id AS "massUpdateId",
    COALESCE((SELECT json_agg(json_build_object('userId', r.viewer_id, 'name', ${nameOfAccount('r.viewer_id')},
        'viewedAt', r.viewed ->> m.message_id) ORDER BY r.viewed ->> m.message_id, r.viewer_id)
      FROM ${updateReaderTable.live} r
      WHERE r.college_interest_id = m.college_interest_id AND r.viewed ? m.message_id), '[]') AS "viewedBy"
  FROM ${updateMessageTable.live} m WHERE m.college_interest_id = $1 AND ${isShown} AND ${isOfOwnTime('$2')}
  ORDER BY m.posted_at, m.message_id <> m.update_id, m.message_id`;

const THREAD = `
  SELECT i.athlete_id AS "athleteId", ${shownCollege.json} AS college
  FROM ${collegeInterestTable.live} i JOIN ${collegeTable.live} c USING (college_id)
  WHERE i.college_interest_id = $1 AND i.listed
  UNION ALL SELECT athlete_id, NULL FROM ${accessAthleteTable.live} WHERE athlete_id = $1`;

/** Athlete and college of a conversation; undefined if the athlete's list no longer has the college. */
export async function threadById(
  db: ReadDatabase,
  id: string,
): Promise<{ readonly athleteId: string; readonly college: Selected<typeof shownCollege> | null } | undefined> {
  type Row = { readonly athleteId: string; readonly college: Selected<typeof shownCollege> | null };
  return (await db.query<Row>({ name: 'find-thread', text: THREAD, values: [id] })).rows[0];
}

/** All that was written on an interest and not deleted, the oldest first, an update before its replies; for a team, in its own time. */
export async function messagesOf(
  db: ReadDatabase,
  collegeInterestId: string,
  teamId: string | undefined,
): Promise<MessageFound[]> {
  const query = { name: 'messages-of-interest', text: MESSAGES, values: [collegeInterestId, teamId ?? null] };
  return (await db.query<MessageFound>(query)).rows;
}

/**
 * SQL: the number of messages on an athlete's list that a person has not viewed; 0 if `viewer`, a user id, is null.
 * @param team the team that they read for; NULL for none
 */
export const unreadUpdates = (athlete: string, viewer: string, team: string): string => `(
  SELECT count(*)::int FROM ${updateMessageTable.live} m LEFT JOIN ${collegeInterestTable.live} i USING (college_interest_id)
  WHERE m.athlete_id = ${athlete} AND ${isInThread} AND ${isShown} AND ${isUnreadBy(viewer, team)} AND ${isOfOwnTime(team)})`;

// One's own data as it is exported: other people appear by id only.

/** Everything written with them, by anybody; `college` is null where it was about none. */
export const ownUpdates = rowsById(`
  SELECT c.name AS college, m.message_id <> m.update_id AS reply, m.author_id AS "authorId", m.author_role AS "authorRole",
    m.text, m.posted_at AS "postedAt", m.edited_at AS "editedAt", m.deleted
  FROM ${updateMessageTable.live} m LEFT JOIN ${collegeInterestTable.live} i USING (college_interest_id)
  LEFT JOIN ${collegeTable.live} c USING (college_id)
  WHERE m.athlete_id = $1 ORDER BY c.name NULLS FIRST, m.posted_at, m.message_id`);
