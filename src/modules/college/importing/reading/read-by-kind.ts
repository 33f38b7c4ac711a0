import type { ImportKind } from '../../../../../contract/college-import/vocabulary.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import { readAthletics } from '../athletics/read-athletics.js';
import { readScorecard } from '../scorecard/read-scorecard.js';
import type { OpenBytes, ReadFile } from './read-file.js';

export interface FileWish {
  readonly kind: ImportKind;
  readonly year: string;
  readonly sport: Sport | null;
}

/** Reads a file of the kind that it is said to be. @throws ImportRefused for a file that is none */
export const readByKind = (open: OpenBytes, { kind, year, sport }: FileWish): Promise<ReadFile> =>
  kind === 'scorecard' ? readScorecard(open, year) : readAthletics(open, year, sport);
