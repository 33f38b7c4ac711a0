import {
  type ReadingSchedule,
  type RosterOrigin,
  seasonMonths,
  type SourceHealth,
  type SourceRead,
} from '../../../contract/roster-source/roster-source.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import type { Decider, Past } from '../../kernel/decider.js';
import { notFound } from '../../kernel/errors.js';
import { same } from '../../kernel/same.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  type KnownColumn,
  type Link,
  RosterFileImported,
  RosterSourceLinked,
  type RosterSourceEvent,
  rosterSourceEvents,
  RosterSourceRead,
  RosterSourceRemoved,
} from './roster-source.events.js';

type ReadData = ReturnType<typeof RosterSourceRead>['data'];
type FileData = ReturnType<typeof RosterFileImported>['data'];

export interface RosterSourceState {
  readonly collegeId: string;
  readonly sport: Sport;
  /** Null once it was removed, and where only files were imported. */
  readonly link: Link | null;
  readonly health: SourceHealth;
  /** The latest first, at most {@link MAX_READS}. */
  readonly reads: readonly SourceRead[];
  readonly lastReadId: string | null;
  /** Of the last page that was read at this address, and by which readers. */
  readonly page: (NonNullable<ReadData['page']> & { readonly readers: number }) | null;
  /** ISO 8601. */
  readonly changedAt: string | null;
  readonly nextReadAt: string | null;
  /** Its site asked not to be read before. */
  readonly notBefore: string | null;
  /** What the columns of the last file held. */
  readonly columns: readonly KnownColumn[];
}

/** Readings that a source shows; the history has all. */
const MAX_READS = 10;

export type RosterSourceCommand =
  | ({ readonly type: 'LinkSource'; readonly collegeId: string; readonly sport: Sport } & Link)
  | { readonly type: 'RemoveSource' }
  | ({ readonly type: 'RecordFile' } & FileData)
  | { readonly type: 'RecordRead'; readonly read: Omit<ReadData, 'collegeId' | 'sport'> };

/** Where a college publishes its roster in a sport, and how reading it went. */
export const rosterSourceDecider: Decider<RosterSourceState | undefined, RosterSourceCommand, RosterSourceEvent> = {
  category: 'rosterSource',
  events: rosterSourceEvents,
  initialState: undefined,
  evolve,
  decide: (command, state) => {
    if (command.type === 'LinkSource') return link(command, command, state);
    if (command.type === 'RecordFile') {
      const { type: _, ...file } = command;
      return !file.changed && same(file.columns, state?.columns ?? []) ? [] : [RosterFileImported(file)];
    }
    if (!state?.link) throw notFound('Link');
    const { collegeId, sport } = state;
    if (command.type === 'RemoveSource') return [RosterSourceRemoved({ collegeId, sport, link: state.link })];
    return state.lastReadId === command.read.readId ? [] : [RosterSourceRead({ collegeId, sport, ...command.read })];
  },
  compensate: ({ type, data }, state) => {
    if (type === 'RosterSourceRemoved') return link(data, data.link, state);
    if (type === 'RosterSourceRead' || type === 'RosterFileImported') return [];
    if (data.previous !== null) return link(data, data.previous, state);
    return state?.link ? [RosterSourceRemoved({ collegeId: data.collegeId, sport: data.sport, link: state.link })] : [];
  },
};

const streams = streamsOf(rosterSourceDecider);
/** `rosterSource-{collegeId}_{sport}`. */
export const rosterSources = {
  of: (collegeId: string, sport: Sport) => streams.of(`${collegeId}_${sport}`),
};

function link(
  { collegeId, sport }: { readonly collegeId: string; readonly sport: Sport },
  { address, schedule }: Link,
  state: RosterSourceState | undefined,
): RosterSourceEvent[] {
  const previous = state?.link ?? null;
  if (previous?.address === address && previous.schedule === schedule) return [];
  return [RosterSourceLinked({ collegeId, sport, link: { address, schedule }, previous })];
}

function evolve(
  state: RosterSourceState | undefined,
  { type, data, occurredAt }: Past<RosterSourceEvent>,
): RosterSourceState | undefined {
  const at = occurredAt.toISOString();
  if (type === 'RosterSourceLinked') {
    const { collegeId, sport, link: now } = data;
    const isSame = state?.link?.address === now.address;
    const kept = isSame ? state : undefined;
    return {
      collegeId,
      sport,
      link: now,
      health: kept?.health ?? 'new',
      reads: state?.reads ?? [],
      lastReadId: state?.lastReadId ?? null,
      page: kept?.page ?? null,
      changedAt: state?.changedAt ?? null,
      columns: state?.columns ?? [],
      notBefore: kept?.notBefore ?? null,
      nextReadAt:
        now.schedule === 'never' ? null : ((kept?.reads[0] && nextReadAt(now.schedule, sport, kept.reads[0].at)) ?? at),
    };
  }
  if (type === 'RosterFileImported') {
    const { collegeId, sport, fileName, columns, season, rows, unread, changed } = data;
    const read: SourceRead = {
      at,
      kind: fileName === null ? 'paste' : 'file',
      fileName,
      outcome: changed ? 'imported' : 'unchanged',
      system: null,
      season,
      rows,
      unread,
      why: null,
    };
    return {
      collegeId,
      sport,
      link: state?.link ?? null,
      health: state?.link ? state.health : healthOfFiles([read]),
      reads: latest(read, state),
      lastReadId: state?.lastReadId ?? null,
      page: state?.page ?? null,
      changedAt: changed ? at : (state?.changedAt ?? null),
      nextReadAt: state?.nextReadAt ?? null,
      notBefore: state?.notBefore ?? null,
      columns,
    };
  }
  if (!state) return state;
  if (type === 'RosterSourceRemoved')
    return { ...state, link: null, nextReadAt: null, health: healthOfFiles(state.reads), page: null };
  const { outcome, system, season, rows, unread, why, page, readers, notBefore } = data;
  const read: SourceRead = { at, kind: 'page', fileName: null, outcome, system, season, rows, unread, why };
  const next = state.link && nextReadAt(state.link.schedule, state.sport, at);
  return {
    ...state,
    health: healthAfter(data, state.health),
    reads: latest(read, state),
    lastReadId: data.readId,
    page: page === null ? state.page : { ...page, readers },
    changedAt: outcome === 'imported' ? at : state.changedAt,
    notBefore,
    nextReadAt: next !== null && notBefore !== null ? againAfter(notBefore, at) : next,
  };
}

const latest = (read: SourceRead, state: RosterSourceState | undefined): SourceRead[] =>
  [read, ...(state?.reads ?? [])].slice(0, MAX_READS);

function healthAfter({ outcome, unread }: ReadData, before: SourceHealth): SourceHealth {
  if (outcome === 'failed') return 'failing';
  if (outcome === 'imported') return unread > 0 ? 'partial' : 'good';
  // What was not changed is as it was; a page that failed in between is well again.
  return before === 'partial' ? 'partial' : 'good';
}

/** Of a roster without a page: how its last file was read. */
function healthOfFiles(reads: readonly SourceRead[]): SourceHealth {
  const last = reads.find(({ kind }) => kind !== 'page');
  return last ? (last.unread > 0 ? 'partial' : 'good') : 'new';
}

/** Null where there is neither a link nor a file. */
export const kindOfSource = ({ link, columns }: RosterSourceState): RosterOrigin | null =>
  link ? 'page' : columns.length > 0 ? 'file' : null;

/** Whose turns and wishes the fetcher keeps to. */
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A site that wants quiet is asked again the same day, and not before it said. */
const againAfter = (notBefore: string, at: string): string =>
  new Date(Math.max(Date.parse(notBefore), Date.parse(at) + 6 * HOUR_MS)).toISOString();

/** When a source is read next, after one reading. @param at ISO 8601 */
export function nextReadAt(schedule: ReadingSchedule, sport: Sport, at: string): string | null {
  if (schedule === 'never') return null;
  const from = new Date(at);
  const days = schedule === 'daily' ? 1 : schedule === 'weekly' || isInSeason(sport, from) ? 7 : 30;
  return new Date(from.getTime() + days * DAY_MS).toISOString();
}

function isInSeason(sport: Sport, at: Date): boolean {
  const [first, last] = seasonMonths[sport];
  const month = at.getUTCMonth() + 1;
  return first <= month && month <= last;
}
