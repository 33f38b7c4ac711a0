import type { Sport } from '../../../../contract/team/vocabulary.js';
import type { CollegeFacts, SomeCollegeFacts } from '../college.facts.js';

export interface RefusedField {
  readonly field: keyof CollegeFacts;
  readonly reason: string;
}

/** What a row of a file says of one college. What it does not say is absent, never null. */
export interface ImportedCollege {
  /** Where it stands in the file, counted from 1. */
  readonly line: number;
  readonly facts: SomeCollegeFacts & Pick<CollegeFacts, 'name'>;
  /** Names of those who coach a sport, in their order. */
  readonly coaches: Readonly<Partial<Record<Sport, readonly string[]>>>;
  /** Those of its facts that tell which college it is, and are not the file's to change. */
  readonly onlyTells: readonly (keyof CollegeFacts)[];
  /** What it says and nobody can take. */
  readonly refused: readonly RefusedField[];
}
