import type { PlannedLine } from '../../../../contract/college-import/endpoints.js';
import type { Outcome } from '../../../../contract/college-import/vocabulary.js';
import { factNames, factText } from '../../../../contract/college/fact-words.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import type { CollegeFacts, SomeCollegeFacts } from '../college.events.js';
import { type Change, type ImportedCollege, type ImportPlan, isChange, type NewCoaches } from './import-plan.js';

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
export function* linesOf({ edits, additions, notMatched, refusals }: ImportPlan): Generator<LineOutcome> {
  for (const edit of edits.filter(isChange)) {
    const { row, name, collegeId, changes, coaches } = edit;
    yield { outcome: 'changed', ...told(row, name), collegeId, changes: [...changes, ...coaches.map(coachesChange)] };
  }
  for (const { row, name, facts, coaches } of additions) {
    const changes = [...news(facts), ...coaches.map(coachesChange)];
    yield { outcome: 'created', ...told(row, name), collegeId: undefined, changes };
  }
  for (const { row, name, collegeId, kept } of edits)
    if (kept.length > 0)
      yield { outcome: 'kept', ...told(row, name), collegeId, changes: kept, reason: 'entered by an admin' };
  for (const row of notMatched)
    yield { outcome: 'not matched', ...told(row, row.facts.name), collegeId: undefined, changes: [] };
  for (const { line, unitId, name, field, reason } of refusals)
    yield { outcome: 'refused', line, unitId, college: name, collegeId: undefined, changes: [], field, reason };
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
