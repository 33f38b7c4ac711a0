import type { SignedIn } from '../http/signed-in.js';

/** Topics of a caller, besides the public ones. */
export interface Hearing {
  /** Things by their names, `kind:id`: each part of them is heard. */
  readonly topics: readonly string[];
  /** Kinds of topics that they hear completely: the part before the colon. */
  readonly kinds: readonly string[];
  /** Topics that tell that they have changed themselves, and with that perhaps what they hear of. */
  readonly own: readonly string[];
}

/** Nest injection token of the {@link Audience}. */
export const AUDIENCE = Symbol('Audience');

/** Who hears which topics. The module that knows says it. */
export interface Audience<Caller extends SignedIn> {
  hearing(caller: Caller): Hearing;
}
