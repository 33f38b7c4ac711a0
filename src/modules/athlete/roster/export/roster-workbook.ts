import type ExcelJS from 'exceljs';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { cellText } from '../../../../kernel/plain-text.js';
import { safeName, shortName } from '../../../../platform/http/file-name.js';
import { type CellValue, type Column, type ColumnGroup, columnGroups, type ExportedAthlete } from './columns.js';

/** The header of the sheet, and the number of guardian groups. */
export interface WorkbookHead {
  readonly teamName: string;
  readonly athleteCount: number;
  /** The most guardians that one of the athletes has. */
  readonly mostGuardians: number;
}

/** Title, group titles and column headers: they stay in view. */
export const HEAD_ROWS = 3;

/**
 * Writes the roster as an .xlsx workbook into `out` (spec, section 9), page after page, waiting while `out` is full.
 * Rows keep the order of the pages. Rejects if `out` fails or is closed early.
 */
export async function writeRosterWorkbook(
  out: Writable,
  head: WorkbookHead,
  pages: AsyncIterable<readonly ExportedAthlete[]>,
): Promise<void> {
  const groups = columnGroups(head.mostGuardians);
  const columns = groups.flatMap((group) => group.columns);
  // Loaded with the first export: it is a fifth of everything that a start would load.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: true });
  const sheet = workbook.addWorksheet('Roster', { views: [{ state: 'frozen', xSplit: 2, ySplit: HEAD_ROWS }] });
  sheet.columns = columns.map(({ width }) => ({ width }));
  writeHead(sheet, head, groups, columns);
  for await (const athletes of pages) {
    for (const athlete of athletes) writeRow(sheet, columns, athlete);
    if (out.destroyed) throw new Error('The reader of the workbook went away.');
    if (out.writableNeedDrain) await once(out, 'drain');
  }
  sheet.commit();
  await workbook.commit();
}

function writeHead(
  sheet: ExcelJS.Worksheet,
  { teamName, athleteCount }: WorkbookHead,
  groups: readonly ColumnGroup[],
  columns: readonly Column[],
): void {
  const title = sheet.getRow(1);
  title.getCell(1).value = cellText(`${teamName} (${athleteCount} ${athleteCount === 1 ? 'athlete' : 'athletes'})`);
  title.font = { bold: true, size: 14 };
  title.commit();

  const groupRow = sheet.getRow(2);
  let first = 1;
  for (const { title: groupTitle, columns: inGroup } of groups) {
    groupRow.getCell(first).value = groupTitle;
    sheet.mergeCells(2, first, 2, first + inGroup.length - 1);
    first += inGroup.length;
  }
  groupRow.font = { bold: true };
  groupRow.commit();

  const header = sheet.getRow(HEAD_ROWS);
  columns.forEach(({ header: heading }, index) => (header.getCell(index + 1).value = heading));
  header.font = { bold: true };
  header.commit();
}

// Shared by all cells: exceljs works a style out once an object, and each cell has a new one unless it is given one.
const PLAIN: Partial<ExcelJS.Style> = {};
const DATE: Partial<ExcelJS.Style> = { numFmt: 'mm/dd/yyyy' };

function writeRow(sheet: ExcelJS.Worksheet, columns: readonly Column[], athlete: ExportedAthlete): void {
  const row = sheet.addRow([]);
  for (const [index, column] of columns.entries()) {
    const value = inert(column.cell(athlete));
    if (value === null) continue;
    const cell = row.getCell(index + 1);
    cell.value = value;
    cell.style = value instanceof Date ? DATE : PLAIN;
  }
  row.commit();
}

/** Only text, numbers and dates reach a cell: exceljs would make a live formula of an object that holds one. */
function inert(value: CellValue): CellValue {
  if (typeof value === 'string') return value === '' ? null : cellText(value);
  return typeof value === 'number' || value instanceof Date ? value : null;
}

/** File name of a team's workbook, e.g. `Harbor City Sharks roster.xlsx`. */
export const workbookFileName = (teamName: string): string => `${shortName(safeName(teamName), 'Team')} roster.xlsx`;
