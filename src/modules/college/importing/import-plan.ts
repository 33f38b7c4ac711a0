import type { ImportSummary } from '../../../../contract/college-import/endpoints.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import type { CollegeFacts, SomeCollegeFacts } from '../college.events.js';

export interface Change {
  readonly field: keyof CollegeFacts;
  readonly from: unknown;
  readonly to: unknown;
}

/** The coaches of a sport by name: existing ones and new ones. */
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

export interface RefusedField {
  readonly field: keyof CollegeFacts;
  readonly reason: string;
}

/** What a row of a file says of one college. What it does not say is absent, never null. */
export interface ImportedCollege {
  /** Line of the file, counted from 1. */
  readonly line: number;
  readonly facts: SomeCollegeFacts & Pick<CollegeFacts, 'name'>;
  /** Names of those who coach a sport, in their order. */
  readonly coaches: Readonly<Partial<Record<Sport, readonly string[]>>>;
  /** Those of its facts that tell which college it is, and are not the file's to change. */
  readonly onlyTells: readonly (keyof CollegeFacts)[];
  /** What it says and nobody can take. */
  readonly refused: readonly RefusedField[];
}

/** A plan in numbers. */
export function summarizePlan({ edits, additions, notMatched, refusals }: ImportPlan): ImportSummary {
  const by = (matched: 'unitid' | 'name') => edits.filter(({ matchedBy }) => matchedBy === matched).length;
  const changed = edits.filter(isChange).length;
  const refusedLines = refusals.filter(({ field }) => field === undefined).length;
  return {
    matchedByUnitId: by('unitid'),
    matchedByName: by('name'),
    changed,
    unchanged: edits.length - changed,
    created: additions.length,
    notMatched: notMatched.length,
    refusedLines,
    refusedFields: refusals.length - refusedLines,
    kept: edits.reduce((sum, { kept }) => sum + kept.length, 0),
    archived: edits.filter(({ archived }) => archived).length,
  };
}

/** Why a whole file or import is rejected. The message is for the person who asked. */
export class ImportRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportRefused';
  }
}
