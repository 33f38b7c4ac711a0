import type { HistoryEntry } from '../../../contract/history/history.js';
import type { DomainEvent } from '../../../src/kernel/event.js';
import type { Kept } from '../parameters.js';

export type Change = HistoryEntry['changes'][number];

/** What an event says, ready to read. */
export interface Told {
  readonly about: { readonly kind: HistoryEntry['about']['kind']; readonly id: string };
  /** What several that one request changed alike are called; default `athletes`. */
  readonly many?: string;
  /** One sentence without the who: `accepted Jordan Avery`. */
  readonly words: string;
  readonly changes?: readonly Change[];
}

/** What people, teams and groups were called when the event happened. */
export interface Names {
  /** The name behind an id; `otherwise` while nothing is known of it. */
  of(id: string, otherwise: string): string;
}

/** The role of an actor: an athlete only acts for themself. */
export type Teller = { readonly role: string };

/** Words for each event of a module: leaving one out does not compile. */
export type WordsFor<E extends DomainEvent> = {
  readonly [T in E['type']]: (data: Kept<T, Extract<E, { type: T }>['data']>, names: Names, by: Teller) => Told;
};

/** A change of one thing, when it is one. */
export const change = (field: string, from: string | null, to: string | null): Change[] =>
  from === to ? [] : [{ field, from, to }];

export const onOff = (on: boolean | undefined): string | null => (on === undefined ? null : on ? 'On' : 'Off');
