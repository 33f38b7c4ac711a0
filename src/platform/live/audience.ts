import type { SignedIn } from '../http/signed-in.js';

/** Topics of a caller, besides the public ones. */
export interface Hearing {
  /** Things by their names, `kind:id`: each part of them is heard. */
  readonly topics: readonly string[];
  /** Kinds of topics that they hear completely: the part before the colon. */
  readonly kinds: readonly string[];
  /** Topics whose change may change what their watchers may hear. */
  readonly own: readonly string[];
}

/** Nest injection token of the {@link Audience}. */
export const AUDIENCE = Symbol('Audience');

/** Watched topics of a caller, by a port that a module provides. */
export interface Audience<Caller extends SignedIn> {
  hearing(caller: Caller): Hearing;
}
