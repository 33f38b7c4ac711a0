import { ImportRefused } from '../import-plan.js';
import { type Encoding, linesOf, type OpenBytes } from './read-file.js';
import { recordsOf } from './records.js';

/** The values of our columns that the file has. */
export type CellsOf<Column extends string> = Readonly<Partial<Record<Column, string>>>;

export type TableLine<Column extends string> =
  { readonly line: number; readonly cells: CellsOf<Column> } | { readonly line: number; readonly unreadable: string };

/** The index of each of our columns in the header. */
export type Places<Column extends string> = readonly (readonly [Column, number])[];

/** All the colleges that there are, and as many again; what has more is no file of them. */
const MAX_LINES = 50_000;

/**
 * The lines of a file below its header, one after the other.
 * @param placesOf throws ImportRefused for the header of another file
 * @throws ImportRefused for a file that is none
 */
export async function* tableLines<Column extends string>(
  open: OpenBytes,
  encoding: Encoding,
  placesOf: (header: readonly string[]) => Places<Column>,
): AsyncGenerator<TableLine<Column>> {
  let places: Places<Column> | undefined;
  let lines = 0;
  for await (const record of recordsOf(linesOf(open, encoding))) {
    if (++lines > MAX_LINES) throw new ImportRefused(`The file has more than ${MAX_LINES} lines.`);
    if (!places)
      places = placesOf('fields' in record ? record.fields : refuse(`The header can’t be read: ${record.unreadable}.`));
    else if ('unreadable' in record) yield record;
    else if (record.fields.some((field) => field.trim() !== ''))
      yield { line: record.line, cells: cellsOf(record.fields, places) };
  }
  if (!places) refuse('The file is empty.');
}

const cellsOf = <Column extends string>(fields: readonly string[], places: Places<Column>): CellsOf<Column> =>
  Object.fromEntries(places.map(([name, place]) => [name, valueOf(fields[place] ?? '')])) as CellsOf<Column>;

/** What files write for a value that is unknown or withheld. */
const missing = /^(?:null|na|n\/a|#n\/a|nan|ps|privacy ?suppressed|not (?:available|reported|applicable)|[-–—.]+)$/i;

/** Empty for what is missing. */
function valueOf(cell: string): string {
  const value = cell.trim();
  return missing.test(value) ? '' : value;
}

export function refuse(message: string): never {
  throw new ImportRefused(message);
}
