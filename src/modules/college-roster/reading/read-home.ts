import { collegeStates } from '../../../../contract/college/vocabulary.js';
import { ROSTER_RULES } from '../../../../contract/college-roster/roster-player.js';
import { apostrophes } from '../../../../contract/folded-name.js';

export interface HomeRead {
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  /** Where a site writes it in the same cell. */
  readonly highSchool: string | null;
  /** The same, behind the high school; under rules 3. */
  readonly previousSchool: string | null;
}

/** How newspapers shorten states (AP), besides the post's abbreviations; short names are never shortened. */
const newspaper: Readonly<Record<string, string>> = {
  ala: 'AL',
  ariz: 'AZ',
  ark: 'AR',
  calif: 'CA',
  cal: 'CA',
  colo: 'CO',
  conn: 'CT',
  del: 'DE',
  fla: 'FL',
  ga: 'GA',
  ill: 'IL',
  ind: 'IN',
  kan: 'KS',
  kans: 'KS',
  ky: 'KY',
  la: 'LA',
  md: 'MD',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  miss: 'MS',
  mo: 'MO',
  mont: 'MT',
  neb: 'NE',
  nebr: 'NE',
  nev: 'NV',
  nh: 'NH',
  nj: 'NJ',
  nm: 'NM',
  ny: 'NY',
  nc: 'NC',
  nd: 'ND',
  okla: 'OK',
  ore: 'OR',
  pa: 'PA',
  penn: 'PA',
  ri: 'RI',
  sc: 'SC',
  sd: 'SD',
  tenn: 'TN',
  tex: 'TX',
  vt: 'VT',
  va: 'VA',
  wash: 'WA',
  wva: 'WV',
  wis: 'WI',
  wisc: 'WI',
  wyo: 'WY',
  dc: 'DC',
  pr: 'PR',
};
const byName = new Map(Object.entries(collegeStates).map(([code, name]) => [name.toLowerCase(), code]));

/** What a cell says in place of a US state: provinces of Canada, by name or as they are shortened. */
const provinces =
  /^(?:alberta|british columbia|manitoba|new brunswick|newfoundland(?: and labrador)?|nova scotia|ontario|prince edward island|qu[eé]bec|saskatchewan|alta|b\.?c|man|ont|que|sask|n\.?s|n\.?b)\.?$/i;

/** The abbreviation of a US state in whatever spelling: `Hawai‘i`, `Md.`; undefined of what is none. */
export function stateOf(text: string, rules: number = ROSTER_RULES): string | undefined {
  const said = text.trim().toLowerCase();
  const name = rules < 3 ? said : said.replace(apostrophes, '').replace(/\s+\d{5}(?:-\d{4})?$/, '');
  const short = name.replace(/[.\s]/g, '');
  return (
    byName.get(name) ??
    (Object.hasOwn(newspaper, short) ? newspaper[short] : undefined) ??
    (Object.hasOwn(collegeStates, short.toUpperCase()) ? short.toUpperCase() : undefined)
  );
}

/** `Elkridge, Md. / Mount St. Joseph’s HS`, `Toronto, Ontario (St. Michael’s)`, `London, England`. */
export function readHome(cell: string | null, rules: number = ROSTER_RULES): HomeRead {
  if (cell === null) return { city: null, state: null, country: null, highSchool: null, previousSchool: null };
  const split = /^(.*?)\s*(?:\s\/\s*|\/\s+|\/(?=[A-Z])|\((?=[^)]*\)\s*$))(.*)$/s.exec(cell);
  const [home, behind] = split ? [split[1] ?? '', split[2]] : [cell, undefined];
  const schools = behind?.replace(/\)\s*$/, '') ?? null;
  const [school = null, ...others] = rules < 3 || schools === null ? [schools] : schools.split(/\s+\/\s+/);
  const [highSchool, previousSchool] = [schoolOf(school), schoolOf(others.join(' / '))];
  return { ...placeOf(home, rules), highSchool, previousSchool };
}

function placeOf(home: string, rules: number): Pick<HomeRead, 'city' | 'state' | 'country'> {
  const parts = (rules < 3 ? home : home.replace(/^\s*(Washington)\s+(?=D\.?\s?C\.?\s*$)/i, '$1, '))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:u\.?s\.?a?\.?|united states)$/i.test(part));
  const last = parts.at(-1);
  if (last === undefined) return { city: null, state: null, country: null };
  const state = stateOf(last, rules);
  if (parts.length === 1) {
    // `Georgia` alone is a state; `Washington` could be a town as well, and a town named like it is rare.
    return state ? { city: null, state, country: null } : { city: last, state: null, country: null };
  }
  const city = parts[0] ?? null;
  if (state) return { city, state, country: null };
  return { city, state: null, country: provinces.test(last) ? 'Canada' : last };
}

/** A school as printed; its dashes and empty marks are none. */
export const schoolOf = (cell: string | null): string | null => {
  const text = cell?.replace(/\s+/g, ' ').trim() ?? '';
  return text === '' || /^(?:-+|–|—|n\/?a|none)$/i.test(text) ? null : text;
};
