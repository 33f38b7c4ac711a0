import { readFile } from 'node:fs/promises';
import { MAX_ROSTER_ROWS, type UnreadRow } from '../../../../contract/college-roster/roster-row.js';
import { MAX_FILE_COLUMNS } from '../../../../contract/roster-source/roster-file.js';
import { invalidField } from '../../../kernel/errors.js';
import { recordsOf } from '../../college/public.js';
import { columnOf } from '../reading/columns.js';
import { cleanText } from '../reading/raw-row.js';
import { seasonIn } from '../reading/season-of.js';
import { readWorkbook } from './workbook.js';

/** A row of a sheet or a line of a file, from 1. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** A file as a table, before anything of it is understood. */
export interface Sheet {
  /** That a line above the headings names. */
  readonly season: string | null;
  /** Empty where no line is a heading: the first is a player. */
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
  /** Lines that are no row of it. */
  readonly unread: readonly UnreadRow[];
}

/** Lines in which the headings are looked for: exports have a title above them. */
const MAX_ABOVE = 20;

/** @throws DomainError invalid naming `file` or `text` */
export async function readSheet(given: { readonly path: string } | { readonly text: string }): Promise<Sheet> {
  if ('text' in given) return sheetOfText(given.text, 'text');
  const bytes = await readFile(given.path);
  if (bytes.subarray(0, 4).equals(ZIP)) return sheetOf(await readWorkbook(given.path, MAX_LINES + 1), [], 'file');
  return sheetOfText(decoded(bytes), 'file');
}

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLD_WORKBOOK = Buffer.from('d0cf11e0', 'hex');

/** Excel writes “Unicode text” as UTF-16, and CSV as Windows-1252 unless told otherwise. */
function decoded(bytes: Buffer): string {
  if (bytes.subarray(0, 4).equals(OLD_WORKBOOK))
    throw invalidField('file', 'This is an old Excel workbook. Save it as XLSX or CSV and choose it again.');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0) || bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    throw invalidField('file', 'This file isn’t a table. Choose a CSV or XLSX file.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type Field = 'file' | 'text';
interface Line {
  readonly number: number;
  readonly text: string;
}

async function sheetOfText(text: string, field: Field): Promise<Sheet> {
  // Sites offer tables as “Excel” files that are pages.
  if (/^\s*<(?:!doctype html|html|head|body|table)\b/i.test(text.slice(0, 1_000)))
    throw invalidField(field, 'This is a web page. Open it in a browser, copy its table and paste it here.');
  const all = text.split(/\r\n?|\n/).map((line, index): Line => ({ number: index + 1, text: line }));
  const lines = all.filter(({ text: line }) => line.trim() !== '');
  if (lines.length > MAX_LINES) throw tooMany(field);
  const above = lines.slice(0, MAX_ABOVE);
  const at = Math.max(0, headingAt(above.map((line) => cellsOf(line.text, splitterOf(line.text)))));
  const splitter = splitterOf(lines[at]?.text ?? '');
  const titles = lines.slice(0, at).map(({ number, text: line }) => ({ row: number, cells: [line] }));
  const below = lines.slice(at);
  // Sheets copy cells with quotes as they are: 6'2" is no quoted field there.
  if (splitter !== ',' && splitter !== ';') {
    const rows = below.map(({ number, text: line }) => ({ row: number, cells: cellsOf(line, splitter) }));
    return sheetOf([...titles, ...rows], [], field);
  }
  const byNumber = new Map(below.map((line) => [line.number, line.text]));
  const rows: SheetRow[] = [];
  const unread: UnreadRow[] = [];
  let width = 0;
  for await (const record of recordsOf(each(below))) {
    if ('fields' in record) {
      width ||= record.fields.length;
      rows.push({ row: record.line, cells: record.fields });
      continue;
    }
    const line = byNumber.get(record.line) ?? '';
    const cells = line.split(splitter);
    // A quote in a cell that nobody quoted, as in 6'2".
    if (cells.length === width) rows.push({ row: record.line, cells });
    else
      unread.push(unreadRow(record.line, line, `${record.unreadable[0]?.toUpperCase()}${record.unreadable.slice(1)}.`));
  }
  return sheetOf([...titles, ...rows], unread, field);
}

/** A roster and its titles, notes and gaps. */
const MAX_LINES = 3 * MAX_ROSTER_ROWS;
const tooMany = (field: Field) =>
  invalidField(field, `This has more than ${MAX_LINES} rows. A roster has up to ${MAX_ROSTER_ROWS}.`);

async function* each(lines: readonly Line[]): AsyncGenerator<Line> {
  yield* lines;
}

type Splitter = '\t' | ',' | ';' | '|' | 'spaces';

/** What is between the cells of a line: what it has most of outside of quotes, or else two spaces and more. */
function splitterOf(line: string): Splitter {
  const bare = line.slice(0, 20_000).replace(/"[^"]*"/g, '');
  if (bare.includes('\t')) return '\t';
  const [best] = ([',', ';', '|'] as const)
    .map((one) => ({ one, cells: bare.split(one).length }))
    .toSorted((a, b) => b.cells - a.cells);
  return best && best.cells > 1 ? best.one : 'spaces';
}

const cellsOf = (line: string, splitter: Splitter): string[] =>
  (splitter === 'spaces' ? line.trim().split(/\s{2,}/) : line.split(splitter)).map(withoutQuotes);

const withoutQuotes = (cell: string): string =>
  /^\s*".*"\s*$/s.test(cell) ? cell.trim().slice(1, -1).replaceAll('""', '"') : cell;

/** The line that names the most columns, two at least; -1 where none does. */
function headingAt(lines: readonly (readonly string[])[]): number {
  const known = lines.map((cells) => new Set(cells.map(columnOf).filter((column) => column !== null)).size);
  const most = Math.max(0, ...known);
  return most >= 2 ? known.indexOf(most) : -1;
}

function sheetOf(all: readonly SheetRow[], unread: readonly UnreadRow[], field: Field): Sheet {
  const filled = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > MAX_LINES) throw tooMany(field);
  const known = headingAt(filled.slice(0, MAX_ABOVE).map(({ cells }) => cells));
  const at = known === -1 && isPlayer(filled[0]?.cells ?? []) ? -1 : Math.max(0, known);
  const heading = at === -1 ? { cells: [] } : filled[at];
  if (!heading) throw invalidField(field, field === 'file' ? 'This file is empty.' : 'Paste a table with headings.');
  const rows = filled.slice(at + 1);
  const width = Math.max(heading.cells.length, ...rows.map(({ cells }) => lastFilled(cells)));
  if (width > MAX_FILE_COLUMNS)
    throw invalidField(
      field,
      `This has more than ${MAX_FILE_COLUMNS} columns. Delete those that aren’t about players.`,
    );
  const titles = filled.slice(0, Math.max(0, at)).map(({ cells }) => cells.join(' '));
  return {
    season: titles.map(seasonIn).find((season) => season !== null) ?? null,
    headings: Array.from({ length: width }, (_, place) => cleanText(heading.cells[place] ?? '').slice(0, 100)),
    rows,
    unread,
  };
}

/** A number or a height alone in a cell: a row of somebody, where no line names the columns. */
const isPlayer = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^#?\d{1,3}$|^[4-7]\s*['’-]\s*\d{1,2}\s*["”]?$/.test(cell.trim()));

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

const unreadRow = (row: number, text: string, reason: string): UnreadRow => ({
  row,
  text: cleanText(text).slice(0, 300),
  reason: reason.slice(0, 200),
});
