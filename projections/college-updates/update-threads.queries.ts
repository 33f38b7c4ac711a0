import type { ReadDatabase, Selected } from '../../src/platform/projections/tables/selection.js';
import { accessAthleteTable } from '../account-access/account-access.table.js';
import { collegeInterestTable } from '../college-interests/college-interests.table.js';
import { shownCollege } from '../college-interests/interest.queries.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { Conditions } from '../conditions.js';
import { seenWhole } from '../team-sight.js';
import { teamRosterTable } from '../team-roster/team-roster.table.js';
import { updateMessageTable } from './college-updates.table.js';
import { isOfOwnTime, isShown, isUnreadBy, messageAuthor, type MessageFound } from './updates.queries.js';

export interface ThreadFound {
  readonly collegeInterestId: string;
  readonly college: Selected<typeof shownCollege>;
  readonly athlete: { readonly _id: string; readonly firstName: string; readonly lastName: string };
  readonly last: Pick<MessageFound, 'messageId' | 'text' | 'author'> & { readonly postedAt: Date };
  readonly unreadCount: number;
  readonly needsAnswer: boolean;
}

export type UpdatesOf = { readonly athleteId: string } | { readonly teamId: string };

export interface ThreadsWanted {
  /** Whose threads: one athlete's, or those of a team's active athletes. */
  readonly of: UpdatesOf;
  /** The team that the caller reads for: it reads what was written in its own time. */
  readonly asTeam: string | undefined;
  /** User id of who asks. */
  readonly viewerId: string;
  readonly unread?: boolean | undefined;
  readonly needsAnswer?: boolean | undefined;
  readonly athleteId?: string | undefined;
  readonly collegeId?: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly count: number;
}

/** Whatever is filtered. */
interface OfAll {
  /** Messages. */
  readonly unread: number;
  readonly athletes: (ThreadFound['athlete'] & { readonly threadCount: number })[];
  readonly colleges: { readonly _id: string; readonly name: string; readonly threadCount: number }[];
}

interface Found extends OfAll {
  readonly threads: ThreadFound[];
  /** On all pages. */
  readonly total: number;
}

type Row = Omit<ThreadFound, 'last'> & {
  readonly total: number;
  readonly all: OfAll;
  readonly last: Omit<ThreadFound['last'], 'postedAt'>;
  readonly postedAt: Date;
};

/** The interests on a list on which something was written: those of a team that need an answer, unread ones, the newest. */
export async function updateThreads(db: ReadDatabase, wanted: ThreadsWanted): Promise<Found> {
  const { text, values } = threadsSql(wanted);
  const { rows } = await db.query<Row>(text, values);
  const threads = rows.flatMap(({ total: _, all: __, postedAt, last, ...row }) =>
    row.collegeInterestId ? [{ ...row, last: { ...last, postedAt } }] : [],
  );
  const { total, all } = rows[0] ?? { total: 0, all: { unread: 0, athletes: [], colleges: [] } };
  return { threads, total, ...all };
}

/** The statement behind it. Past the last page it gives one row without a thread: the counts stay known. */
function threadsSql(wanted: ThreadsWanted) {
  const { of, asTeam, viewerId, page, count } = wanted;
  const theirs = new Conditions();
  const viewer = theirs.value(viewerId);
  theirs.also(`i.listed AND ${isShown}`);
  if ('athleteId' in of) theirs.where('i.athlete_id = $', of.athleteId);
  else
    theirs.where(
      `EXISTS (SELECT FROM ${teamRosterTable.live} t
        WHERE t.athlete_id = i.athlete_id AND t.team_id = $ AND ${seenWhole('t')})`,
      of.teamId,
    );
  theirs.also(isOfOwnTime(theirs.value(asTeam ?? null)));
  const where = theirs.sql;
  const narrowed = narrowings(wanted, theirs);
  const [limit, offset] = [theirs.value(count), theirs.value((page - 1) * count)];
  const order = ['teamId' in of ? 'needs_answer DESC, ' : '', 'unread > 0 DESC, newest DESC, college_interest_id'].join(
    '',
  );
  const text = `
    WITH thread AS MATERIALIZED (
      SELECT i.college_interest_id, i.college_id, i.athlete_id, count(*) FILTER (WHERE ${isUnreadBy(viewer)})::int AS unread,
        (array_agg(m.message_id ORDER BY m.posted_at DESC, m.message_id DESC))[1] AS last_id,
        (array_agg(m.author_role ORDER BY m.posted_at DESC, m.message_id DESC))[1] IN ('athlete', 'parent') AS needs_answer,
        max(m.posted_at) AS newest
      FROM ${collegeInterestTable.live} i JOIN ${updateMessageTable.live} m USING (college_interest_id)
      WHERE ${where} GROUP BY i.college_interest_id, i.college_id, i.athlete_id),
    wanted AS (SELECT * FROM thread WHERE ${narrowed}),
    page AS (SELECT * FROM wanted ORDER BY ${order} OFFSET ${offset} LIMIT ${limit})
    SELECT (SELECT count(*) FROM wanted)::int AS total, ${OF_ALL} AS "all",
      page.college_interest_id AS "collegeInterestId", page.unread AS "unreadCount", page.needs_answer AS "needsAnswer",
      ${shownCollege.json} AS college,
      json_build_object('_id', h.athlete_id, 'firstName', h.first_name, 'lastName', h.last_name) AS athlete,
      json_build_object('messageId', m.message_id, 'text', m.text, 'author', ${messageAuthor}) AS last,
      m.posted_at AS "postedAt"
    FROM (SELECT 1) one LEFT JOIN page ON true LEFT JOIN ${collegeTable.live} c ON c.college_id = page.college_id
    LEFT JOIN ${accessAthleteTable.live} h ON h.athlete_id = page.athlete_id
    LEFT JOIN ${updateMessageTable.live} m ON m.message_id = page.last_id
    ORDER BY ${order.replace('college_interest_id', 'page.college_interest_id')}`;
  return { text, values: theirs.values };
}

function narrowings({ unread, needsAnswer, athleteId, collegeId }: ThreadsWanted, values: Conditions): string {
  const all = [
    ...(unread === undefined ? [] : [`unread ${unread ? '> 0' : '= 0'}`]),
    ...(needsAnswer === undefined ? [] : [`${needsAnswer ? '' : 'NOT '}needs_answer`]),
    ...(athleteId === undefined ? [] : [`athlete_id = ${values.value(athleteId)}`]),
    ...(collegeId === undefined ? [] : [`college_id = ${values.value(collegeId)}`]),
  ];
  return all.join(' AND ') || 'true';
}

/** SQL of {@link OfAll}, of the rows of `thread`. */
const OF_ALL = `json_build_object(
  'unread', (SELECT COALESCE(sum(unread), 0) FROM thread),
  'athletes', (SELECT COALESCE(json_agg(json_build_object('_id', h.athlete_id, 'firstName', h.first_name,
      'lastName', h.last_name, 'threadCount', t.threads) ORDER BY h.first_name, h.last_name, h.athlete_id), '[]')
    FROM (SELECT athlete_id, count(*) AS threads FROM thread GROUP BY athlete_id) t
    JOIN ${accessAthleteTable.live} h USING (athlete_id)),
  'colleges', (SELECT COALESCE(json_agg(json_build_object('_id', c.college_id, 'name', c.name, 'threadCount', t.threads)
      ORDER BY c.sort_name COLLATE "C", c.college_id), '[]')
    FROM (SELECT college_id, count(*) AS threads FROM thread GROUP BY college_id) t
    JOIN ${collegeTable.live} c USING (college_id)))`;
