import { MAX_ROSTER_ROWS, type ReadRoster } from '../../../../contract/college-roster/roster-row.js';
import {
  type FileColumn,
  fileColumnLabels,
  MAX_FILE_COLUMNS,
  type RosterColumn,
} from '../../../../contract/roster-source/roster-file.js';
import { invalidField } from '../../../kernel/errors.js';
import { columnOf, rawRowOf } from '../reading/columns.js';
import { rosterOf } from '../reading/raw-row.js';
import type { KnownColumn } from '../roster-source.events.js';
import type { Sheet } from './read-sheet.js';

const folded = (heading: string): string => heading.trim().toLowerCase();

/**
 * What each column of a sheet holds: as it is asked for, else as it was the last time, else by its heading. Each part of a
 * row is in one column.
 * @throws DomainError invalid naming `columns`
 */
export function columnsOf(
  { headings }: Sheet,
  known: readonly KnownColumn[],
  wanted: readonly FileColumn[] | undefined,
): readonly FileColumn[] {
  if (wanted) {
    if (wanted.length !== headings.length)
      throw invalidField('columns', `This table has ${headings.length} columns. Say what each of them holds.`);
    const twice = wanted.find((column, place) => column !== 'none' && wanted.indexOf(column) !== place);
    if (twice) throw invalidField('columns', `Two columns are set to “${fileColumnLabels[twice]}”. Choose one.`);
    return wanted;
  }
  const before = known.map(({ heading }) => heading);
  const places = eachTime(before);
  // Without headings, the place of a column tells what it holds: of another file with headings it tells nothing.
  const isLikeBefore = isBare(before) === isBare(headings);
  const remembered = new Map(isLikeBefore ? known.map(({ column }, place) => [places[place], column]) : []);
  const taken = new Set<FileColumn>();
  return eachTime(headings).map((place, at) => {
    const column = remembered.get(place) ?? columnOf(headings[at] ?? '') ?? 'none';
    if (taken.has(column)) return 'none';
    if (column !== 'none') taken.add(column);
    return column;
  });
}

const isBare = (headings: readonly string[]): boolean => headings.every((heading) => heading.trim() === '');

/** Two columns can have one heading: each with how many were before it. */
function eachTime(headings: readonly string[]): string[] {
  const times = new Map<string, number>();
  return headings.map((heading) => {
    const before = times.get(folded(heading)) ?? 0;
    times.set(folded(heading), before + 1);
    return `${before} ${folded(heading)}`;
  });
}

export const hasNames = (columns: readonly FileColumn[]): boolean =>
  columns.includes('name') || columns.includes('lastName');

/** The roster of a sheet; lines that are no rows are told with those that are no players. */
export function rosterOfSheet(sheet: Sheet, columns: readonly FileColumn[], season: string | null): ReadRoster {
  const cellsOf = (cells: readonly string[]) =>
    columns.map((column, place): [RosterColumn | null, string] => [
      column === 'none' ? null : column,
      cells[place] ?? '',
    ]);
  const raws = sheet.rows.map(({ row, cells }) => ({
    ...rawRowOf(cellsOf(cells), cells.slice(0, MAX_FILE_COLUMNS).filter(Boolean).join(' ')),
    row,
  }));
  const { rows, unread } = rosterOf(raws, season);
  const all = [...unread, ...sheet.unread];
  return { season, rows, unread: all.toSorted((a, b) => a.row - b.row).slice(0, MAX_ROSTER_ROWS) };
}
