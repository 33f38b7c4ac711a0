import { MAX_NOTIFICATIONS, notificationTopic } from '../contract/notification/notification.js';
import { nothingRead, type Reading, notificationsDecider } from '../src/modules/notification/notification.decider.js';
import type { EventDefinitions } from '../src/platform/event-store/event-definitions.js';
import type { ReadDatabase } from '../src/platform/projections/tables/selection.js';
import { accessAthleteTable, accessTeamTable } from './account-access/account-access.table.js';
import { collegeInterestTable } from './college-interests/college-interests.table.js';
import { ENTRIES } from './history/history-sql.js';
import { historyTable, historyTurnTable } from './history/history.table.js';
import { withNames } from './history/names.js';
import { inOwnTime } from './history/own-time.js';
import { sentenceOf, type EntryRow } from './history/told-entry.js';
import { seenWhole } from './team-sight.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { erased } from './erased.js';
import { versionOf } from './versions.js';

/** How far each person has read. What they are notified of is in the history. */
const readingView = documentView(notificationsDecider, {
  of: versionOf('notifications'),
  name: 'notification_reading',
  key: 'user_id',
  columns: {},
  each: [erased('user_id', 'userId')],
});

export const notificationsProjection = readModel({
  ...versionOf('notifications'),
  tables: [readingView.fold],
  topics: ({ data }) => ('userId' in data && typeof data.userId === 'string' ? [notificationTopic(data.userId)] : []),
});

/** How long somebody is notified of an event. */
const SHOWN_DAYS = 60;

/** Whose notifications: which types of events, by what the caller is. Types may be none. */
export interface NotificationsWanted {
  readonly userId: string;
  readonly now: Date;
  /** Types that are told also to who did it. */
  readonly alsoToDoer: readonly string[];
  readonly athlete?: { readonly id: string; readonly types: readonly string[]; readonly ofColleges: readonly string[] };
  /** `modules`: what each type needs of the team, in the order of the types; null for nothing. */
  readonly parent?: {
    readonly athleteIds: readonly string[];
    readonly types: readonly string[];
    readonly modules: readonly (string | null)[];
  };
  readonly team?: {
    readonly id: string;
    readonly types: readonly string[];
    /** Those that coaches do not tell each other, and those of athletes the team doesn’t see. */
    readonly quiet: readonly string[];
    readonly ofAnyAthlete: readonly string[];
  };
  readonly coach?: { readonly id: string; readonly types: readonly string[] };
  readonly person: { readonly types: readonly string[]; readonly linkedAthleteIds: readonly string[] };
  readonly admin?: { readonly types: readonly string[] };
}

/** An entry of the history in one sentence: who as the reader calls them, and what they did. */
export interface ToldNotification {
  readonly row: EntryRow;
  readonly called: string;
  readonly words: string;
}

/** What somebody is notified of, the newest first. */
export async function readNotifications(
  db: ReadDatabase,
  definitions: EventDefinitions,
  wanted: NotificationsWanted,
): Promise<ToldNotification[]> {
  const { sql, values } = sequencesOf(wanted);
  const text = `${ENTRIES} WHERE e.sequence IN (${sql}) ORDER BY e.sequence DESC`;
  const rows = await withNames(db, (await db.query<Omit<EntryRow, 'names'>>(text, values)).rows);
  const to = wanted.athlete && { userId: wanted.userId, athleteId: wanted.athlete.id };
  return rows.map((row) => ({ row, ...sentenceOf(definitions, row, to) }));
}

/** The same as far as reading goes. */
export async function notificationMoments(
  db: ReadDatabase,
  wanted: NotificationsWanted,
): Promise<{ _id: string; occurredAt: string }[]> {
  const { sql, values } = sequencesOf(wanted);
  const { rows } = await db.query<{ event_id: string; occurred_at: Date }>(
    `SELECT e.event_id, e.occurred_at FROM ${historyTable.live} e WHERE e.sequence IN (${sql})`,
    values,
  );
  return rows.map(({ event_id: _id, occurred_at: at }) => ({ _id, occurredAt: at.toISOString() }));
}

/** SQL of the newest sequences. A part for each index: asked in one condition, the database would read the whole history. */
function sequencesOf(wanted: NotificationsWanted): { sql: string; values: unknown[] } {
  const { userId, now, alsoToDoer, athlete, parent, team, coach, person, admin } = wanted;
  const values: unknown[] = [];
  const given = (value: unknown): string => `$${values.push(value)}`;
  const since = given(new Date(now.getTime() - SHOWN_DAYS * 24 * 60 * 60 * 1000));
  const [me, doers] = [given(userId), given(alsoToDoer)];
  // A new account is not notified of what was before it.
  const joined = `(SELECT min(r.occurred_at) FROM ${historyTable.live} r WHERE r.stream = 'account-' || ${me} AND r.revision = 0)`;
  const ofTypes = (types: readonly string[]) => `e.kind = ANY (${given(types)}::text[])`;
  const part = (...conditions: string[]): string => `(
    SELECT e.sequence FROM ${historyTable.live} e
    WHERE e.undoes IS NULL AND e.occurred_at > ${since} AND e.occurred_at > ${joined}
      AND ((e.actor_id <> ${me} AND e.actor_role <> 'system') OR e.kind = ANY (${doers}::text[]))
      AND ${conditions.join(' AND ')} AND ${STANDS}
    ORDER BY e.sequence DESC LIMIT ${MAX_NOTIFICATIONS})`;
  const parts: string[] = [];
  if (athlete) {
    const id = given(athlete.id);
    parts.push(part(`e.athlete_id = ${id}`, ofTypes(athlete.types)));
    if (athlete.ofColleges.length > 0) parts.push(part(ofTypes(athlete.ofColleges), onListOf(id)));
  }
  if (parent) {
    const [types, modules] = [given(parent.types), given(parent.modules)];
    parts.push(
      part(`e.athlete_id = ANY (${given(parent.athleteIds)}::text[])`, ofTypes(parent.types), moduleOn(types, modules)),
    );
  }
  if (team) {
    const id = given(team.id);
    parts.push(
      part(
        `e.team_id = ${id}`,
        ofTypes(team.types),
        `NOT (e.kind = ANY (${given(team.quiet)}::text[]) AND e.actor_role IN ('coach', 'assistant-coach'))`,
        `(e.athlete_id IS NULL OR e.kind = ANY (${given(team.ofAnyAthlete)}::text[]) OR ${seenNow(id)})`,
        inOwnTime('e', id),
      ),
    );
  }
  if (coach) parts.push(part(ofTypes(coach.types), `e.data ->> 'coachId' = ${given(coach.id)}`));
  if (person.types.length > 0) {
    const guarded = `(e.data -> 'guardianIds' ? ${me} AND e.data ->> 'minorId' = ANY (${given(person.linkedAthleteIds)}::text[]))`;
    parts.push(part(ofTypes(person.types), `(e.data ->> 'userId' = ${me} OR ${guarded})`));
  }
  if (admin) parts.push(part(ofTypes(admin.types)));
  const all = parts.length === 0 ? 'SELECT NULL::bigint AS sequence WHERE false' : parts.join(' UNION ');
  return { sql: `SELECT sequence FROM (${all}) newest ORDER BY sequence DESC LIMIT ${MAX_NOTIFICATIONS}`, values };
}

/** Whether an entry was not taken back, or was brought back again. */
const STANDS = `coalesce((SELECT max(turn.depth) FROM ${historyTurnTable.live} turn WHERE turn.first_done = e.event_id), 0) % 2 = 0`;

const onListOf = (athleteId: string): string => `EXISTS (
  SELECT FROM ${collegeInterestTable.live} i
  WHERE i.athlete_id = ${athleteId} AND i.listed AND i.college_id = e.data -> 'facts' ->> 'collegeId')`;

const seenNow = (teamId: string): string => `EXISTS (
  SELECT FROM ${accessAthleteTable.live} a WHERE a.athlete_id = e.athlete_id AND a.team_id = ${teamId} AND ${seenWhole('a')})`;

const moduleOn = (types: string, modules: string): string => `NOT EXISTS (
  SELECT FROM ${accessAthleteTable.live} a JOIN ${accessTeamTable.live} m USING (team_id)
  JOIN unnest(${types}::text[], ${modules}::text[]) AS needs (kind, module) ON needs.kind = e.kind
  WHERE a.athlete_id = e.athlete_id AND (m.module_access ->> needs.module)::boolean IS FALSE)`;

/** How far somebody has read. */
export async function readingOf(db: ReadDatabase, userId: string): Promise<Reading> {
  const { rows } = await db.query<{ document: Reading }>(
    `SELECT document FROM ${readingView.table.live} WHERE user_id = $1`,
    [userId],
  );
  return rows[0]?.document ?? nothingRead;
}

/** The same, for the export of one’s own data. */
export async function ownReading(db: ReadDatabase, userId: string) {
  const { until, seen } = await readingOf(db, userId);
  return until === null && Object.keys(seen).length === 0 ? [] : [{ readUntil: until, newsSeen: seen }];
}
