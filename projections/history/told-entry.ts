import { z } from 'zod';
import { whyBirthdayStays } from '../../contract/athlete/grade.js';
import { mayNotRestore, RESTORED_BY_THEMSELVES } from '../../contract/athlete/own-deletion.js';
import type { Actor } from '../../src/kernel/event.js';
import type { Undo } from '../../src/kernel/event-definition.js';
import type { HistoryEntry } from '../../contract/history/history.js';
import type { Position } from '../../src/kernel/position.js';
import type { Names } from '../../src/kernel/story.js';
import { ALREADY_UNDONE, CHANGED_SINCE } from '../../src/kernel/undo.js';
import type { EventDefinitions } from '../../src/platform/event-store/event-definitions.js';
import type { HistoryRow } from './history.table.js';
import { ofHowMany } from './together.js';
import { turnAt } from './turns.js';
import { tell, tellThemself, type Told } from './tell.js';

/** An entry as it is shown. */
export interface EntryRow extends Pick<
  HistoryRow,
  | 'sequence'
  | 'event_id'
  | 'stream'
  | 'kind'
  | 'occurred_at'
  | 'actor_id'
  | 'actor_role'
  | 'command_id'
  | 'data'
  | 'undoes'
> {
  readonly position: Position;
  /** Names at that time of the people it mentions, by id; people without a known name are left out. */
  readonly names: Readonly<Record<string, string>>;
  /** Whether a later event of the stream touched one of the same facts. */
  readonly superseded: boolean;
  /** How many things the same request changed alike, and how many of those can still be taken back; 0 and 0 where only one thing ever is. */
  readonly together: number;
  readonly open: number;
  /** How many events it leads back over to the one that was first done. */
  readonly depth: number;
  /** The event that was first done: itself where it takes nothing back. */
  readonly first_done: string;
}

/** The athlete who reads their own history: they are addressed as `you`. */
export interface Themself {
  readonly userId: string;
  readonly athleteId: string;
}

export interface Telling {
  /** Exclusive: as it was just before. */
  readonly until?: Date | undefined;
  readonly to?: Themself | undefined;
  /** Who reads; without them every undo is offered that the rules of today allow to somebody. */
  readonly reader?: Actor | undefined;
}

/** The platform itself, as an actor (SYSTEM_ACTOR of the event store's port). */
const SYSTEM = 'system';
const SOMEBODY = 'Someone';
const YOU = 'You';

const namesIn = (names: EntryRow['names'], said: (id: string) => void = () => undefined): Names => ({
  of: (id, otherwise) => {
    if (id === SYSTEM) return 'Touchline';
    const name = Object.hasOwn(names, id) && names[id];
    if (name) said(id);
    return name || otherwise;
  },
});

/**
 * The sentence of a row in today's wording.
 * @param said called with each id whose name it uses
 */
export function toldOf(
  definitions: EventDefinitions,
  { kind, data, stream, names, together, actor_role: role }: EntryRow,
  said?: (id: string) => void,
) {
  const told = tell(definitions, { type: kind, data }, stream, namesIn(names, said), { role });
  if (together <= 1) return told;
  const them = ofHowMany(together, told.many);
  return tell(definitions, { type: kind, data }, stream, namesIn({ ...names, [told.about.id]: them }, said), { role });
}

const NEVER = 'This kind of change can’t be undone.';
const IN_THE_PAST = 'You’re viewing a past day. Go to today’s history to undo changes.';

/**
 * A row as the contract has it, now or in the past.
 * @param later its undos and redos, in order
 */
export function toldEntry(
  definitions: EventDefinitions,
  row: EntryRow,
  later: readonly EntryRow[],
  { until, to, reader }: Telling = {},
): HistoryEntry {
  const said = new Set<string>();
  const told = toldOf(definitions, row, (id) => said.add(id));
  const names = namesIn(row.names);
  const turns = until ? later.filter(({ occurred_at: at }) => at < until) : later;
  return {
    eventId: row.event_id,
    stream: row.stream,
    sequence: row.sequence,
    kind: row.kind,
    occurredAt: row.occurred_at.toISOString(),
    who: {
      userId: row.actor_id,
      name: names.of(row.actor_id, SOMEBODY),
      called: called(row, to),
      role: row.actor_role,
    },
    about: { ...told.about, name: row.together > 1 ? ofHowMany(row.together, told.many) : names.of(told.about.id, '') },
    alsoNamed: athletesNamed(row, told, said),
    words: leads[turnAt(row.depth) ?? 'first'] + (to ? wordsTo(definitions, to, row) : told.words),
    changes: [...told.changes],
    undo: undoOf(definitions.find(row.kind)?.undo, row, turns.length > 0, { until, reader }),
    turns: turns.map((turn, index) => ({
      eventId: turn.event_id,
      kind: turn.kind,
      occurredAt: turn.occurred_at.toISOString(),
      who: called(turn, to).replace(YOU, YOU.toLowerCase()),
      turn: turnAt(turn.depth) ?? 'undo',
      undo: undoOf(definitions.find(turn.kind)?.undo, turn, index < turns.length - 1, { until, reader }),
      together: Math.max(1, turn.together),
    })),
    undoes: row.undoes,
    turn: turnAt(row.depth),
    together: Math.max(1, row.together),
  };
}

/** Other athletes that the entry names, in its sentence or as the actor. */
function athletesNamed({ data, actor_role: role }: EntryRow, { about }: Told, said: ReadonlySet<string>) {
  const { athleteId } = data;
  if (typeof athleteId !== 'string' || athleteId === about.id) return [];
  return said.has(athleteId) || role === 'athlete' ? [{ _id: athleteId }] : [];
}

/** A row in one sentence, in two parts: who as the reader calls them, and what they did. */
export const sentenceOf = (definitions: EventDefinitions, row: EntryRow, to?: Themself) => ({
  called: called(row, to),
  words: to ? wordsTo(definitions, to, row) : toldOf(definitions, row).words,
});

const leads = { first: '', undo: 'undid a change: ', redo: 'redid a change: ' } as const;

function undoOf(
  undo: Undo | undefined,
  row: EntryRow,
  undone: boolean,
  { until, reader }: Telling,
): HistoryEntry['undo'] {
  const why = until ? IN_THE_PAST : (whyNot(undo, row, undone) ?? (reader ? whyNotBy(reader, row) : null));
  return { possible: why === null && !(reader && areOthersWords(undo, reader, row)), why };
}

/** Why the change can not be undone now, by the rules of today. */
function whyNot(undo: Undo | undefined, { superseded, together, open }: EntryRow, undone: boolean): string | null {
  if (!undo?.possible) return undo?.why ?? NEVER;
  if (together > 1 && open > 0) return null;
  if (undone) return ALREADY_UNDONE;
  return superseded ? CHANGED_SINCE : null;
}

const whyNotBy = (reader: Actor, { kind: type, data, actor_role: role }: EntryRow): string | null =>
  mayNotRestore({ type, data, role }, reader.role) ? RESTORED_BY_THEMSELVES : (whyBirthdayKept(data) ?? null);

const Birthdays = z.object({
  changes: z.object({ dateOfBirth: z.string().nullable() }),
  previous: z.object({ dateOfBirth: z.string().nullable() }),
});

/** Of an edit that took a birthday across the line of 18, or was the first one. */
function whyBirthdayKept(data: object): string | undefined {
  const edit = Birthdays.safeParse(data).data;
  return edit && whyBirthdayStays(edit.changes.dateOfBirth, edit.previous.dateOfBirth, new Date());
}

const areOthersWords = (
  undo: Undo | undefined,
  reader: Actor,
  { data, actor_id: userId, actor_role: role }: EntryRow,
): boolean => undo?.possible === true && undo.words?.({ data, actor: { userId, role } }, reader) === false;

/** A reader is addressed as `You`, and their coaches are named as athletes name them. */
function called({ actor_id: actor, actor_role: role, names }: EntryRow, to: Themself | undefined): string {
  const name = namesIn(names).of(actor, SOMEBODY);
  if (!to) return name;
  if (actor === to.userId) return YOU;
  return role === 'coach' || role === 'assistant-coach' ? `Coach ${name}` : name;
}

const wordsTo = (definitions: EventDefinitions, to: Themself, row: EntryRow): string =>
  tellThemself(
    definitions,
    { type: row.kind, data: row.data },
    row.stream,
    namesIn({ ...row.names, [to.athleteId]: 'you' }),
    { role: row.actor_role, self: row.actor_id === to.userId },
  );
