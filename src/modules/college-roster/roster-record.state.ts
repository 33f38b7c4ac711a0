import type { DifferenceKind, RosterStatus } from '../../../contract/college-roster/pending.js';
import { type RosterField, rosterFields, type RosterPlayer } from '../../../contract/college-roster/roster-player.js';
import type { RosterRow } from '../../../contract/college-roster/roster-row.js';
import { foldedName } from '../../../contract/folded-name.js';
import type { Past } from '../../kernel/decider.js';
import { same } from '../../kernel/same.js';
import type { CollegeRosterEvent, Decision } from './college-roster.events.js';

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
}

/** What a decision is about: the values that came in; null of someone whom the roster no longer lists. */
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

type Event = Past<CollegeRosterEvent>;

/** The records that an event touches. */
export function recordsOf({ type, data }: Event): readonly string[] {
  switch (type) {
    case 'RosterImported':
      return [...data.rows.map(({ recordId }) => recordId), ...data.left];
    case 'RosterDecided':
    case 'RosterDecisionUndone':
    case 'RosterRecalculated':
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
      return { listed: true, raw, read, standing: null, decision: null, isHidden: false, since, by: 'import' };
    }
    if (record.listed && same(record.read, read)) return { ...record, raw };
    return { ...record, listed: true, raw, read, since, by: 'import' };
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
    case 'RosterVisibilitySet':
      return record;
  }
}
