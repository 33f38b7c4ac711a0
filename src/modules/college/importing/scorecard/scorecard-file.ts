import { ImportRefused } from '../import-refused.js';
import { linesOf } from '../reading/lines.js';
import { recordsOf } from '../reading/records.js';
import type { Encoding } from '../reading/examine-file.js';

const needed = ['UNITID', 'INSTNM', 'STABBR'] as const;

/** The columns of an institution file of the College Scorecard that are read; it has some 3,000 more. */
export const columns = [
  ...needed,
  ...(['CITY', 'ZIP', 'INSTURL', 'LATITUDE', 'LONGITUDE', 'LOCALE', 'CONTROL', 'HBCU', 'UGDS', 'ADM_RATE'] as const),
  ...(['SATVR25', 'SATVR75', 'SATMT25', 'SATMT75', 'ACTCM25', 'ACTCM75'] as const),
  ...(['TUITIONFEE_IN', 'TUITIONFEE_OUT', 'NPT4_PUB', 'NPT4_PRIV', 'C150_4'] as const),
] as const;
export type Column = (typeof columns)[number];

/** What stands in each of our columns that the file has. */
export type Cells = Readonly<Partial<Record<Column, string>>>;

export type ScorecardLine =
  { readonly line: number; readonly cells: Cells } | { readonly line: number; readonly unreadable: string };

/** The rows of a file, one after the other. @throws ImportRefused for a file that is no institution file */
export async function* scorecardLines(path: string, encoding: Encoding): AsyncGenerator<ScorecardLine> {
  let places: readonly (readonly [Column, number])[] | undefined;
  for await (const record of recordsOf(linesOf(path, encoding))) {
    if (!places) places = placesOf('fields' in record ? record.fields : refuse(`The header: ${record.unreadable}.`));
    else if ('unreadable' in record) yield record;
    else yield { line: record.line, cells: cellsOf(record.fields, places) };
  }
  if (!places) refuse('The file is empty.');
}

/** Where each of our columns stands. */
function placesOf(header: readonly string[]): readonly (readonly [Column, number])[] {
  const names = header.map((name) => name.trim().toUpperCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0)
    refuse(`This is no institution file of the College Scorecard: ${missing.join(', ')} missing.`);
  const twice = columns.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice.length > 0) refuse(`The header names ${twice.join(', ')} twice.`);
  return columns.filter((name) => names.includes(name)).map((name) => [name, names.indexOf(name)] as const);
}

const cellsOf = (fields: readonly string[], places: readonly (readonly [Column, number])[]): Cells =>
  Object.fromEntries(places.map(([name, place]) => [name, fields[place]?.trim() ?? '']));

function refuse(message: string): never {
  throw new ImportRefused(message);
}
