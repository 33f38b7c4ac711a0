import { z } from 'zod';

export const importKinds = ['scorecard', 'athletics'] as const;
/** `scorecard`: an institution file of the College Scorecard. `athletics`: a file of sports, divisions and conferences. */
export const ImportKind = z.enum(importKinds);
export type ImportKind = z.infer<typeof ImportKind>;

export const importKindLabels: Readonly<Record<ImportKind, string>> = {
  scorecard: 'College Scorecard',
  athletics: 'Athletics file',
};

/** School year or season of the file: `2021-22`. */
export const ImportYear = z.string().regex(/^\d{4}-\d{2}$/, 'Enter a year like 2021-22');

/** Bytes. The largest College Scorecard files have about 170 MB. */
export const IMPORT_LIMIT = 200 * 1024 * 1024;

export const planStatuses = ['waiting', 'downloading', 'reading', 'planned', 'refused', 'applying', 'applied'] as const;
/** The state of a file: `refused` cannot be used. */
export const PlanStatus = z.enum(planStatuses);
export type PlanStatus = z.infer<typeof PlanStatus>;

export const outcomes = [
  'changed',
  'created',
  'closed',
  'renumbered',
  'merged',
  'older',
  'kept',
  'not matched',
  'refused',
] as const;
/**
 * The result of a line. `closed`: the college is archived. `renumbered`: its UNITID changes. `merged`: a closed college
 * that is part of another one now. `older`: a newer fact is stored. `kept`: the file differs from what an admin entered.
 */
export const Outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof Outcome>;

export const importStatuses = ['applying', 'applied', 'undoing', 'undone'] as const;
export const ImportStatus = z.enum(importStatuses);
export type ImportStatus = z.infer<typeof ImportStatus>;
