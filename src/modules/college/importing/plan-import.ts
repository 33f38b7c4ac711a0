import { z } from 'zod';
import { foldedName } from '../../../../contract/folded-name.js';
import { MAX_COLLEGE_COACHES } from '../../../../contract/college/vocabulary.js';
import { sports } from '../../../../contract/team/vocabulary.js';
import { same } from '../../../kernel/same.js';
import { collegeIdOf } from '../college-id.js';
import { UPSIDE_DOWN, upsideDown } from '../college.decider.js';
import {
  type CoachesFacts,
  collegeFactNames,
  type CollegeFacts,
  type SomeCollegeFacts,
  type SourceFacts,
} from '../college.events.js';
import type {
  Change,
  ImportedCollege,
  ImportPlan,
  MergedCollege,
  NewCoaches,
  PlannedAddition,
  PlannedClosure,
  PlannedEdit,
  Refusal,
} from './import-plan.js';
import { aliases, matchClosed, matchColleges, type ToldBy } from './matching/matching.js';
import type { StandingCollege } from './standing-colleges.js';

/** New coaches of a row, by sport. Existing coaches stay: a missing name means nothing. */
function newCoaches({ coaches }: Pick<ImportedCollege, 'coaches'>, known: CoachesFacts): NewCoaches[] {
  return sports.flatMap((sport): NewCoaches[] => {
    const standing = (known[sport] ?? []).map(({ name }) => name);
    const keys = new Set(standing.map(foldedName));
    const added = (coaches[sport] ?? []).filter((name) => !keys.has(foldedName(name)));
    return added.length > 0 ? [{ sport, standing, added }] : [];
  });
}

/** Why a sport can not have so many, if it can not. */
const tooMany = ({ standing, added }: NewCoaches): string | undefined =>
  standing.length + added.length > MAX_COLLEGE_COACHES
    ? `a college can have up to ${MAX_COLLEGE_COACHES} coaches per sport`
    : undefined;

export interface ImportOptions {
  /** School year or season of the file. */
  readonly year: string;
  /** Rows that no college fits become colleges. */
  readonly addNew: boolean;
  /** What admins wrote is replaced as well. */
  readonly overwrite: boolean;
  /** What newer files said is replaced as well. */
  readonly takeOlder: boolean;
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
  const once = onceEach(rows, refusals);
  const told = once.filter(({ closed }) => !closed).map((row) => toldBy(row.facts, row));
  const known = standing.map((college) => toldBy(college.state.facts, college));
  const edits: PlannedEdit[] = [];
  const additions: PlannedAddition[] = [];
  const notMatched: ImportedCollege[] = [];
  const taken = new Set<Told<StandingCollege>>();
  const ids = new Set(standing.map(({ state }) => state.collegeId));
  for (const [{ of: row }, match] of matchColleges(told, known, aliases)) {
    refusals.push(...row.refused.map(({ field, reason }) => refusal(row, reason, field)));
    if (match.by === 'ambiguous') {
      refusals.push(refusal(row, `it could be ${named(match.candidates)}`));
      for (const candidate of match.candidates) taken.add(candidate);
    } else if (match.by !== 'nothing') {
      edits.push(edit(row, match.by, match.college.of, options, refusals));
      taken.add(match.college);
    } else if (!options.addNew) notMatched.push(row);
    else if (row.facts.name === '') refusals.push(refusal(row, 'a new college needs a name'));
    else {
      const added = addition(row, refusals);
      if (ids.has(added.collegeId)) refusals.push(refusal(row, 'another college in this city has this name'));
      else additions.push(added);
      ids.add(added.collegeId);
    }
  }
  const closed = planClosures(once, known, taken, options);
  return { edits, additions, ...closed, notMatched: [...notMatched, ...closed.notMatched], refusals };
}

/** Closed colleges are archived, unless an open row of the file has their college. */
function planClosures(
  rows: readonly ImportedCollege[],
  known: readonly Told<StandingCollege>[],
  taken: ReadonlySet<Told<StandingCollege>>,
  { year, takeOlder }: ImportOptions,
): Pick<ImportPlan, 'closures' | 'merged' | 'notMatched'> {
  const find = matchClosed(known, taken, aliases);
  const names = new Map([
    ...rows.map(({ facts }) => [facts.unitId, facts.name] as const),
    ...known.map(({ unitId, name }) => [unitId, name] as const),
  ]);
  const closures: PlannedClosure[] = [];
  const merged: MergedCollege[] = [];
  const notMatched: ImportedCollege[] = [];
  for (const row of rows) {
    if (!row.closed) continue;
    const { own, within } = find(toldBy(row.facts, row));
    if (own) {
      const { state, revision } = own.college.of;
      const { collegeId, facts, archived, sources } = state;
      // Only a file of institutions knows that a college is open.
      const isNewer = (source?: SourceFacts) => source?.kind === 'scorecard' && isOlder(year, source.year);
      const older = !takeOlder && !archived && collegeFactNames.some((field) => isNewer(sources[field]));
      const into = row.closed.into === undefined ? undefined : names.get(row.closed.into);
      const told = { row, matchedBy: own.by, collegeId, name: facts.name, revision };
      closures.push({ kind: 'close', ...told, archived, into, older });
    } else if (within) {
      const { collegeId, facts } = within.of.state;
      merged.push({ row, collegeId, name: facts.name });
    } else notMatched.push(row);
  }
  return { closures, merged, notMatched };
}

/** Years are written `2021-22`; an unknown one is older than none. */
const isOlder = (year: string, known: string | null | undefined): boolean => (known ?? '') > year;

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
  { overwrite, takeOlder, year }: ImportOptions,
  refusals: Refusal[],
): PlannedEdit {
  const said = without(row.facts, new Set(row.onlyTells));
  const different = changesBetween(facts, said);
  const byAdmin = ({ field }: Change) => !overwrite && sources[field]?.kind === 'admin';
  const isNewer = ({ field, from, to }: Change) =>
    !takeOlder && isOlder(seasonOf(to) ?? year, seasonOf(from) ?? yearOfFile(sources[field]));
  const kept = different.filter(byAdmin);
  const older = different.filter((change) => !byAdmin(change) && isNewer(change));
  const wished = different.filter((change) => !kept.includes(change) && !older.includes(change));
  const wrong = wrongEnds({ ...facts, ...factsOf(wished) }, row, refusals);
  const changes = wished.filter(({ field }) => !wrong.has(field));
  const all = coachesOf(row, known, refusals);
  const oldCoaches = all.filter(({ sport }) => {
    const season = row.facts[sport]?.season ?? year;
    return !takeOlder && (known[sport] ?? []).some(({ source }) => isOlder(season, source.year));
  });
  const coaches = all.filter((one) => !oldCoaches.includes(one));
  return {
    ...{ kind: 'edit', row, matchedBy, collegeId, name: facts.name, revision, archived, changes, coaches, kept },
    older: { changes: older, coaches: oldCoaches },
  };
}

/** What is shipped with Touchline gives way to an official file of any year. */
const yearOfFile = (source: SourceFacts | undefined): string | null | undefined =>
  source?.kind === 'catalogue' ? undefined : source?.year;

const Seasonal = z.object({ season: z.string() });

/** A team in a sport names the season that it is of. */
const seasonOf = (value: unknown): string | undefined => Seasonal.safeParse(value).data?.season;

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
