import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type ExcelJS from 'exceljs';
import { cellText } from '../../../kernel/plain-text.js';
import type { Row } from '../../feature.js';
import type { Section } from './write-json.js';

/** The sections as an .xlsx workbook, a sheet each, waiting while `out` is full. Rejects when `out` is closed early. */
export async function writeWorkbook(out: Writable, sections: readonly Section[]): Promise<void> {
  // Loaded with the first export: it is a fifth of everything that a start would load.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: true });
  for (const section of sections) {
    const sheet = workbook.addWorksheet(section.title, { views: [{ state: 'frozen', ySplit: 1 }] });
    await (section.single ? writeOne(sheet, section) : writeList(sheet, section, out));
    sheet.commit();
  }
  await workbook.commit();
}

/** One thing reads best from top to bottom. */
async function writeOne(sheet: ExcelJS.Worksheet, section: Section): Promise<void> {
  sheet.columns = [{ width: 36 }, { width: 60 }];
  writeRow(sheet, ['What', 'Value'], true);
  for await (const row of await section.rows()) for (const line of flatten(row)) writeRow(sheet, line);
}

async function writeList(sheet: ExcelJS.Worksheet, section: Section, out: Writable): Promise<void> {
  let headed = false;
  for await (const row of await section.rows()) {
    const lines = flatten(row);
    if (!headed) {
      sheet.columns = lines.map(() => ({ width: 26 }));
      writeRow(
        sheet,
        lines.map(([name]) => name),
        true,
      );
      headed = true;
    }
    writeRow(
      sheet,
      lines.map(([, value]) => value),
    );
    if (out.destroyed) throw new Error('The reader of the workbook went away.');
    if (out.writableNeedDrain) await once(out, 'drain');
  }
  if (!headed) writeRow(sheet, ['Nothing is held here.']);
}

/** `{ profile: { lastName } }` → `Profile, last name`; a list is one cell. */
function flatten(row: Row, before: readonly string[] = []): [string, unknown][] {
  return Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
    const path = [...before, inWords(key)];
    return isPart(value) ? flatten(value, path) : [[sentence(path), value]];
  });
}

const isPart = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const inWords = (key: string): string => key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
const sentence = (path: readonly string[]): string => {
  const text = path.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function writeRow(sheet: ExcelJS.Worksheet, values: readonly unknown[], bold = false): void {
  const row = sheet.addRow([]);
  values.forEach((value, index) => (row.getCell(index + 1).value = inert(value)));
  if (bold) row.font = { bold: true };
  row.commit();
}

/** Only text, numbers and dates reach a cell: exceljs would make a live formula of an object that holds one. */
function inert(value: unknown): string | number | Date | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || value instanceof Date) return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return cellText(Array.isArray(value) ? value.map(asText).join('; ') : asText(value)) || null;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
