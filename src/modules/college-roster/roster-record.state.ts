import type { DifferenceKind, RosterStatus } from '../../../contract/college-roster/pending.js';
import {
  type RosterField,
  rosterFields,
  type RosterPlayer,
  type SeasonOutcome,
} from '../../../contract/college-roster/roster-player.js';
import type { RosterRow } from '../../../contract/college-roster/roster-row.js';
import { foldedName } from '../../../contract/folded-name.js';
import type { Past } from '../../kernel/decider.js';
import { same } from '../../kernel/same.js';
import type { CollegeRosterEvent, Decision, RolledRecord } from './college-roster.events.js';
import { outcomeOf, withClassMoved } from './roll-over.js';

/** What all spellings of a player’s name have in common; suffixes are part of it. */
export const nameKeyOf = ({ firstName, lastName }: Pick<RosterPlayer, 'firstName' | 'lastName'>): string =>
  foldedName(`${firstName} ${lastName}`);

/** The same of a home town; empty where it is not known. */
export const homeKeyOf = ({ city, state, country }: Pick<RosterPlayer, 'city' | 'state' | 'country'>): string =>
  city === null ? '' : foldedName(`${city} ${state ?? country ?? ''}`);

/** A player of one roster over all of its imports. */
export interface RosterRecord {
  /** Whether the last import lists them. */
  readonly listed: boolean;
  /** The cells, and the values that were read of them, when they were last listed. */
  readonly raw: RosterRow;
  readonly read: RosterPlayer;
  /** The approved values; null where there are none. */
  readonly standing: RosterPlayer | null;
  readonly decision: Decision | null;
  readonly isHidden: boolean;
  /** What changed `listed` or `read` last, and when. ISO 8601. */
  readonly since: string;
  readonly by: 'import' | 'recalculation';
  /** The season of the cells, and how many classes later it is by now; null while they are of the roster’s season. */
  readonly rolled: { readonly season: string; readonly classes: number } | null;
}

/** What a decision is about: the values that came in; null for someone the roster no longer lists. */
export const groundOf = ({ listed, read }: Pick<RosterRecord, 'listed' | 'read'>): RosterPlayer | null =>
  listed ? read : null;

/** `gone`: neither approved nor listed, and so nobody's business any longer. */
export function kindOf(record: RosterRecord): DifferenceKind | 'gone' {
  const ground = groundOf(record);
  if (!record.standing) return ground ? 'new' : 'gone';
  if (!ground) return 'left';
  return same(record.standing, ground) ? 'unchanged' : 'changed';
}

/** A decision counts while what it was about is the same. */
export const isMoved = (record: RosterRecord): boolean =>
  record.decision !== null && !same(record.decision.saw, groundOf(record));

export const statusOf = (record: RosterRecord): RosterStatus =>
  record.decision && !isMoved(record) ? record.decision.status : 'pending';

/** The values that differ between what is approved and what came in. */
export function differingFields({ standing, listed, read }: RosterRecord): RosterField[] {
  if (!standing || !listed) return [];
  return rosterFields.filter((field) => !same(standing[field], read[field]));
}

/** What the next season makes of a player; undefined once they are gone. */
export const seasonOutcomeOf = (record: RosterRecord): SeasonOutcome | undefined =>
  outcomeOf(record.standing, groundOf(record));

type Event = Past<CollegeRosterEvent>;

/** The records that an event touches. */
export function recordsOf({ type, data }: Event): readonly string[] {
  switch (type) {
    case 'RosterImported':
      return [...data.rows.map(({ recordId }) => recordId), ...data.left];
    case 'RosterDecided':
    case 'RosterDecisionUndone':
    case 'RosterRecalculated':
    case 'RosterRolledOver':
    case 'RosterRolloverUndone':
      return data.records.map(({ recordId }) => recordId);
    case 'RosterPlayersHidden':
      return data.recordIds;
    case 'RosterVisibilitySet':
      return [];
  }
}

/** What an event says of each of its records: it is asked for one after the other. */
const parts = new WeakMap<object, ReadonlyMap<string, unknown>>();

function partOf<Part extends { readonly recordId: string }>(list: readonly Part[], recordId: string): Part | undefined {
  const known = parts.get(list) as ReadonlyMap<string, Part> | undefined;
  const map = known ?? new Map(list.map((part) => [part.recordId, part]));
  if (!known) parts.set(list, map);
  return map.get(recordId);
}

/** A record after an event that touches it: follows from these two alone. */
export function recordAfter(
  recordId: string,
  record: RosterRecord | undefined,
  { type, data, occurredAt }: Event,
): RosterRecord | undefined {
  if (type === 'RosterImported') {
    const since = occurredAt.toISOString();
    const row = partOf(data.rows, recordId);
    if (!row) return record && { ...record, listed: false, since, by: 'import' };
    const { raw, read } = row;
    if (!record) {
      return {
        listed: true,
        raw,
        read,
        standing: null,
        decision: null,
        isHidden: false,
        since,
        by: 'import',
        rolled: null,
      };
    }
    if (record.listed && same(record.read, read)) return { ...record, raw, rolled: null };
    return { ...record, listed: true, raw, read, since, by: 'import', rolled: null };
  }
  if (!record) return undefined;
  switch (type) {
    case 'RosterDecided': {
      const saw = groundOf(record);
      const { status } = data;
      if (status === 'pending') return { ...record, decision: null };
      return { ...record, decision: { status, saw }, standing: status === 'approved' ? saw : record.standing };
    }
    case 'RosterDecisionUndone': {
      const before = partOf(data.records, recordId);
      if (!before) return record;
      const { standing = record.standing, decision } = before;
      return { ...record, standing, decision };
    }
    case 'RosterPlayersHidden':
      return { ...record, isHidden: data.isHidden };
    case 'RosterRecalculated': {
      const part = partOf(data.records, recordId);
      if (!part) return record;
      return { ...record, read: part.read, since: occurredAt.toISOString(), by: 'recalculation' };
    }
    case 'RosterRolledOver': {
      const part = partOf(data.records, recordId);
      return part ? rolledOver(record, part.outcome, data.from) : record;
    }
    case 'RosterRolloverUndone': {
      const part = partOf(data.records, recordId);
      return part ? rolledBack(record, part, data.from) : record;
    }
    case 'RosterVisibilitySet':
      return record;
  }
}

/** Approved values, what came in and what decisions saw move on together: a decision stays what it was. */
function rolledOver(record: RosterRecord, outcome: SeasonOutcome, from: string): RosterRecord {
  if (outcome === 'leaves') return { ...record, standing: null, listed: false };
  const { season, classes } = record.rolled ?? { season: from, classes: 0 };
  if (outcome === 'classes-differ') return { ...record, rolled: { season, classes } };
  const moved = withClassesMoved(record, 1);
  // A decision that no longer counted can’t count again. For a senior, because no class comes after that one.
  const decision = isMoved(record) && !isMoved(moved) ? null : moved.decision;
  return { ...moved, decision, rolled: { season, classes: classes + 1 } };
}

function rolledBack(record: RosterRecord, { outcome, before }: RolledRecord, from: string): RosterRecord {
  if (before) return { ...record, standing: before.standing, listed: before.listed };
  if (!record.rolled) return record;
  const { season, classes } = record.rolled;
  const steps = outcome === 'classes-differ' ? 0 : 1;
  // Back in the season of the cells.
  const rolled = season === from ? null : { season, classes: classes - steps };
  return { ...withClassesMoved(record, -steps), rolled };
}

function withClassesMoved(record: RosterRecord, classes: number): RosterRecord {
  const { standing, read, decision } = record;
  const moved = (player: RosterPlayer | null) => player && withClassMoved(player, classes);
  return {
    ...record,
    standing: moved(standing),
    read: withClassMoved(read, classes),
    decision: decision && { ...decision, saw: moved(decision.saw) },
  };
}
