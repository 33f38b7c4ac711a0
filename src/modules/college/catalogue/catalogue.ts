import { cleanUp } from './clean-up/clean-up.js';
import { type ListedCollege } from './clean-up/clean-row.js';
import { renamed, type RenamedRow } from './corrections/renamed.js';
import { unlisted } from './corrections/unlisted.js';
import { factTable } from './facts/fact-table.js';
import { factsByInstitution, placeOf, type InstitutionFacts } from './facts/facts-by-institution.js';
import { readUsColleges } from './us-colleges.js';

/** An institution of the catalogue. `key` never changes while name, state and city stay; what is unknown is absent. */
export interface CatalogueCollege extends ListedCollege, InstitutionFacts {
  readonly key: string;
  /** The name that older lists have it under. */
  readonly formerName?: string;
}

interface NamedCollege extends ListedCollege {
  readonly formerName?: string;
}

/** `Texas A & M University` → `texas-a-m-university`. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Gives the colleges the names that they have today. Throws for a former name that is not among them. */
function withTodaysNames(colleges: readonly ListedCollege[], rows: readonly RenamedRow[]): NamedCollege[] {
  const names = new Map(rows.map(([state, former, name]) => [placeOf(former, state), name]));
  const today = colleges.map((college): NamedCollege => {
    const place = placeOf(college.name, college.state);
    const name = names.get(place);
    if (!name) return college;
    names.delete(place);
    return { ...college, name, formerName: college.name };
  });
  for (const place of names.keys()) throw new Error(`${place} was renamed, but is not listed`);
  return today;
}

/** Names that repeat within a state are told apart by their city. */
function keyOf({ name, city, state }: ListedCollege, repeats: ReadonlySet<string>): string {
  return slug(repeats.has(placeOf(name, state)) ? `${name} ${city} ${state}` : `${name} ${state}`);
}

/** Every institution that we know, by key. Reads one file of a package; the same at each call. */
export function catalogue(): readonly CatalogueCollege[] {
  const { colleges } = cleanUp(readUsColleges());
  const listed: readonly NamedCollege[] = [
    ...withTodaysNames(colleges, renamed),
    ...unlisted.map(([name, state, city]) => ({ name, state, city })),
  ];
  const places = listed.map(({ name, state }) => placeOf(name, state));
  const repeats = new Set(places.filter((place, index) => places.indexOf(place) !== index));
  const facts = factsByInstitution(factTable);
  for (const place of facts.keys())
    if (!places.includes(place) || repeats.has(place)) throw new Error(`${place} is not one listed institution`);
  return listed
    .map((college) => ({
      key: keyOf(college, repeats),
      ...college,
      ...(facts.get(placeOf(college.name, college.state)) ?? { sports: [] }),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
