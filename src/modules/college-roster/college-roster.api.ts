import { dayAt, endOfDay } from '../../../contract/day.js';
import {
  type CollegeRoster,
  getCollegeRoster,
  getRosterReview,
  importRoster,
  listPendingRoster,
  type RosterMember,
  setRosterStatus,
  toggleRosterVisibility,
  undoRosterDecision,
} from '../../../contract/college-roster/endpoints.js';
import type { PendingRosterRecord } from '../../../contract/college-roster/pending.js';
import type { RosterPlayer } from '../../../contract/college-roster/roster-player.js';
import {
  eventsOfDecision,
  type PendingFound,
  pendingRecords,
  playersNamed,
  rostersOfRecords,
  standingRoster,
} from '../../../projections/college-rosters/college-rosters.queries.js';
import { atOnce } from '../../kernel/at-once.js';
import { conflict, invalidField, notFound } from '../../kernel/errors.js';
import { whyNotUndoable } from '../../kernel/undo.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { implement } from '../access/public.js';
import {
  collegeRosterDecider,
  collegeRosters,
  type CollegeRosterCommand,
  refuseOutdated,
} from './college-roster.decider.js';
import { ImportRoster } from './import-roster.js';
import { rosterRuns } from './roster-run.decider.js';
import { differingFields, groundOf } from './roster-record.state.js';
import { transferOf } from './transfers.js';

export const collegeRosterHandlers = [
  implement(
    importRoster,
    { with: [ImportRoster] },
    async ({ params: { id: collegeId }, body: { sport, roster, source } }, { send, now }, importing) => {
      if (Date.parse(source.readAt) > now().getTime() + MAX_CLOCK_MS)
        throw invalidField('source.readAt', 'Enter now or a past time.');
      const command = { type: 'ImportRoster', collegeId, sport, roster, source } as const;
      const { events } = await send(collegeRosters.of(collegeId, sport), command);
      return importing.outcome(collegeId, sport, events.length > 0);
    },
  ),

  implement(toggleRosterVisibility, async ({ params: { id: collegeId }, body: { sport, isVisible } }, { sendOne }) => {
    const set = { type: 'SetRosterVisibility', isVisible } as const;
    const { id: eventId } = await sendOne(collegeRosters.of(collegeId, sport), set);
    return { collegeId, sport, isVisible, eventId };
  }),

  implement(getCollegeRoster, async ({ params: { id: collegeId, sport } }, { pool }): Promise<CollegeRoster> => {
    const found = await standingRoster(pool, collegeId, sport);
    if (!found) return { collegeId, sport, season: null, source: null, isVisible: true, players: [] };
    const { season, source, isVisible, members } = found;
    const players = members.flatMap(({ recordId, record }) => memberOf(recordId, record.standing));
    return { collegeId, sport, season, source, isVisible, players: byJersey(players) };
  }),

  implement(
    getRosterReview,
    { with: [StreamReader] },
    async ({ params: { id: collegeId, sport }, query: { asOf } }, { now }, streams) => {
      if (asOf !== undefined && asOf > dayAt(now())) throw invalidField('asOf', 'Choose today or a past date.');
      const until = asOf === undefined ? undefined : endOfDay(asOf);
      const { state } = await streams.load(collegeRosters.of(collegeId, sport), { until });
      const records = Object.entries(state?.records ?? {});
      return {
        collegeId,
        sport,
        season: state?.season ?? null,
        source: state?.source ?? null,
        isVisible: state?.isVisible ?? true,
        rules: state?.rules ?? null,
        players: byJersey(records.flatMap(([recordId, { standing }]) => memberOf(recordId, standing))),
        hidden: records.filter(([, { isHidden }]) => isHidden).map(([recordId]) => recordId),
        unread: [...(state?.unread ?? [])],
      };
    },
  ),

  implement(listPendingRoster, async ({ query }, { pool }) => {
    const { records, total, counts } = await pendingRecords(pool, query);
    const moving = records.filter(({ kind }) => kind === 'new' || kind === 'left').map(({ nameKey }) => nameKey);
    const others = moving.length > 0 ? await playersNamed(pool, moving) : [];
    return { records: records.map((found) => answer(found, others)), recordCount: total, counts };
  }),

  implement(setRosterStatus, async ({ body }, context) => {
    const decisionId = context.newId('roster decision');
    const unique = [...new Set(body.recordIds)];
    const rosters = await rostersOfRecords(context.pool, unique);
    const known = rosters.reduce((sum, roster) => sum + roster.recordIds.length, 0);
    if (known < unique.length) throw notFound('Player');
    // Before the first of many rosters; each roster looks again when it decides.
    if ('status' in body) for (const roster of rosters) refuseOutdated(body.basedOn, roster, body.status);
    const commandOf = (ids: readonly string[]): CollegeRosterCommand =>
      'status' in body
        ? { type: 'DecideRoster', decisionId, status: body.status, recordIds: ids, basedOn: body.basedOn }
        : { type: 'HidePlayers', decisionId, isHidden: body.isHidden, recordIds: ids };
    const many = await context.many(rosters.length);
    const results = [];
    for (const roster of rosters)
      results.push(await many.send(collegeRosters.byId(roster.rosterId), commandOf(roster.recordIds)));
    await context.shown(results);
    const changed = results.flatMap(({ events }) => events).reduce((sum, { data }) => sum + countOf(data), 0);
    return { decisionId, changed, unchanged: unique.length - changed };
  }),

  implement(undoRosterDecision, { with: [StreamReader] }, async ({ params: { id: decisionId } }, context, streams) => {
    if (await context.load(rosterRuns.of(decisionId)))
      throw conflict('run-decided', 'A run decided this. Undo the run instead.');
    const events = await eventsOfDecision(context.pool, decisionId);
    if (events.length === 0) throw notFound('Decision');
    const many = await context.many(events.length);
    const faults = await atOnce(AT_ONCE, events, async ({ rosterId, eventId }) =>
      whyNotUndoable(await streams.events(collegeRosters.byId(rosterId)), eventId, definitions),
    );
    // All or nothing; what an undo that was cut short has undone stays undone.
    const fault = faults.find((one) => one && one.code !== 'already-undone');
    if (fault) throw conflict(fault.code, fault.message);
    const left = events.filter((_, place) => !faults[place]);
    const results = [];
    // Of one that was undone as a whole, the first says so, unless this call is a repetition.
    for (const { rosterId, eventId } of left.length > 0 ? left : events)
      results.push(await many.undo(collegeRosters.byId(rosterId), eventId));
    await context.shown(results);
    return { decisionId, changed: events.reduce((sum, { count }) => sum + count, 0), unchanged: 0 };
  }),
];

/** A caller’s clock may be ahead of ours. */
const MAX_CLOCK_MS = 5 * 60_000;
/** Rosters that are read at once. */
const AT_ONCE = 8;
const definitions = new Map(collegeRosterDecider.events.map((definition) => [definition.type, definition]));

const countOf = (data: object): number => ('count' in data && typeof data.count === 'number' ? data.count : 0);

const memberOf = (recordId: string, standing: RosterPlayer | null): RosterMember[] =>
  standing ? [{ _id: recordId, ...standing }] : [];

/** By number, those without one last, then by name. */
const byJersey = (players: readonly RosterMember[]): RosterMember[] => {
  const number = ({ jersey }: RosterMember) => (jersey === null ? 1_000 : Number.parseInt(jersey, 10));
  return players.toSorted((a, b) => number(a) - number(b) || a.lastName.localeCompare(b.lastName, 'en'));
};

function answer(found: PendingFound, others: Awaited<ReturnType<typeof playersNamed>>): PendingRosterRecord {
  const { recordId, collegeId, collegeName, sport, kind, status, record, isMoved, season, source } = found;
  const { decision, standing, raw, isHidden, since, by } = record;
  if (kind === 'gone') throw new Error('A player who is gone is not listed.');
  return {
    _id: recordId,
    ...{ collegeId, collegeName, sport, kind, status, isHidden, standing, raw, season, source, since },
    incoming: groundOf(record),
    fields: differingFields(record),
    transfer: transferOf(found, others),
    moved: isMoved && decision ? { status: decision.status, saw: decision.saw, by } : null,
  };
}
