import type { ReadDatabase, Selected } from '../../src/platform/projections/tables/selection.js';
import { accessAthleteTable, accountAccessTable } from '../account-access/account-access.table.js';
import { collegeInterestTable } from '../college-interests/college-interests.table.js';
import { shownCollege } from '../college-interests/interest.queries.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { Conditions } from '../conditions.js';
import { seenWhole } from '../team-sight.js';
import { teamRosterTable } from '../team-roster/team-roster.table.js';
import { updateMessageTable, updateReaderTable } from './college-updates.table.js';
import { isInThread, isOfOwnTime, isShown, isUnreadBy, messageAuthor, type MessageFound } from './updates.queries.js';

type LastFound = Pick<MessageFound, 'messageId' | 'text' | 'author'> & { readonly postedAt: Date };

export interface ThreadFound {
  readonly collegeInterestId: string;
  /** Null where it is about none. */
  readonly college: Selected<typeof shownCollege> | null;
  readonly athlete: { readonly _id: string; readonly firstName: string; readonly lastName: string };
  readonly last: LastFound;
  readonly unreadCount: number;
  readonly needsAnswer: boolean;
}

/** An update that was sent to several athletes at once. */
interface MassUpdateThreadFound extends Pick<ThreadFound, 'college' | 'last'> {
  readonly massUpdateId: string;
  readonly athleteCount: number;
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

interface Found<Thread> extends OfAll {
  readonly threads: Thread[];
  /** On all pages. */
  readonly total: number;
}

interface Row extends Omit<ThreadFound, 'last' | 'collegeInterestId'> {
  readonly total: number;
  readonly all: OfAll;
  readonly last: Omit<LastFound, 'postedAt'>;
  readonly postedAt: Date;
  /** Of these two, the one that the line is not is null. */
  readonly collegeInterestId: string | null;
  readonly massUpdateId: string | null;
  readonly athleteCount: number;
}

/** An athlete's conversations in which something was written: unread ones, the newest. */
export const updateThreads = (
  db: ReadDatabase,
  wanted: ThreadsWanted & { readonly of: { readonly athleteId: string } },
): Promise<Found<ThreadFound>> => threadsFound(db, wanted, (row) => threadOf(row));

/** Those of a team, by what needs an answer first; what was sent to several athletes is one line. */
export const teamUpdateThreads = (
  db: ReadDatabase,
  wanted: ThreadsWanted & { readonly of: { readonly teamId: string } },
): Promise<Found<ThreadFound | MassUpdateThreadFound>> =>
  threadsFound(db, wanted, (row) => threadOf(row) ?? massUpdateOf(row));

async function threadsFound<Thread>(
  db: ReadDatabase,
  wanted: ThreadsWanted,
  of: (row: Row) => Thread | undefined,
): Promise<Found<Thread>> {
  const { text, values } = threadsSql(wanted);
  const { rows } = await db.query<Row>(text, values);
  const { total, all } = rows[0] ?? { total: 0, all: { unread: 0, athletes: [], colleges: [] } };
  return { threads: rows.flatMap((row) => of(row) ?? []), total, ...all };
}

const threadOf = ({ collegeInterestId, college, athlete, last, postedAt, ...row }: Row): ThreadFound | undefined => {
  const { unreadCount, needsAnswer } = row;
  if (collegeInterestId === null) return undefined;
  return { collegeInterestId, college, athlete, last: { ...last, postedAt }, unreadCount, needsAnswer };
};

const massUpdateOf = ({
  massUpdateId,
  college,
  last,
  postedAt,
  athleteCount,
}: Row): MassUpdateThreadFound | undefined =>
  massUpdateId === null ? undefined : { massUpdateId, college, last: { ...last, postedAt }, athleteCount };

/** The statement behind it. Past the last page it gives one row without a thread: the counts stay known. */
function threadsSql(wanted: ThreadsWanted) {
  const { of, asTeam, viewerId, page, count } = wanted;
  const theirs = new Conditions();
  const [viewer, team] = [theirs.value(viewerId), theirs.value(asTeam ?? null)];
  theirs.also(`${isInThread} AND ${isShown}`);
  if ('athleteId' in of) theirs.where('m.athlete_id = $', of.athleteId);
  else
    theirs.where(
      `EXISTS (SELECT FROM ${teamRosterTable.live} t
        WHERE t.athlete_id = m.athlete_id AND t.team_id = $ AND ${seenWhole('t')})`,
      of.teamId,
    );
  theirs.also(isOfOwnTime(team));
  const where = theirs.sql;
  const narrowed = narrowings(wanted, theirs);
  const [limit, offset] = [theirs.value(count), theirs.value((page - 1) * count)];
  const order = `${'teamId' in of ? 'needs_answer DESC, ' : ''}unread > 0 DESC, newest DESC, thread_id`;
  const text = `
    WITH message AS MATERIALIZED (
      SELECT m.message_id, m.college_interest_id, i.college_id, m.athlete_id, m.author_role, m.posted_at, m.mass_update_id,
        ${isUnreadBy(viewer, team)} AS unread
      FROM ${updateMessageTable.live} m LEFT JOIN ${collegeInterestTable.live} i USING (college_interest_id)
      WHERE ${where}),
    thread AS MATERIALIZED (
      SELECT college_interest_id AS thread_id, false AS is_mass, college_id, athlete_id, 1 AS athletes,
        count(*) FILTER (WHERE unread)::int AS unread, ${newestFirst('message_id')} AS last_id,
        COALESCE((array_agg(author_role ORDER BY posted_at DESC, message_id DESC)
          FILTER (WHERE mass_update_id IS NULL))[1] IN ('athlete', 'parent'), false) AS needs_answer,
        max(posted_at) AS newest
      FROM message ${'teamId' in of ? 'WHERE mass_update_id IS NULL' : ''}
      GROUP BY college_interest_id, college_id, athlete_id${'teamId' in of ? MASS_UPDATES : ''}),
    wanted AS (SELECT * FROM thread WHERE ${narrowed}),
    page AS (SELECT * FROM wanted ORDER BY ${order} OFFSET ${offset} LIMIT ${limit})
    SELECT (SELECT count(*) FROM wanted)::int AS total, ${OF_ALL} AS "all",
      CASE WHEN NOT page.is_mass THEN page.thread_id END AS "collegeInterestId",
      CASE WHEN page.is_mass THEN page.thread_id END AS "massUpdateId", page.athletes AS "athleteCount",
      page.unread AS "unreadCount", page.needs_answer AS "needsAnswer",
      CASE WHEN c.college_id IS NOT NULL THEN ${shownCollege.json} END AS college,
      json_build_object('_id', h.athlete_id, 'firstName', h.first_name, 'lastName', h.last_name) AS athlete,
      json_build_object('messageId', m.message_id, 'text', m.text, 'author', ${messageAuthor}) AS last,
      m.posted_at AS "postedAt"
    FROM (SELECT 1) one LEFT JOIN page ON true LEFT JOIN ${collegeTable.live} c ON c.college_id = page.college_id
    LEFT JOIN ${accessAthleteTable.live} h ON h.athlete_id = page.athlete_id
    LEFT JOIN ${updateMessageTable.live} m ON m.message_id = page.last_id
    ORDER BY ${order}`;
  return { text, values: theirs.values };
}

const newestFirst = (column: string): string => `(array_agg(${column} ORDER BY posted_at DESC, message_id DESC))[1]`;

/** SQL: further rows of `thread`, one for each update that was sent to several. */
const MASS_UPDATES = `
      UNION ALL SELECT mass_update_id, true, college_id, NULL, count(DISTINCT athlete_id)::int, 0,
        ${newestFirst('message_id')}, false, max(posted_at)
      FROM message WHERE mass_update_id IS NOT NULL GROUP BY mass_update_id, college_id`;

function narrowings({ unread, needsAnswer, athleteId, collegeId }: ThreadsWanted, values: Conditions): string {
  const all = [
    ...(unread === undefined ? [] : [`unread ${unread ? '> 0' : '= 0'}`]),
    ...(needsAnswer === undefined ? [] : [`${needsAnswer ? '' : 'NOT '}needs_answer`]),
    ...(athleteId === undefined ? [] : [ofAthlete(values.value(athleteId))]),
    ...(collegeId === undefined ? [] : [`college_id = ${values.value(collegeId)}`]),
  ];
  return all.join(' AND ') || 'true';
}

/** SQL: the thread is an athlete's, or was sent to them too. */
const ofAthlete = (id: string): string => `(athlete_id = ${id}
  OR is_mass AND thread_id IN (SELECT mass_update_id FROM message WHERE athlete_id = ${id}))`;

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

export interface MassUpdateFound extends Pick<ThreadFound, 'college'> {
  readonly massUpdateId: string;
  readonly text: string;
  readonly author: MessageFound['author'];
  readonly postedAt: Date;
  readonly receivers: readonly {
    readonly athlete: ThreadFound['athlete'];
    readonly collegeInterestId: string;
    /** ISO 8601. */
    readonly viewedAt: string | null;
    readonly replyCount: number;
  }[];
}

const MASS_UPDATE = `
  WITH sent AS MATERIALIZED (
    SELECT m.*, i.college_id, t.first_name, t.last_name, h.user_id
    FROM ${updateMessageTable.live} m LEFT JOIN ${collegeInterestTable.live} i USING (college_interest_id)
    JOIN ${teamRosterTable.live} t ON t.athlete_id = m.athlete_id AND t.team_id = $1 AND ${seenWhole('t')}
    LEFT JOIN ${accountAccessTable.live} h ON h.athlete_id = m.athlete_id
    WHERE m.mass_update_id = $2 AND ${isInThread} AND ${isShown} AND ${isOfOwnTime('$1')})
  SELECT m.mass_update_id AS "massUpdateId", m.text, ${messageAuthor} AS author, m.posted_at AS "postedAt",
    CASE WHEN c.college_id IS NOT NULL THEN ${shownCollege.json} END AS college,
    (SELECT json_agg(json_build_object(
        'athlete', json_build_object('_id', s.athlete_id, 'firstName', s.first_name, 'lastName', s.last_name),
        'collegeInterestId', s.college_interest_id,
        'viewedAt', (SELECT r.viewed ->> s.message_id FROM ${updateReaderTable.live} r
          WHERE r.college_interest_id = s.college_interest_id AND r.viewer_id = s.user_id),
        'replyCount', (SELECT count(*) FROM ${updateMessageTable.live} a
          WHERE a.update_id = s.message_id AND NOT a.deleted AND a.author_role IN ('athlete', 'parent')))
      ORDER BY s.first_name, s.last_name, s.athlete_id) FROM sent s) AS receivers
  FROM sent m LEFT JOIN ${collegeTable.live} c ON c.college_id = m.college_id
  ORDER BY m.posted_at, m.message_id LIMIT 1`;

/** What a team's coach sent to several athletes, as the team sees it now; undefined where nobody of the team has it. */
export async function massUpdateById(
  db: ReadDatabase,
  teamId: string,
  massUpdateId: string,
): Promise<MassUpdateFound | undefined> {
  return (await db.query<MassUpdateFound>({ name: 'mass-update', text: MASS_UPDATE, values: [teamId, massUpdateId] }))
    .rows[0];
}
