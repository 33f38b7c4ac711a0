import type { CheerioAPI } from 'cheerio';
import { type RawRow } from './raw-row.js';

const MAX_PAYLOAD = 4_000_000;
const MAX_OBJECTS = 200_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  if (text.length > MAX_PAYLOAD) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/**
 * Players in the payload of a Nuxt page: an array whose objects hold indexes into it instead of values. Nothing is
 * followed further than two steps, so a payload that refers to itself ends.
 */
export function readNuxtPayload($: CheerioAPI): { readonly rows: RawRow[]; readonly style: 'camel' | 'snake' } | null {
  const payload = parsed($('script#__NUXT_DATA__').first().text());
  if (!Array.isArray(payload)) return null;
  const values: readonly unknown[] = payload.slice(0, MAX_OBJECTS);
  const at = (reference: unknown): unknown => (typeof reference === 'number' ? values[reference] : reference);
  const rows: RawRow[] = [];
  let isSnake = false;
  for (const value of values) {
    if (!isFields(value) || rows.length > 400) continue;
    const row = playerOf(value, at);
    if (!row) continue;
    isSnake ||= 'first_name' in value || 'jersey_number' in value;
    rows.push(row);
  }
  return rows.length === 0 ? null : { rows, style: isSnake ? 'snake' : 'camel' };
}

/** Null for an object that is no player: a story, a coach, a sponsor. */
function playerOf(value: Fields, at: (reference: unknown) => unknown): RawRow | null {
  const own = flat(value, at);
  const inner = ['player', 'person', 'athlete', 'rosterPlayer', 'roster_player']
    .map((key) => at(value[key]))
    .find(isFields);
  const of = inner ? { ...flat(inner, at), ...own } : own;
  const text = (...keys: readonly string[]): string | null => {
    for (const key of keys) {
      const found = of[key];
      if (typeof found === 'string' && found.trim() !== '') return found;
      if (typeof found === 'number') return String(found);
    }
    return null;
  };
  const name =
    [text('firstname'), text('lastname')].filter((part) => part !== null).join(' ') || text('fullname', 'displayname');
  const jersey = text('jerseynumber', 'jersey', 'uniformnumber');
  const position = text('positionshort', 'positionabbreviation', 'playerposition', 'position', 'positionlong');
  const year = text(
    'academicyearshort',
    'classlevel',
    'classyear',
    'academicyear',
    'academicyearlong',
    'eligibilityyear',
  );
  const feet = text('heightfeet');
  const height = feet === null ? text('height') : `${feet}-${text('heightinches') ?? '0'}`;
  const weight = text('weight');
  if (name === '' || name === null || text('title', 'staffmemberid', 'coachtitle') !== null) return null;
  const hometown = text('hometown');
  const highSchool = text('highschool');
  const facts = [jersey, position, year, height, weight].filter((fact) => fact !== null).length;
  // Where from alone tells no player: it is the person within one.
  if (facts === 0 || (facts === 1 && hometown === null && highSchool === null)) return null;
  const cells = {
    name,
    jersey,
    position,
    class: year,
    height: height === '0-0' ? null : height,
    weight: weight === '0' ? null : weight,
    hometown,
    highSchool,
    previousSchool: text('previousschool', 'lastschool'),
  };
  return {
    cells,
    text: Object.values(cells)
      .filter((cell) => cell !== null)
      .join(' '),
  };
}

/** The plain values of an object, by keys without case and underscores; of an object within, its short name. */
function flat(value: Fields, at: (reference: unknown) => unknown): Record<string, string | number> {
  const found: Record<string, string | number> = Object.create(null) as Record<string, string | number>;
  for (const [key, reference] of Object.entries(value).slice(0, 200)) {
    const plain = plainOf(at(reference), at);
    if (plain !== null) found[key.replaceAll('_', '').toLowerCase()] = plain;
  }
  return found;
}

function plainOf(value: unknown, at: (reference: unknown) => unknown): string | number | null {
  if (typeof value === 'string') return value.slice(0, 1_000);
  if (typeof value === 'number') return value;
  if (!isFields(value)) return null;
  for (const key of ['abbreviation', 'short', 'name', 'title']) {
    const inner = at(value[key]);
    if (typeof inner === 'string') return inner.slice(0, 1_000);
  }
  return null;
}

/** Athletes of a team as search engines are told of them (schema.org). */
export function readJsonLd($: CheerioAPI): RawRow[] {
  const rows: RawRow[] = [];
  for (const script of $('script[type="application/ld+json"]').slice(0, 50).toArray()) {
    const open: unknown[] = [parsed($(script).text())];
    for (let value = open.pop(), seen = 0; value !== undefined && seen < 5_000; value = open.pop(), seen++) {
      if (Array.isArray(value)) for (const one of value.slice(0, 1_000) as readonly unknown[]) open.push(one);
      else if (isFields(value)) {
        open.push(value['@graph'], value['athlete'], value['member'], value['itemListElement'], value['item']);
        if (value['@type'] === 'Person' && rows.length < 400) rows.push(personOf(value));
      }
      while (open.length > 0 && open.at(-1) === undefined) open.pop();
    }
  }
  return rows;
}

function personOf(person: Fields): RawRow {
  const text = (key: string): string | null => {
    const value = person[key];
    if (isFields(value)) {
      const named = value['name'] ?? value['value'];
      return typeof named === 'string' || typeof named === 'number' ? String(named) : null;
    }
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  const cells = {
    name: text('name') ?? `${text('givenName') ?? ''} ${text('familyName') ?? ''}`.trim(),
    position: text('jobTitle') ?? text('roleName'),
    height: text('height'),
    weight: text('weight'),
    hometown: text('homeLocation') ?? text('birthPlace'),
  };
  return { cells, text: Object.values(cells).join(' ') };
}
