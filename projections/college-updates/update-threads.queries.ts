import type { ReadDatabase, Selected } from '../../src/platform/projections/tables/selection.js';
import { accessAthleteTable } from '../account-access/account-access.table.js';
import { collegeInterestTable } from '../college-interests/college-interests.table.js';
import { shownCollege } from '../college-interests/interest.queries.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { Conditions } from '../conditions.js';
import { teamRosterTable } from '../team-roster/team-roster.table.js';
import { updateMessageTable } from './college-updates.table.js';
import { isShown, isUnreadBy, messageAuthor, type MessageFound } from './updates.queries.js';

export interface ThreadFound {
  readonly collegeInterestId: string;
  readonly college: Selected<typeof shownCollege>;
  readonly athlete: { readonly _id: string; readonly firstName: string; readonly lastName: string };
  readonly last: Pick<MessageFound, 'messageId' | 'text' | 'author'> & { readonly postedAt: Date };
  readonly unreadCount: number;
}

export interface ThreadsWanted {
  /** Whose threads: one athlete's, or those of a team's active athletes. */
  readonly of: { readonly athleteId: string } | { readonly teamId: string };
  /** User id of who asks. */
  readonly viewerId: string;
  readonly unread?: boolean | undefined;
  readonly collegeId?: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly count: number;
}

interface Found {
  readonly threads: ThreadFound[];
  /** On all pages. */
  readonly total: number;
  /** Messages that are unread in all threads, whatever is filtered. */
  readonly unread: number;
}

type Row = Omit<ThreadFound, 'last'> & {
  readonly total: number;
  readonly unread: number;
  readonly last: Omit<ThreadFound['last'], 'postedAt'>;
  readonly postedAt: Date;
};

/** The interests on a list on which something was written, unread ones first, then the newest. */
export async function updateThreads(db: ReadDatabase, wanted: ThreadsWanted): Promise<Found> {
  const { text, values } = threadsSql(wanted);
  const { rows } = await db.query<Row>(text, values);
  const threads = rows.flatMap(({ total: _, unread: __, postedAt, last, ...row }) =>
    row.collegeInterestId ? [{ ...row, last: { ...last, postedAt } }] : [],
  );
  return { threads, total: rows[0]?.total ?? 0, unread: rows[0]?.unread ?? 0 };
}

/** The statement behind it. Past the last page it gives one row without a thread: the counts stay known. */
function threadsSql({ of, viewerId, unread, collegeId, page, count }: ThreadsWanted) {
  const theirs = new Conditions();
  const viewer = theirs.value(viewerId);
  theirs.also(`i.listed AND ${isShown}`);
  if ('athleteId' in of) theirs.where('i.athlete_id = $', of.athleteId);
  else
    theirs.where(
      `EXISTS (SELECT FROM ${teamRosterTable.live} t
        WHERE t.athlete_id = i.athlete_id AND t.team_id = $ AND t.account_status = 'active')`,
      of.teamId,
    );
  const where = theirs.sql;
  const narrowed = [
    ...(unread === undefined ? [] : [`unread ${unread ? '> 0' : '= 0'}`]),
    ...(collegeId === undefined ? [] : [`college_id = ${theirs.value(collegeId)}`]),
  ];
  const [limit, offset] = [theirs.value(count), theirs.value((page - 1) * count)];
  const text = `
    WITH thread AS MATERIALIZED (
      SELECT i.college_interest_id, i.college_id, i.athlete_id, count(*) FILTER (WHERE ${isUnreadBy(viewer)})::int AS unread,
        (array_agg(m.message_id ORDER BY m.posted_at DESC, m.message_id DESC))[1] AS last_id, max(m.posted_at) AS newest
      FROM ${collegeInterestTable.live} i JOIN ${updateMessageTable.live} m USING (college_interest_id)
      WHERE ${where} GROUP BY i.college_interest_id, i.college_id, i.athlete_id),
    wanted AS (SELECT * FROM thread WHERE ${narrowed.join(' AND ') || 'true'}),
    page AS (
      SELECT * FROM wanted ORDER BY unread > 0 DESC, newest DESC, college_interest_id OFFSET ${offset} LIMIT ${limit})
    SELECT (SELECT count(*) FROM wanted)::int AS total, (SELECT COALESCE(sum(thread.unread), 0) FROM thread)::int AS unread,
      page.college_interest_id AS "collegeInterestId", page.unread AS "unreadCount", ${shownCollege.json} AS college,
      json_build_object('_id', h.athlete_id, 'firstName', h.first_name, 'lastName', h.last_name) AS athlete,
      json_build_object('messageId', m.message_id, 'text', m.text, 'author', ${messageAuthor}) AS last,
      m.posted_at AS "postedAt"
    FROM (SELECT 1) one LEFT JOIN page ON true LEFT JOIN ${collegeTable.live} c ON c.college_id = page.college_id
    LEFT JOIN ${accessAthleteTable.live} h ON h.athlete_id = page.athlete_id
    LEFT JOIN ${updateMessageTable.live} m ON m.message_id = page.last_id
    ORDER BY page.unread > 0 DESC, page.newest DESC, page.college_interest_id`;
  return { text, values: theirs.values };
}
