import type { SignedIn } from '../http/signed-in.js';

/** What somebody hears of, besides what everybody does. */
export interface Hearing {
  /** Things by their names, `kind:id`: each part of them is heard. */
  readonly topics: readonly string[];
  /** Kinds of topics of which they hear every one: what stands before the colon. */
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
