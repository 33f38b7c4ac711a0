import { v5 as uuidv5 } from 'uuid';
import type { ImportKind } from '../../../../../contract/college-import/vocabulary.js';
import type { Refusal } from '../import-plan.js';
import type { ImportedCollege } from '../imported-college.js';
import type { Encoding } from './examine-file.js';

// Fixed for ever: a file that is imported again is the same import.
const IMPORTS = 'c2b5a1f0-3f57-4f7d-9b43-8a6a4f7d5e10';

/** What stands in a file, whatever its form. */
export interface ReadFile {
  /** Of this file, for this year: running it again goes on with it. */
  readonly importId: string;
  readonly encoding: Encoding;
  readonly rows: readonly ImportedCollege[];
  /** The lines that nothing could be made of. */
  readonly refusals: readonly Refusal[];
}

/** The id of an import follows from the kind, the year and the bytes of its file. */
export const importIdOf = (kind: ImportKind, year: string, sha256: string): string =>
  uuidv5(`${kind}|${year}|${sha256}`, IMPORTS);
