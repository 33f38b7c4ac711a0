import { MAX_COLLEGE_COACHES } from '../../../../contract/college/vocabulary.js';
import { sports } from '../../../../contract/team/vocabulary.js';
import { foldedText } from '../../../kernel/folded-text.js';
import { same } from '../../../kernel/same.js';
import { collegeIdOf } from '../college-id.js';
import { UPSIDE_DOWN, upsideDown } from '../college.decider.js';
import { type CoachesFacts, collegeFactNames, type CollegeFacts, type SomeCollegeFacts } from '../college.events.js';
import type {
  Change,
  ImportedCollege,
  ImportPlan,
  NewCoaches,
  PlannedAddition,
  PlannedEdit,
  Refusal,
} from './import-plan.js';
import { aliases, matchColleges, type ToldBy } from './matching/matching.js';
import type { StandingCollege } from './standing-colleges.js';

/** New coaches of a row, by sport. Existing coaches stay: a missing name means nothing. */
function newCoaches({ coaches }: Pick<ImportedCollege, 'coaches'>, known: CoachesFacts): NewCoaches[] {
  return sports.flatMap((sport): NewCoaches[] => {
    const standing = (known[sport] ?? []).map(({ name }) => name);
    const keys = new Set(standing.map(foldedText));
    const added = (coaches[sport] ?? []).filter((name) => !keys.has(foldedText(name)));
    return added.length > 0 ? [{ sport, standing, added }] : [];
  });
}

/** Why a sport can not have so many, if it can not. */
const tooMany = ({ standing, added }: NewCoaches): string | undefined =>
  standing.length + added.length > MAX_COLLEGE_COACHES
    ? `a college can have up to ${MAX_COLLEGE_COACHES} coaches per sport`
    : undefined;

export interface ImportOptions {
  /** Rows that no college fits become colleges. */
  readonly addNew: boolean;
  /** What admins wrote is replaced as well. */
  readonly overwrite: boolean;
}

type Told<T> = ToldBy & { readonly of: T };

const toldBy = <T>({ unitId = null, name, city = null, state = null }: Identified, of: T): Told<T> => ({
  unitId,
  name,
  city,
  state,
  of,
});

type Identified = Pick<SomeCollegeFacts, 'unitId' | 'city' | 'state'> & Pick<CollegeFacts, 'name'>;

/** What an import of these rows would do to these colleges. Pure. */
export function planImport(
  rows: readonly ImportedCollege[],
  standing: readonly StandingCollege[],
  options: ImportOptions,
): ImportPlan {
  const refusals: Refusal[] = [];
  const told = onceEach(rows, refusals).map((row) => toldBy(row.facts, row));
  const known = standing.map((college) => toldBy(college.state.facts, college));
  const edits: PlannedEdit[] = [];
  const additions: PlannedAddition[] = [];
  const notMatched: ImportedCollege[] = [];
  const ids = new Set(standing.map(({ state }) => state.collegeId));
  for (const [{ of: row }, match] of matchColleges(told, known, aliases)) {
    refusals.push(...row.refused.map(({ field, reason }) => refusal(row, reason, field)));
    if (match.by === 'ambiguous') refusals.push(refusal(row, `it could be ${named(match.candidates)}`));
    else if (match.by !== 'nothing') edits.push(edit(row, match.by, match.college.of, options, refusals));
    else if (!options.addNew) notMatched.push(row);
    else if (row.facts.name === '') refusals.push(refusal(row, 'a new college needs a name'));
    else {
      const added = addition(row, refusals);
      if (ids.has(added.collegeId)) refusals.push(refusal(row, 'another college in this city has this name'));
      else additions.push(added);
      ids.add(added.collegeId);
    }
  }
  return { edits, additions, notMatched, refusals };
}

/** A UNITID is one college's: the first row that has it counts. */
function onceEach(rows: readonly ImportedCollege[], refusals: Refusal[]): ImportedCollege[] {
  const lines = new Map<number, number>();
  return rows.filter((row) => {
    const { unitId } = row.facts;
    if (!unitId) return true;
    const first = lines.get(unitId);
    if (first === undefined) lines.set(unitId, row.line);
    else refusals.push(refusal(row, `line ${first} already has this UNITID`));
    return first === undefined;
  });
}

/** All that the row says but what only tells which college it is. */
function edit(
  row: ImportedCollege,
  matchedBy: PlannedEdit['matchedBy'],
  { state: { collegeId, facts, sources, archived, coaches: known }, revision }: StandingCollege,
  { overwrite }: ImportOptions,
  refusals: Refusal[],
): PlannedEdit {
  const said = without(row.facts, new Set(row.onlyTells));
  const different = changesBetween(facts, said);
  const byAdmin = ({ field }: Change) => !overwrite && sources[field]?.kind === 'admin';
  const wished = different.filter((change) => !byAdmin(change));
  const wrong = wrongEnds({ ...facts, ...factsOf(wished) }, row, refusals);
  const changes = wished.filter(({ field }) => !wrong.has(field));
  const kept = different.filter(byAdmin);
  const coaches = coachesOf(row, known, refusals);
  return { kind: 'edit', row, matchedBy, collegeId, name: facts.name, revision, archived, changes, coaches, kept };
}

function addition(row: ImportedCollege, refusals: Refusal[]): PlannedAddition {
  const wrong = wrongEnds(row.facts, row, refusals);
  const facts = { ...without(row.facts, wrong), name: row.facts.name };
  const { name, city = null, state = null } = facts;
  const coaches = coachesOf(row, {}, refusals);
  return { kind: 'add', row, collegeId: collegeIdOf({ name, city, state }), name, facts, coaches };
}

function coachesOf(row: ImportedCollege, known: CoachesFacts, refusals: Refusal[]): NewCoaches[] {
  return newCoaches(row, known).filter((coaches) => {
    const reason = tooMany(coaches);
    if (reason) refusals.push(refusal(row, reason, coaches.sport));
    return !reason;
  });
}

/** The fields whose change would turn a middle half upside down. */
function wrongEnds(facts: SomeCollegeFacts, row: ImportedCollege, refusals: Refusal[]): ReadonlySet<string> {
  const wrong = upsideDown(facts).flat();
  refusals.push(...wrong.filter((field) => field in row.facts).map((field) => refusal(row, UPSIDE_DOWN, field)));
  return new Set(wrong);
}

const changesBetween = (facts: CollegeFacts, said: SomeCollegeFacts): Change[] =>
  collegeFactNames
    .filter((field) => said[field] !== undefined && !same(said[field], facts[field]))
    .map((field) => ({ field, from: facts[field], to: said[field] }));

const factsOf = (changes: readonly Change[]): SomeCollegeFacts =>
  Object.fromEntries(changes.map(({ field, to }) => [field, to]));

const without = (facts: SomeCollegeFacts, fields: ReadonlySet<string>): SomeCollegeFacts =>
  Object.fromEntries(Object.entries(facts).filter(([field]) => !fields.has(field)));

const refusal = (row: ImportedCollege, reason: string, field?: keyof CollegeFacts): Refusal => ({
  line: row.line,
  unitId: row.facts.unitId ?? undefined,
  name: row.facts.name,
  field,
  reason,
});

const named = (colleges: readonly ToldBy[]): string =>
  colleges.map(({ name, city }) => (city ? `${name} (${city})` : name)).join(' or ');
