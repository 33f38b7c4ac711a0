import type { CheerioAPI } from 'cheerio';
import type { RosterColumn } from '../../../../contract/roster-source/roster-file.js';
import { columnOf, rawRowOf } from './columns.js';
import { type Element, isElement, outermost, textOf } from './document.js';
import type { RawRow } from './raw-row.js';

const MAX_ROWS = 400;
const MAX_TABLES = 60;

/** Presto names the columns by attributes, and repeats each name for phones. */
export function readPresto($: CheerioAPI): RawRow[] {
  const marks = $('td[data-field], th[data-field], .player-name-social-row')
    .slice(0, MAX_ROWS * 20)
    .toArray();
  const rows = [...new Set(marks.flatMap((mark) => $(mark).closest('tr').toArray().filter(isElement)))].slice(
    0,
    MAX_ROWS,
  );
  return rows.map((row) => {
    const cells = cellsOf(row);
    const found = cells.map((cell): [RosterColumn | null, string] => {
      const said = $(cell).attr('data-field') ?? '';
      return [columnOf(said), valueOf($, cell, said)];
    });
    const link = $(row).find('a[aria-label]').first().attr('aria-label') ?? '';
    const [labelled = ''] = link.split(/:\s/);
    const name =
      labelled.trim() || textOf($(row).find('.player-name-social-row, td[data-field="name"]').toArray()[0] ?? row);
    return rawRowOf([['name', name], ...found.filter(([column]) => column !== 'name')], textOf(row));
  });
}

/** The table of the page with the most rows among those whose header names players. */
export function readTables($: CheerioAPI): RawRow[] {
  const tables = outermost($, 'table')
    .slice(0, MAX_TABLES)
    .map((table) => readTable($, table));
  const [first, ...others] = tables.filter((rows) => rows.length > 0);
  if (!first) return [];
  // A page can have a table for each group of positions; a view of the same players for phones is told apart by names.
  return [first, ...others].flat().slice(0, MAX_ROWS);
}

const cellsOf = (row: Element): Element[] =>
  row.children
    .filter(isElement)
    .filter(({ name }) => name === 'td' || name === 'th')
    .slice(0, 60);

function readTable($: CheerioAPI, table: Element): RawRow[] {
  const rows = $(table).find('tr').slice(0, MAX_ROWS).toArray();
  const at = rows.slice(0, 5).findIndex((row) => isHeader(cellsOf(row).map((cell) => columnOf(textOf(cell)))));
  const header = rows[at];
  if (!header) return [];
  const names = cellsOf(header).map((cell) => textOf(cell));
  const columns = names.map(columnOf);
  return rows.slice(at + 1).flatMap((row) => {
    const cells = cellsOf(row);
    if (cells.every((cell) => textOf(cell) === '')) return [];
    const found = cells.map((cell, index): [RosterColumn | null, string] => [
      columns[index] ?? null,
      valueOf($, cell, names[index] ?? ''),
    ]);
    // The header once more, within a long table.
    if (isHeader(cells.map((cell) => columnOf(textOf(cell))))) return [];
    return [rawRowOf(found, textOf(row))];
  });
}

const isHeader = (columns: readonly (RosterColumn | null)[]): boolean => {
  const known = new Set(columns.filter((column) => column !== null));
  return known.size >= 3 && (known.has('name') || known.has('lastName'));
};

const LABEL = '.label, .sr-only, .visually-hidden, .mobile-label, .hide-on-large-up';

/** A cell without the label that it carries for phones or for screen readers. */
function valueOf($: CheerioAPI, cell: Element, header: string): string {
  const text = textOf(cell);
  const hasElements = cell.children.some(isElement);
  const inside = hasElements ? $(cell).find(LABEL).slice(0, 3).toArray() : [];
  const labels = [header, $(cell).attr('data-label') ?? '', ...inside.map((one) => textOf(one))];
  for (const label of labels) {
    const known = label.trim().replace(/:$/, '');
    if (known === '' || !text.toLowerCase().startsWith(known.toLowerCase())) continue;
    const rest = text.slice(known.length);
    if (/^\s*:|^\s/.test(rest)) return rest.replace(/^\s*:?\s*/, '');
  }
  return text;
}
