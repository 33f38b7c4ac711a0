import { createHash } from 'node:crypto';
import { foldedName } from '../../../../../contract/folded-name.js';
import type { CatalogueCollege } from '../catalogue.js';
import { placeOf } from '../facts/facts-by-institution.js';
import { nicknames, otherNamesTable } from './other-names.rows.js';

/** How people shorten the names of the members of a system. */
const systems: readonly (readonly [name: RegExp, short: string])[] = [
  [/^University of California-(.+)$/, 'UC $1'],
  [/^California State University-(.+)$/, 'Cal State $1'],
  [/^California State University-(.+)$/, 'CSU $1'],
  [/^California (?:State )?Polytechnic (?:State )?University-(.+)$/, 'Cal Poly $1'],
  [/^(?:The )?University of Texas (?:at |of the )?(.+)$/, 'UT $1'],
  [/^University of Wisconsin-(.+)$/, 'UW $1'],
  [/^University of North Carolina (?:at )?(.+)$/, 'UNC $1'],
  [/^University of Massachusetts-(.+)$/, 'UMass $1'],
  [/^SUNY(?: College)? at (.+)$/, 'SUNY $1'],
  [/^State University of New York at (.+)$/, 'SUNY $1'],
  [/^Pennsylvania State University-(Penn State .+)$/, '$1'],
  // York College is another one's plain name.
  [/^CUNY(?: Bernard M)? ((?!York).+ College.*)$/, '$1'],
];

const systemNames = (name: string): string[] =>
  systems.flatMap(([pattern, short]) => (pattern.test(name) ? [name.replace(pattern, short)] : []));

/** Changes with what is known of other names. */
export const otherNamesDigest = createHash('sha256')
  .update(JSON.stringify([otherNamesTable, systems.map(String), nicknames]))
  .digest('hex')
  .slice(0, 16);

type Named = Pick<CatalogueCollege, 'key' | 'name' | 'state' | 'formerName'>;

/** The other names of each college that has any, by its key. A former name that another bears today is left out. */
export function otherNamesOf(catalogue: readonly Named[]): ReadonlyMap<string, readonly string[]> {
  const known = new Map(otherNamesTable.map(([state, name, ...others]) => [placeOf(name, state), others]));
  const today = new Set(catalogue.map(({ name }) => foldedName(name)));
  const named = catalogue.map(({ key, name, state, formerName }) => {
    const former = formerName !== undefined && !today.has(foldedName(formerName)) ? [formerName] : [];
    const others = [...(known.get(placeOf(name, state)) ?? []), ...systemNames(name), ...former];
    return [key, [...new Map(others.map((other) => [foldedName(other), other])).values()]] as const;
  });
  return new Map(named.filter(([, others]) => others.length > 0));
}

/** What a college's teams are called, by its key: it finds the college, and several may share it. */
export function nicknamesOf(catalogue: readonly Named[]): ReadonlyMap<string, string> {
  const byPlace = new Map(Object.entries(nicknames).flatMap(([nickname, of]) => of.map((place) => [place, nickname])));
  return new Map(
    catalogue.flatMap(({ key, name, state }) => {
      const nickname = byPlace.get(placeOf(name, state));
      return nickname === undefined ? [] : [[key, nickname] as const];
    }),
  );
}
