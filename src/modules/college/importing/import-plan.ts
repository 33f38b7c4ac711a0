import type { Sport } from '../../../../contract/team/vocabulary.js';
import type { CollegeFacts, SomeCollegeFacts } from '../college.facts.js';
import type { ImportedCollege } from './imported-college.js';

export interface Change {
  readonly field: keyof CollegeFacts;
  readonly from: unknown;
  readonly to: unknown;
}

/** The coaches of a sport by their names: those who stand, and those who come after them. */
export interface NewCoaches {
  readonly sport: Sport;
  readonly standing: readonly string[];
  readonly added: readonly string[];
}

/** What an import would do to one college. */
export interface PlannedEdit {
  readonly kind: 'edit';
  readonly row: ImportedCollege;
  readonly matchedBy: 'unitid' | 'name';
  readonly collegeId: string;
  readonly name: string;
  /** That it was planned on. */
  readonly revision: number;
  readonly archived: boolean;
  /** Empty where the college is as the row says already. */
  readonly changes: readonly Change[];
  readonly coaches: readonly NewCoaches[];
  /** What it says otherwise, and an admin wrote. */
  readonly kept: readonly Change[];
}

/** A college that nobody knows yet. */
export interface PlannedAddition {
  readonly kind: 'add';
  readonly row: ImportedCollege;
  readonly collegeId: string;
  readonly name: string;
  readonly facts: SomeCollegeFacts & Pick<CollegeFacts, 'name'>;
  readonly coaches: readonly NewCoaches[];
}

/** What is not taken of a file: a line of it, or one field. */
export interface Refusal {
  readonly line: number;
  readonly unitId: number | undefined;
  readonly name: string | undefined;
  readonly field: keyof CollegeFacts | undefined;
  readonly reason: string;
}

/** Whether it would change anything. */
export const isChange = ({ changes, coaches }: PlannedEdit): boolean => changes.length > 0 || coaches.length > 0;

export interface ImportPlan {
  readonly edits: readonly PlannedEdit[];
  readonly additions: readonly PlannedAddition[];
  /** Rows that no college fits, and that nobody asked to add. */
  readonly notMatched: readonly ImportedCollege[];
  readonly refusals: readonly Refusal[];
}
