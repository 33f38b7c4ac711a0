import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { cleanUp } from './clean-up/clean-up.js';
import { type NamedCollege, renamed, withTodaysNames } from './corrections/renamed.js';
import { unlisted } from './corrections/unlisted.js';
import { factsByInstitution, factTable, type InstitutionFacts, placeOf } from './facts/facts-by-institution.js';

/** A row of the package `us-colleges` as it is: states may say "NA", zips may lack leading zeros. */
const UsCollegeRow = z.object({
  name: z.string(),
  city: z.string(),
  state_name: z.string(),
  state_abbreviation: z.string(),
  zip_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type UsCollegeRow = z.infer<typeof UsCollegeRow>;

/** All rows of the package. Its `ALL_US_COLLEGES` is keyed by name and has lost those that repeat; its JSON has not. */
export function readUsColleges(): readonly UsCollegeRow[] {
  const file = createRequire(import.meta.url).resolve('us-colleges/data/us-colleges.json');
  return UsCollegeRow.array().parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** An institution of the catalogue. `key` never changes while name, state and city stay; what is unknown is absent. */
export interface CatalogueCollege extends NamedCollege, InstitutionFacts {
  readonly key: string;
}

/** `Texas A & M University` → `texas-a-m-university`. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Institutions with their facts, by key. A name that repeats within a state is told apart by the city. Throws for facts
 * of an institution that is not listed, or is listed more than once.
 */
export function catalogueOf(
  listed: readonly NamedCollege[],
  facts: ReadonlyMap<string, InstitutionFacts>,
): readonly CatalogueCollege[] {
  const counts = new Map<string, number>();
  for (const { name, state } of listed) {
    const place = placeOf(name, state);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  for (const place of facts.keys())
    if (counts.get(place) !== 1) throw new Error(`${place} has facts, but is listed ${counts.get(place) ?? 0} times`);
  return listed
    .map((college) => {
      const { name, city, state } = college;
      const place = placeOf(name, state);
      const key = slug(counts.get(place) === 1 ? `${name} ${state}` : `${name} ${city} ${state}`);
      return { key, ...college, ...(facts.get(place) ?? { sports: [] }) };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Every institution that we know. Reads one file of a package; the same at each call. */
export const catalogue = (): readonly CatalogueCollege[] =>
  catalogueOf(
    [
      ...withTodaysNames(cleanUp(readUsColleges()).colleges, renamed),
      ...unlisted.map(([name, state, city]) => ({ name, state, city })),
    ],
    factsByInstitution(factTable),
  );
