import type { SourceFacts } from './college.facts.js';

/** Whoever writes a fact by hand is its source; of when it is, they do not say. */
export const byHand: SourceFacts = { kind: 'admin', year: null };
