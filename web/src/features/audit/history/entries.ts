import type { HistoryEntry } from '../../../../../contract/history/history.js';
import type { UndoLabel } from '../../../app/undo/undo-question.js';
import { dayOf } from '../../../ui/day.js';

export interface Day {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly entries: readonly HistoryEntry[];
}

/** Entries, newest first, by the day that they happened on. */
export function byDay(entries: readonly HistoryEntry[]): Day[] {
  const days: { day: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.occurredAt);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** Everybody who did something, by name. */
export function peopleOf(entries: readonly HistoryEntry[]): HistoryEntry['who'][] {
  const people = new Map(entries.map(({ who }) => [who.userId, who]));
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** An event, one that takes another back, or one that brings it back again. */
export type Turn = 'done' | 'undo' | 'redo';

/** Undoing an undo is a redo, and so on. What an entry takes back may not be loaded: it counts as an ordinary event. */
export function turnOf(entry: HistoryEntry, byId: ReadonlyMap<string, HistoryEntry>): Turn {
  if (entry.undoes === null) return 'done';
  const target = byId.get(entry.undoes);
  return target && turnOf(target, byId) === 'undo' ? 'redo' : 'undo';
}

/** What can be done about an entry now: which event to take back, and what that is called. */
export interface TakingBack {
  readonly eventId: string;
  readonly stream: string;
  readonly label: UndoLabel;
  /** It stands for everything that one request changed alike. */
  readonly together: boolean;
}

/** Undo, or redo where the entry was taken back; undefined when neither is possible any more. */
export function takingBack(entry: HistoryEntry, byId: ReadonlyMap<string, HistoryEntry>): TakingBack | undefined {
  const subject = entry.undoneBy ? byId.get(entry.undoneBy.eventId) : entry;
  if (!subject?.undo.possible) return undefined;
  const label = turnOf(subject, byId) === 'undo' ? 'Redo' : 'Undo';
  return { eventId: subject.eventId, stream: subject.stream, label, together: subject.together > 1 };
}
