import type { SignedIn } from '../http/signed-in.js';

/** What somebody hears of, besides what everybody does. */
export interface Hearing {
  /** Topics by their names, e.g. `file:…`. */
  readonly topics: readonly string[];
  /** Kinds of topics of which they hear every one: what stands before the colon. */
  readonly kinds: readonly string[];
  /** Topics that tell that they have changed themselves, and with that perhaps what they hear of. */
  readonly own: readonly string[];
}

/** Who hears which topics. The module that knows says it. */
export abstract class Audience<Caller extends SignedIn = SignedIn> {
  abstract hearing(caller: Caller): Hearing;
}
