import { foldedName } from '../../../../../contract/folded-name.js';
import { renamed } from '../../catalogue/corrections/renamed.js';
import { otherNamesTable } from '../../catalogue/other-names/other-names.rows.js';
import { officialNames, type Alias } from './official-names.js';

/**
 * What two spellings of one name or city have in common: `The College of St. Scholastica` and `College of Saint
 * Scholastica`, `Texas A & M University-Main Campus` and `Texas A&M University`.
 */
export const matchingKey = (name: string): string =>
  foldedName(name)
    .replace(/ main campus$/, '')
    .replace(/^the /, '');

/** What a college is told by. */
export interface ToldBy {
  readonly unitId: number | null;
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
}

export type Match<College> =
  | { readonly by: 'unitid' | 'name'; readonly college: College }
  | { readonly by: 'nothing' }
  /** Several fit, or it fits other rows as well: nobody can tell. */
  | { readonly by: 'ambiguous'; readonly candidates: readonly College[] };

/**
 * Which college each row is: that of its UNITID, else the only one of its name in its state, in its city where there are
 * several. A college that has a UNITID is no row's that has another, unless it was renumbered: same name and city, and
 * nobody else has its number. None is matched twice.
 */
export function matchColleges<Row extends ToldBy, College extends ToldBy>(
  rows: readonly Row[],
  colleges: readonly College[],
  aliases: readonly Alias[],
): Map<Row, Match<College>> {
  const byUnitId = grouped(colleges, ({ unitId }) => unitId);
  const free = fitting(
    colleges.filter(({ unitId }) => unitId === null),
    aliases,
  );
  const any = fitting(colleges, aliases);
  const renumbered = fitting(unclaimed(rows, colleges), []);
  const matches = new Map<Row, Match<College>>();
  const claims = new Map<College, Row[]>();
  for (const row of rows) {
    const own = byUnitId.get(row.unitId) ?? [];
    const found = own.length > 0 ? own : row.unitId === null ? any(row) : orElse(free(row), here(renumbered(row), row));
    const only = theOnly(found, row.city);
    if (only && own.length === 0) claims.set(only, [...(claims.get(only) ?? []), row]);
    if (only && own.length > 0) matches.set(row, { by: 'unitid', college: only });
    else matches.set(row, found.length === 0 ? { by: 'nothing' } : { by: 'ambiguous', candidates: found });
  }
  const taken = new Set([...matches.values()].flatMap((match) => (match.by === 'unitid' ? [match.college] : [])));
  for (const [college, claimants] of claims) if (!taken.has(college)) settle(matches, college, claimants);
  return matches;
}

/** Colleges with a UNITID that no row has. */
function unclaimed<College extends ToldBy>(rows: readonly ToldBy[], colleges: readonly College[]): College[] {
  const told = new Set(rows.map(({ unitId }) => unitId));
  return colleges.filter(({ unitId }) => unitId !== null && !told.has(unitId));
}

const orElse = <T>(found: readonly T[], others: readonly T[]): readonly T[] => (found.length > 0 ? found : others);

const here = <T extends ToldBy>(found: readonly T[], { city }: ToldBy): readonly T[] =>
  found.filter((one) => sameCity(one.city, city));

/** What a closed college is among those that no open row has, and which other one it is part of. */
export interface ClosedMatch<College> {
  readonly own: { readonly by: 'unitid' | 'name'; readonly college: College } | undefined;
  readonly within: College | undefined;
}

/**
 * Finds closed colleges: by UNITID, or by their own name where no college is known by their number. A former name never
 * closes a college: it tells which one the closed college is part of.
 * @param taken by open rows
 */
export function matchClosed<College extends ToldBy>(
  colleges: readonly College[],
  taken: ReadonlySet<College>,
  aliases: readonly Alias[],
): (row: ToldBy) => ClosedMatch<College> {
  const byUnitId = grouped(colleges, ({ unitId }) => unitId);
  const named = fitting(
    colleges.filter((college) => college.unitId === null && !taken.has(college)),
    [],
  );
  const any = fitting(colleges, aliases);
  return (row) => {
    const [numbered] = byUnitId.get(row.unitId) ?? [];
    const college = numbered && !taken.has(numbered) ? numbered : theOnly(named(row), row.city);
    const by = college === numbered ? 'unitid' : 'name';
    if (college) return { own: { by, college }, within: undefined };
    return { own: undefined, within: numbered ?? theOnly(any(row), row.city) };
  };
}

/**
 * Whose a college is that rows claim by its name: of those with UNITIDs of their own, all but one are other colleges.
 * Of one without, nobody can tell.
 */
function settle<Row extends ToldBy, College extends ToldBy>(
  matches: Map<Row, Match<College>>,
  college: College,
  claimants: readonly Row[],
): void {
  const owner = theOnly(claimants, college.city);
  if (!owner) return;
  for (const claimant of claimants)
    matches.set(claimant, claimant.unitId === null ? { by: 'ambiguous', candidates: [college] } : { by: 'nothing' });
  matches.set(owner, { by: 'name', college });
}

/** Finds the colleges that have a row's name, or one that it is another name of, in its state. */
function fitting<College extends ToldBy>(colleges: readonly College[], aliases: readonly Alias[]) {
  const byName = grouped(colleges, ({ state, name }) => place(state, name));
  const others = grouped(aliases, ([state, other]) => place(state, other));
  return ({ state, name }: ToldBy): readonly College[] => {
    const aliased = (others.get(place(state, name)) ?? []).map(([, , known]) => place(state, known));
    return [...new Set([place(state, name), ...aliased])].flatMap((key) => byName.get(key) ?? []);
  };
}

/** The one that there is, else the one in this city. */
function theOnly<T extends ToldBy>(found: readonly T[], city: string | null): T | undefined {
  const here = found.length > 1 ? found.filter((one) => sameCity(one.city, city)) : found;
  return here.length === 1 ? here[0] : undefined;
}

const sameCity = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && matchingKey(one) === matchingKey(other);

const place = (state: string | null, name: string): string => `${state ?? ''}|${matchingKey(name)}`;

/** Without those that have no key. */
function grouped<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/** Other names of the catalogue's colleges: those of official files, and former ones, which files of older years have. */
export const aliases: readonly Alias[] = [
  ...officialNames,
  ...renamed,
  ...otherNamesTable.flatMap(([state, name, ...others]) => others.map((other): Alias => [state, other, name])),
];
