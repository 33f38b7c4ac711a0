import {
  MAX_ROSTER_ROWS,
  type ReadRoster,
  type RosterRow,
  type UnreadRow,
} from '../../../../contract/college-roster/roster-row.js';

/** The cells of a row as they were found, and all of its text for an admin. */
export interface RawRow {
  readonly cells: Readonly<Partial<Record<keyof RosterRow, string | null | undefined>>>;
  readonly text: string;
  /** From 1: its place in a file; else its place among the rows is told. */
  readonly row?: number;
}

const MAX_CELL = 200;

/** One line, without what does not print. */
export const cleanText = (text: string): string =>
  text
    .slice(0, 4_000)
    .normalize('NFC')
    // Marks that turn, join or part what is beside them: within a word they are no space.
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

const nobody = /^(?:team|totals?|opponents?|tm|advertisement|sponsored?(?: by)?|roster|name|player|tba|tbd|n\/?a)\.?$/i;
const staff = /\b(?:coach(?:es)?|coordinator|trainer|manager|director|analyst|graduate assistant|staff)\b/i;
/** What sites write into an empty cell. */
const missing = /^(?:[-–—.]+|n\/?a|null|none|tba|tbd)$/i;

/** Rows of people become rows; the others are told with their reason. */
export function rosterOf(raws: readonly RawRow[], season: string | null): ReadRoster {
  const rows: RosterRow[] = [];
  const unread: UnreadRow[] = [];
  const seen = new Set<string>();
  for (const [index, raw] of raws.entries()) {
    if (rows.length >= MAX_ROSTER_ROWS || unread.length >= MAX_ROSTER_ROWS - 1) {
      unread.push({ row: raw.row ?? index + 1, text: '', reason: `Only the first ${MAX_ROSTER_ROWS} rows are read.` });
      break;
    }
    const read = rowOf(raw);
    if (typeof read === 'string') {
      unread.push({ row: raw.row ?? index + 1, text: cleanText(raw.text).slice(0, 300), reason: read });
      continue;
    }
    const key = `${read.name}|${read.jersey ?? ''}|${read.position ?? ''}|${read.hometown ?? ''}`;
    if (seen.has(key)) continue;
    seen.add(key);
    rows.push(read);
  }
  return { season, rows, unread };
}

/** A row, or why it is none. */
function rowOf({ cells }: RawRow): RosterRow | string {
  const name = cleanText(cells.name ?? '');
  if (name === '') return 'It has no name.';
  if (name.length > MAX_CELL) return 'The name is too long.';
  if (!/\p{L}{2}|\p{L}\.?\s*\p{L}/u.test(name) || nobody.test(name)) return 'This isn’t a player’s name.';
  // There are players called Coach and Trainer: they have a number or a class.
  const plays = [cells.jersey, cells.class].some((cell) => /[\p{L}\d]/u.test(cell ?? ''));
  if ((staff.test(name) && !plays) || staff.test(cells.position ?? '')) return 'This is a coach or staff member.';
  if (/https?:|www\.|[<>{}]/i.test(name)) return 'This isn’t a player’s name.';
  const long = Object.values(cells).some((cell) => cleanText(cell ?? '').length > MAX_CELL);
  if (long) return 'A cell is too long.';
  const cell = (column: keyof RosterRow): string | null => {
    const text = cleanText(cells[column] ?? '');
    return text === '' || missing.test(text) ? null : text;
  };
  const row = {
    name,
    jersey: cell('jersey')?.replace(/^(?:#|no\.?)\s*/i, '') || null,
    position: cell('position'),
    class: cell('class'),
    height: cell('height'),
    weight: cell('weight'),
    hometown: cell('hometown'),
    highSchool: cell('highSchool'),
    previousSchool: cell('previousSchool'),
  };
  const { name: _name, ...facts } = row;
  return Object.values(facts).some((fact) => fact !== null) ? row : 'It has nothing but a name.';
}

const feetAndInches = /\b\d\s*(?:['’′]|-|ft\.?)\s*\d{1,2}(?:\s*(?:["”″]|''|in\.?))?/i;
const inches = /\b[12][.,]\d{2}\s*m\b|\b1[4-9]\d\s*cm\b|\b2[0-3]\d\s*cm\b/i;
const pounds = /\b\d{2,3}\s*(?:lbs?\.?|pounds|kgs?\.?)/i;

/** Height and weight of a cell that holds both, or holds them beside something else. */
export function bodyOf(text: string): {
  readonly height: string | null;
  readonly weight: string | null;
  readonly rest: string;
} {
  const short = text.slice(0, 400);
  const height = (feetAndInches.exec(short) ?? inches.exec(short))?.[0] ?? null;
  const without = height === null ? short : short.replace(height, ' ');
  const weight = (pounds.exec(without) ?? /(?:^|[/\s])(\d{3})(?=$|[/\s])/.exec(without))?.[0] ?? null;
  const rest = (weight === null ? without : without.replace(weight, ' ')).replace(/^[\s/|,;·•-]+|[\s/|,;·•-]+$/g, '');
  return { height, weight: weight?.replace(/^[/\s]+/, '') ?? null, rest };
}
