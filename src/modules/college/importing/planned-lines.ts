import type { PlannedLine } from '../../../../contract/college-import/endpoints.js';
import type { Outcome } from '../../../../contract/college-import/vocabulary.js';
import { factNames, factText } from '../../../../contract/college/fact-words.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import type { CollegeFacts, SomeCollegeFacts } from '../college.events.js';
import {
  type Change,
  formerUnitId,
  type ImportedCollege,
  type ImportPlan,
  isChange,
  isClosing,
  type NewCoaches,
  type PlannedClosure,
  type PlannedEdit,
} from './import-plan.js';

/** The coaches of a sport, all names in one text. */
export interface CoachesChange {
  readonly coachesOf: Sport;
  readonly from: string | null;
  readonly to: string;
}

/** What becomes of one line, with what was and will be known. */
export interface LineOutcome {
  readonly outcome: Outcome;
  readonly line: number;
  readonly unitId: number | undefined;
  readonly college: string | undefined;
  readonly collegeId: string | undefined;
  readonly changes: readonly (Change | CoachesChange)[];
  readonly field?: keyof CollegeFacts | undefined;
  readonly reason?: string;
}

/** What becomes of each line: first what changes, then what is new, what stays, and what is not taken. */
export function* linesOf(plan: ImportPlan): Generator<LineOutcome> {
  const { edits, additions, closures, merged, notMatched, refusals } = plan;
  for (const edit of edits.filter(isChange)) yield changedLine(edit);
  for (const { row, name, facts, coaches } of additions) {
    const changes = [...news(facts), ...coaches.map(coachesChange)];
    yield { outcome: 'created', ...told(row, name), collegeId: undefined, changes };
  }
  for (const closure of closures) if (isClosing(closure) || closure.older) yield closureLine(closure);
  for (const { row, name, collegeId } of merged) {
    const reason = `${row.facts.name} closed and is part of this college now`;
    yield { outcome: 'merged', ...told(row, name), collegeId, changes: [], reason };
  }
  for (const { row, name, collegeId, older } of edits) {
    const changes = [...older.changes, ...older.coaches.map(coachesChange)];
    if (changes.length > 0)
      yield { outcome: 'older', ...told(row, name), collegeId, changes, reason: 'a newer file said this' };
  }
  for (const { row, name, collegeId, kept } of edits)
    if (kept.length > 0)
      yield { outcome: 'kept', ...told(row, name), collegeId, changes: kept, reason: 'entered by an admin' };
  for (const row of notMatched)
    yield {
      outcome: 'not matched',
      ...told(row, row.facts.name),
      collegeId: undefined,
      changes: [],
      ...(row.closed && { reason: 'it closed' }),
    };
  for (const { line, unitId, name, field, reason } of refusals)
    yield { outcome: 'refused', line, unitId, college: name, collegeId: undefined, changes: [], field, reason };
}

function changedLine(edit: PlannedEdit): LineOutcome {
  const { row, name, collegeId, changes, coaches } = edit;
  const former = formerUnitId(edit);
  const line = { ...told(row, name), collegeId, changes: [...changes, ...coaches.map(coachesChange)] };
  if (former === undefined) return { outcome: 'changed', ...line };
  return { outcome: 'renumbered', ...line, reason: `its UNITID was ${former}` };
}

function closureLine({ row, name, collegeId, older, into }: PlannedClosure): LineOutcome {
  const line = { ...told(row, name), collegeId, changes: [] };
  if (older) return { outcome: 'older', ...line, reason: 'it closed in this file, but a newer file has it' };
  return { outcome: 'closed', ...line, reason: into ? `it closed and is part of ${into} now` : 'it closed' };
}

const told = ({ line, facts }: ImportedCollege, college: string) => ({
  line,
  unitId: facts.unitId ?? undefined,
  college,
});

const news = (facts: SomeCollegeFacts): Change[] =>
  Object.entries(facts).map(([field, to]) => ({ field: field as keyof CollegeFacts, from: null, to }));

const coachesChange = ({ sport, standing, added }: NewCoaches): CoachesChange => ({
  coachesOf: sport,
  from: standing.length > 0 ? standing.join('; ') : null,
  to: [...standing, ...added].join('; '),
});

/** A line as people read it. */
export const plannedLine = ({
  outcome,
  line,
  unitId,
  college,
  collegeId,
  changes,
  ...why
}: LineOutcome): PlannedLine => ({
  outcome,
  line,
  unitId: unitId ?? null,
  college: college ?? '',
  collegeId: collegeId ?? null,
  changes: changes.map(readableChange),
  reason: why.reason === undefined ? null : why.field ? `${factNames[why.field]}: ${why.reason}` : why.reason,
});

/** A plan holds facts of a college, each under its name. */
function readableChange(change: Change | CoachesChange): PlannedLine['changes'][number] {
  if ('coachesOf' in change) {
    const { coachesOf, from, to } = change;
    return { field: `${factNames[coachesOf]} coaches`, from, to };
  }
  const { field, from, to } = change;
  return { field: factNames[field], from: readable(field, from), to: readable(field, to) };
}

const readable = (field: keyof CollegeFacts, value: unknown): string | null => factText(field, { [field]: value });
