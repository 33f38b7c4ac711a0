import type { HistoryEntry } from '../../../../contract/history/history.js';
import type { UndoLabel } from '../../app/undo/undo-question.js';
import { dayOf } from '../../ui/day.js';

interface Day {
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

/** What can be done about an entry now: which event to take back, and what that is called. */
export interface TakingBack {
  readonly eventId: string;
  readonly stream: string;
  readonly label: UndoLabel;
  /** It stands for everything that one request changed alike. */
  readonly together: boolean;
  /** Whose change it is; absent where an undo or a redo is taken back. */
  readonly by?: HistoryEntry['who'];
}

/** Undo, or redo where the entry was taken back; undefined when neither is possible. */
export function takingBack(entry: HistoryEntry): TakingBack | undefined {
  const last = entry.turns.at(-1);
  const { eventId, turn, undo, together } = last ?? entry;
  if (!undo.possible) return undefined;
  const label = turn === 'undo' ? 'Redo' : 'Undo';
  return { eventId, stream: entry.stream, label, together: together > 1, ...(last ? {} : { by: entry.who }) };
}

/** Why neither is possible; null for who may not do such things. */
export const whyKept = (entry: HistoryEntry): string | null => (entry.turns.at(-1) ?? entry).undo.why;

/** Whether it was taken back, and not brought back again. */
export const isUndone = ({ turns }: Pick<HistoryEntry, 'turns'>): boolean => turns.at(-1)?.turn === 'undo';

/** Whether somebody else did it after what was seen last (ISO 8601). Before the first look, nothing is new. */
export const isNewTo = (
  userId: string,
  seen: string | null | undefined,
  { occurredAt, who }: Pick<HistoryEntry, 'occurredAt' | 'who'>,
): boolean => typeof seen === 'string' && occurredAt > seen && who.userId !== userId;

/** `assistant-coach` → `Assistant coach`; the system itself acts as `system`. */
export const roleWords = (role: string): string => {
  const words = role.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
