import { v5 as uuidv5 } from 'uuid';
import { foldedText } from '../../kernel/plain-text.js';
import type { CollegeFacts, SourceFacts } from './college.events.js';

// Fixed forever: the catalogue's colleges are found by their names at each start.
const COLLEGES = '6f0d2b9e-4c58-4f0a-9a37-1be4c5d7f802';

/** A college's id is derived from its name and location when it is added: two with one name are one. */
export const collegeIdOf = ({ name, city, state }: Pick<CollegeFacts, 'name' | 'city' | 'state'>): string =>
  uuidv5([name, city ?? '', state ?? ''].map((part) => foldedText(part.trim())).join('|'), COLLEGES);

/** A person who enters a fact by hand is its source; its date is unknown. */
export const byHand: SourceFacts = { kind: 'admin', year: null };
