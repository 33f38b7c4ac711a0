import type { RosterSource, RosterStatus } from '../../../contract/college-roster/pending.js';
import { ROSTER_RULES, type RosterPlayer, type SeasonOutcome } from '../../../contract/college-roster/roster-player.js';
import type { ReadRoster, UnreadRow } from '../../../contract/college-roster/roster-row.js';
import { seasonAt, yearOf } from '../../../contract/college/season.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import type { Decider, DecisionContext, Past } from '../../kernel/decider.js';
import { conflict, notFound } from '../../kernel/errors.js';
import { same } from '../../kernel/same.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  collegeRosterEvents,
  type CollegeRosterEvent,
  RosterDecided,
  RosterDecisionUndone,
  RosterImported,
  RosterPlayersHidden,
  RosterRecalculated,
  type RolledRecord,
  RosterRolledOver,
  RosterRolloverUndone,
  RosterVisibilitySet,
} from './college-roster.events.js';
import { matchPlayers } from './match-players.js';
import { readPlayer } from './reading/read-player.js';
import { withClassMoved } from './roll-over.js';
import { kindOf, recordAfter, recordsOf, type RosterRecord, seasonOutcomeOf, statusOf } from './roster-record.state.js';

export interface RosterState {
  readonly collegeId: string;
  readonly sport: Sport;
  readonly season: string | null;
  /** The latest that a roster of it named: one that names none may come in between. */
  readonly newest: string | null;
  readonly source: RosterSource;
  /** Number of the rules that read its values. */
  readonly rules: number;
  readonly unread: readonly UnreadRow[];
  readonly isVisible: boolean;
  readonly records: Readonly<Record<string, RosterRecord>>;
}

/** Some records, or all that a decision applies to. */
type Wanted = readonly string[] | 'all';

/** Records as someone saw them who decides on them. */
export interface SeenRecords {
  /** Of the latest change of values. ISO 8601. */
  readonly since: string;
  readonly status?: RosterStatus | undefined;
}

export type CollegeRosterCommand =
  | {
      readonly type: 'ImportRoster';
      readonly collegeId: string;
      readonly sport: Sport;
      readonly roster: ReadRoster;
      readonly source: RosterSource;
    }
  | {
      readonly type: 'DecideRoster';
      readonly decisionId: string;
      readonly status: RosterStatus;
      readonly recordIds: Wanted;
      readonly basedOn?: SeenRecords | undefined;
    }
  | {
      readonly type: 'HidePlayers';
      readonly decisionId: string;
      readonly isHidden: boolean;
      readonly recordIds: Wanted;
    }
  | { readonly type: 'SetRosterVisibility'; readonly isVisible: boolean }
  | { readonly type: 'RecalculateRoster'; readonly rules: number }
  /** From the season before; a roster of another season stays as it is. */
  | { readonly type: 'RollOverRoster'; readonly rolloverId: string; readonly from: string; readonly season: string };

type Command<T extends CollegeRosterCommand['type']> = Extract<CollegeRosterCommand, { readonly type: T }>;

export const collegeRosterDecider: Decider<RosterState | undefined, CollegeRosterCommand, CollegeRosterEvent> = {
  category: 'collegeRoster',
  events: collegeRosterEvents,
  initialState: undefined,
  evolve,
  decide: (command, state, context) => {
    if (command.type === 'ImportRoster') return importRoster(command, state, context);
    if (!state) throw notFound('Roster');
    switch (command.type) {
      case 'DecideRoster':
        return decideRecords(state, command);
      case 'HidePlayers':
        return hide(state, command);
      case 'SetRosterVisibility': {
        const { collegeId, sport, isVisible } = state;
        return command.isVisible === isVisible
          ? []
          : [RosterVisibilitySet({ collegeId, sport, isVisible: command.isVisible })];
      }
      case 'RecalculateRoster':
        return recalculate(state, command.rules);
      case 'RollOverRoster':
        return rollOver(state, command);
    }
  },
  compensate,
};

const streams = streamsOf(collegeRosterDecider);
/** Of a college’s roster in a sport. */
export const rosterIdOf = (collegeId: string, sport: Sport): string => `${collegeId}_${sport}`;
/** `collegeRoster-{collegeId}_{sport}`. */
export const collegeRosters = {
  of: (collegeId: string, sport: Sport) => streams.of(rosterIdOf(collegeId, sport)),
  byId: (rosterId: string) => streams.of(rosterId),
};

function evolve(state: RosterState | undefined, event: Past<CollegeRosterEvent>): RosterState | undefined {
  const { type, data } = event;
  const records: Record<string, RosterRecord> = { ...state?.records };
  for (const recordId of recordsOf(event)) {
    const record = recordAfter(recordId, records[recordId], event);
    if (record) records[recordId] = record;
  }
  if (type === 'RosterImported') {
    const { collegeId, sport, season, source, rules, unread } = data;
    const newest = season ?? state?.newest ?? null;
    return { collegeId, sport, season, newest, source, rules, unread, isVisible: state?.isVisible ?? true, records };
  }
  if (!state) return state;
  if (type === 'RosterVisibilitySet') return { ...state, isVisible: data.isVisible };
  if (type === 'RosterRolledOver') return { ...state, season: data.season, newest: data.season, records };
  if (type === 'RosterRolloverUndone') return { ...state, season: data.from, newest: data.from, records };
  return type === 'RosterRecalculated' ? { ...state, rules: data.rules, records } : { ...state, records };
}

/** Seasons that a roster can be published ahead of. */
const MAX_AHEAD = 2;

function importRoster(
  { collegeId, sport, roster, source }: Command<'ImportRoster'>,
  state: RosterState | undefined,
  { newId, now }: DecisionContext,
): CollegeRosterEvent[] {
  const { season, unread } = roster;
  if (roster.rows.length === 0) throw conflict('empty-roster', 'No players could be read. The roster stays as it is.');
  if (state?.newest && season && season < state.newest)
    throw conflict('older-season', `This roster is from ${season}. We already have ${state.newest}.`);
  // It would keep out the rosters of all seasons before it.
  if (season && yearOf(season) > yearOf(seasonAt(now)) + MAX_AHEAD)
    throw conflict('future-season', `This roster says it’s from ${season}. Check its season.`);
  const known = Object.entries(state?.records ?? {}).map(([recordId, record]) => ({ recordId, ...record }));
  const read = roster.rows.map((row) => readPlayer(row, { sport, season }));
  const matched = matchPlayers(read, known);
  const rows = roster.rows.flatMap((raw, row) => {
    const player = read[row];
    return player ? [{ recordId: matched.get(row) ?? newId(), raw, read: player }] : [];
  });
  const listed = new Set(rows.map(({ recordId }) => recordId));
  const left = known.filter((one) => one.listed && !listed.has(one.recordId)).map(({ recordId }) => recordId);
  const isSame =
    state?.season === season &&
    state.rules === ROSTER_RULES &&
    left.length === 0 &&
    same(state.unread, unread) &&
    rows.every(({ recordId, raw }) => {
      const record = state.records[recordId];
      return record?.listed && !record.rolled && same(record.raw, raw);
    });
  if (isSame) return [];
  const facts = { collegeId, sport, season, source, rules: ROSTER_RULES, count: rows.length };
  return [RosterImported({ ...facts, rows, left, unread })];
}

/** The wanted records that the roster has. @throws DomainError not-found for one that it has not */
function wanted({ records }: RosterState, recordIds: Wanted): [string, RosterRecord][] {
  // Who is gone has nothing to decide on, and no list or preview counts them.
  if (recordIds === 'all') return Object.entries(records).filter(([, record]) => kindOf(record) !== 'gone');
  return recordIds.map((recordId) => {
    const record = Object.hasOwn(records, recordId) ? records[recordId] : undefined;
    if (!record) throw notFound('Player');
    return [recordId, record];
  });
}

/** A decision needs a difference; a decision can always be let go. */
const applies = (status: RosterStatus, record: RosterRecord): boolean => {
  if (status === 'pending') return record.decision !== null;
  const kind = kindOf(record);
  if (kind === 'gone' || (kind === 'unchanged' && status === 'rejected')) return false;
  return statusOf(record) !== status;
};

/**
 * Nobody decides on values that they did not see, nor over what someone else decided at the same time.
 * @throws DomainError conflict `changed-meanwhile`
 */
export function refuseOutdated(
  seen: SeenRecords | undefined,
  now: { readonly since: string; readonly statuses: readonly RosterStatus[] },
  decision: RosterStatus,
): void {
  const isOther = (status: RosterStatus) => status !== decision && status !== (seen?.status ?? status);
  if (seen && (Date.parse(now.since) > Date.parse(seen.since) || now.statuses.some(isOther)))
    throw conflict('changed-meanwhile', 'Someone else changed these players. Look at them again, then decide.');
}

function decideRecords(state: RosterState, command: Command<'DecideRoster'>): CollegeRosterEvent[] {
  const { collegeId, sport } = state;
  const { decisionId, status, basedOn } = command;
  const asked = wanted(state, command.recordIds);
  for (const [, record] of basedOn ? asked : [])
    refuseOutdated(basedOn, { since: record.since, statuses: [statusOf(record)] }, status);
  const records = asked
    .filter(([, record]) => applies(status, record))
    .map(([recordId, { standing, decision }]) =>
      status === 'approved' ? { recordId, standing, decision } : { recordId, decision },
    );
  if (records.length === 0) return [];
  return [RosterDecided({ collegeId, sport, decisionId, status, count: records.length, records })];
}

function hide(state: RosterState, { decisionId, isHidden, ...command }: Command<'HidePlayers'>): CollegeRosterEvent[] {
  const { collegeId, sport } = state;
  const recordIds = wanted(state, command.recordIds)
    .filter(([, record]) => record.isHidden !== isHidden && kindOf(record) !== 'gone')
    .map(([recordId]) => recordId);
  if (recordIds.length === 0) return [];
  return [RosterPlayersHidden({ collegeId, sport, decisionId, isHidden, count: recordIds.length, recordIds })];
}

/** A record’s stored cells by these rules: of the season that they were read in, and then moved on with their roster. */
export function readAgain(
  { raw, rolled }: RosterRecord,
  { sport, season }: Pick<RosterState, 'sport' | 'season'>,
  rules: number,
): RosterPlayer {
  const cells = readPlayer(raw, { sport, season: rolled?.season ?? season }, rules);
  return withClassMoved(cells, rolled?.classes ?? 0);
}

/** The listed records whose stored cells read differently under these rules. */
export function recalculated(state: RosterState, rules: number): { recordId: string; read: RosterPlayer }[] {
  return Object.entries(state.records).flatMap(([recordId, record]) => {
    // Cells of who left are of another season.
    if (!record.listed) return [];
    const read = readAgain(record, state, rules);
    return same(read, record.read) ? [] : [{ recordId, read }];
  });
}

function recalculate(state: RosterState, rules: number): CollegeRosterEvent[] {
  const { collegeId, sport } = state;
  const records = recalculated(state, rules);
  if (records.length === 0 && state.rules === rules) return [];
  return [RosterRecalculated({ collegeId, sport, rules, count: records.length, records })];
}

function rollOver(state: RosterState, { rolloverId, from, season }: Command<'RollOverRoster'>): CollegeRosterEvent[] {
  if (state.season !== from) return [];
  const { collegeId, sport } = state;
  const records = Object.entries(state.records).flatMap(([recordId, record]): RolledRecord[] => {
    const { standing, listed } = record;
    const outcome = seasonOutcomeOf(record);
    return outcome ? [{ recordId, outcome, before: outcome === 'leaves' ? { standing, listed } : null }] : [];
  });
  const count = (wanted: SeasonOutcome) => records.filter(({ outcome }) => outcome === wanted).length;
  const [moved, left] = [count('moves'), count('leaves')];
  const counts = { moved, left, stayed: records.length - moved - left };
  return [RosterRolledOver({ collegeId, sport, rolloverId, from, season, ...counts, records })];
}

function compensate(event: Past<CollegeRosterEvent>, state: RosterState): readonly CollegeRosterEvent[] {
  switch (event.type) {
    case 'RosterDecided':
      return [RosterDecisionUndone(event.data)];
    case 'RosterPlayersHidden':
      return [RosterPlayersHidden({ ...event.data, isHidden: !event.data.isHidden })];
    case 'RosterVisibilitySet': {
      const { collegeId, sport, isVisible } = event.data;
      return state.isVisible === isVisible ? [RosterVisibilitySet({ collegeId, sport, isVisible: !isVisible })] : [];
    }
    case 'RosterRolledOver':
      return [RosterRolloverUndone(event.data)];
    case 'RosterImported':
    case 'RosterDecisionUndone':
    case 'RosterRolloverUndone':
    case 'RosterRecalculated':
      return [];
  }
}
