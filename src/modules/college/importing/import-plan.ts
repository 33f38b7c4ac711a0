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
  /** What it says otherwise, and a newer file said. */
  readonly older: Older;
}

interface Older {
  readonly changes: readonly Change[];
  readonly coaches: readonly NewCoaches[];
}

/** A college that has closed. */
export interface PlannedClosure {
  readonly kind: 'close';
  readonly row: ImportedCollege;
  readonly matchedBy: 'unitid' | 'name';
  readonly collegeId: string;
  readonly name: string;
  readonly revision: number;
  readonly archived: boolean;
  /** Name of the college that it became part of. */
  readonly into: string | undefined;
  /** A newer file still had it, so it stays. */
  readonly older: boolean;
}

/** A closed college that lives on under the name or number of another. Nothing is written. */
export interface MergedCollege {
  readonly row: ImportedCollege;
  readonly collegeId: string;
  /** Of the college that it is now. */
  readonly name: string;
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

/** The UNITID until now, where the row has the same name and city under another. */
export const formerUnitId = ({ changes }: PlannedEdit): number | undefined => {
  const from = changes.find(({ field }) => field === 'unitId')?.from;
  return typeof from === 'number' ? from : undefined;
};

/** Whether it archives a college. */
export const isClosing = ({ archived, older }: PlannedClosure): boolean => !archived && !older;

export interface ImportPlan {
  readonly edits: readonly PlannedEdit[];
  readonly additions: readonly PlannedAddition[];
  readonly closures: readonly PlannedClosure[];
  readonly merged: readonly MergedCollege[];
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
  /** It no longer operates; `into` is the UNITID of the college that it became part of. */
  readonly closed?: { readonly into: number | undefined };
  /** Names of those who coach a sport, in their order. */
  readonly coaches: Readonly<Partial<Record<Sport, readonly string[]>>>;
  /** Those of its facts that tell which college it is, and are not the file's to change. */
  readonly onlyTells: readonly (keyof CollegeFacts)[];
  /** What it says and nobody can take. */
  readonly refused: readonly RefusedField[];
}

/** A plan in numbers. */
export function summarizePlan(plan: ImportPlan): ImportSummary {
  const { edits, additions, closures, merged, notMatched, refusals } = plan;
  const matched = [...edits, ...closures];
  const by = (how: 'unitid' | 'name') => matched.filter(({ matchedBy }) => matchedBy === how).length;
  const renumbered = edits.filter((edit) => formerUnitId(edit) !== undefined).length;
  const changed = edits.filter(isChange).length - renumbered;
  const closed = closures.filter(isClosing).length;
  const refusedLines = refusals.filter(({ field }) => field === undefined).length;
  return {
    matchedByUnitId: by('unitid'),
    matchedByName: by('name'),
    changed,
    unchanged: matched.length - changed - renumbered - closed,
    created: additions.length,
    notMatched: notMatched.length,
    refusedLines,
    refusedFields: refusals.length - refusedLines,
    kept: edits.reduce((sum, { kept }) => sum + kept.length, 0),
    closed,
    renumbered,
    merged: merged.length,
    older:
      edits.reduce((sum, { older }) => sum + older.changes.length + older.coaches.length, 0) +
      closures.filter(({ older }) => older).length,
    archived: matched.filter(({ archived }) => archived).length,
  };
}

/** Why a whole file or import is rejected. The message is for the person who asked. */
export class ImportRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportRefused';
  }
}
