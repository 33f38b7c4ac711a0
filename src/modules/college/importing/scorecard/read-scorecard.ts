import type { ImportedCollege, Refusal } from '../import-plan.js';
import { type Encoding, examineFile, importIdOf, type OpenBytes, type ReadFile } from '../reading/read-file.js';
import { type CellsOf, type Places, refuse, type TableLine, tableLines } from '../reading/table.js';
import { scorecardRow } from './scorecard-row.js';

const needed = ['UNITID', 'INSTNM', 'STABBR'] as const;

/** The columns of an institution file of the College Scorecard that are read; it has some 3,000 more. */
export const columns = [
  ...needed,
  ...(['CITY', 'ZIP', 'INSTURL', 'LATITUDE', 'LONGITUDE', 'LOCALE', 'CONTROL', 'HBCU'] as const),
  ...(['RELAFFIL', 'UGDS', 'ADM_RATE'] as const),
  ...(['SATVR25', 'SATVR75', 'SATMT25', 'SATMT75', 'ACTCM25', 'ACTCM75'] as const),
  ...(['TUITIONFEE_IN', 'TUITIONFEE_OUT', 'NPT4_PUB', 'NPT4_PRIV', 'C150_4', 'CURROPER', 'NEWID'] as const),
] as const;
export type Column = (typeof columns)[number];

export type Cells = CellsOf<Column>;

/** The rows of a file, one after the other. @throws ImportRefused for a file that is no institution file */
const scorecardLines = (open: OpenBytes, encoding: Encoding): AsyncGenerator<TableLine<Column>> =>
  tableLines(open, encoding, placesOf);

/** The index of each of our columns. */
function placesOf(header: readonly string[]): Places<Column> {
  const names = header.map((name) => name.trim().toUpperCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) refuse(`This isn’t a College Scorecard institution file: ${missing.join(', ')} missing.`);
  const twice = columns.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice.length > 0) refuse(`The header names ${twice.join(', ')} twice.`);
  return columns.filter((name) => names.includes(name)).map((name) => [name, names.indexOf(name)] as const);
}

/**
 * Reads an institution file of the College Scorecard, line by line.
 * @param year `2021-22`
 * @throws ImportRefused for a file that is none; what the system says of one that cannot be read
 */
export async function readScorecard(open: OpenBytes, year: string): Promise<ReadFile> {
  const { sha256, encoding } = await examineFile(open);
  const rows: ImportedCollege[] = [];
  const refusals: Refusal[] = [];
  const refuse = (line: number, reason: string) =>
    refusals.push({ line, unitId: undefined, name: undefined, field: undefined, reason });
  for await (const line of scorecardLines(open, encoding)) {
    if ('unreadable' in line) refuse(line.line, line.unreadable);
    else {
      const row = scorecardRow(line.line, line.cells);
      if ('reason' in row) refuse(row.line, row.reason);
      else rows.push(row);
    }
  }
  return { importId: importIdOf('scorecard', year, sha256), encoding, rows, refusals };
}
