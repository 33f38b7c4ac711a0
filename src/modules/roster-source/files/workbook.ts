import { buffer } from 'node:stream/consumers';
import { invalidField } from '../../../kernel/errors.js';
import { unpackEntry, zipEntries, type ZipEntry } from '../../../platform/files/zip.js';
import type { SheetRow } from './read-sheet.js';

/** Bytes of each part once unpacked. */
const LIMIT = 8 * 1024 * 1024;
/** Characters of a cell: one long text that thousands of cells point to would else be laid out in each. */
const MAX_CELL = 1_000;
/** Excel allows no longer format. */
const MAX_FORMAT = 255;
const refusal = (message: string): Error => invalidField('file', message);
const rules = { limit: LIMIT, refusal };

const NO_SHEET = 'This file isn’t an Excel workbook, or it’s damaged. Save it again as XLSX or CSV.';

/**
 * The cells of the first sheet that is shown, as text; of a formula the value that was saved. Only what is needed is
 * unpacked, and read in one pass: a library would lay out merged areas and validations as large as the sheet says.
 * @param most rows with a value; those behind are left out
 * @throws DomainError invalid naming `file`
 */
export async function readWorkbook(path: string, most: number): Promise<SheetRow[]> {
  const entries = new Map((await zipEntries(path, rules)).map((entry) => [entry.name.replace(/^\//, ''), entry]));
  const workbook = await textOf(path, entries.get('xl/workbook.xml'));
  if (workbook === null) throw refusal(NO_SHEET);
  const rels = (await textOf(path, entries.get('xl/_rels/workbook.xml.rels'))) ?? '';
  const sheet = await textOf(path, entries.get(sheetPath(workbook, rels)));
  if (sheet === null) throw refusal(NO_SHEET);
  const strings = sharedStrings((await textOf(path, entries.get('xl/sharedStrings.xml'))) ?? '');
  const dates = dateStyles((await textOf(path, entries.get('xl/styles.xml'))) ?? '');
  const properties = saidOf(workbook, 'workbookPr')[0] ?? '';
  const is1904 = ['1', 'true'].includes(attribute(properties, 'date1904') ?? '');
  return rowsOf(sheet, { strings, dates, is1904 }, most);
}

async function textOf(path: string, entry: ZipEntry | undefined): Promise<string | null> {
  if (!entry) return null;
  try {
    return (await buffer(unpackEntry(path, entry, rules))).toString('utf8');
  } catch (error) {
    // What zlib says of damaged bytes.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw refusal(NO_SHEET);
    throw error;
  }
}

function sheetPath(workbook: string, rels: string): string {
  const sheets = saidOf(workbook, 'sheet');
  const shown = sheets.find((said) => !/\bstate="(?:hidden|veryHidden)"/.test(said)) ?? sheets[0] ?? '';
  const id = attribute(shown, '\\w+:id') ?? '';
  const rel = saidOf(rels, 'Relationship').find((said) => attribute(said, 'Id') === id);
  const target = (rel && attribute(rel, 'Target')) ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The attributes of each element of a name. */
const saidOf = (xml: string, wanted: string): string[] =>
  [...tagsOf(xml)].flatMap(({ name, closes, said }) => (name === wanted && !closes ? [said] : []));

const attribute = (said: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(said)?.[1];

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
      (all: string, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return entities[name] ?? all;
        const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      },
    )
    .replace(/_x([\dA-F]{4})_/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const TAG = /<(\/?)(?:\w+:)?(\w+)((?:\s[^<>]*?)?)(\/?)>/g;

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly empty: boolean;
  readonly said: string;
  /** Between the tag before and this one. */
  readonly before: string;
}

function* tagsOf(xml: string): Generator<Tag> {
  let at = 0;
  for (const found of xml.matchAll(TAG)) {
    const [all, slash, name = '', said = '', end] = found;
    yield { name, closes: slash === '/', empty: end === '/', said, before: xml.slice(at, found.index) };
    at = found.index + all.length;
  }
}

/** Rich text is in pieces; what is written above East Asian characters is no part of it. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let above = false;
  for (const { name, closes, empty, before } of tagsOf(xml)) {
    if (name === 'si' && empty) strings.push('');
    else if (name === 'si' && !closes) text = '';
    else if (name === 'rPh') above = !closes && !empty;
    else if (name === 't' && closes && !above) text += before;
    else if (name === 'si') strings.push(unescaped(text));
  }
  return strings;
}

/** Which styles show a number as a date: the built-in ones, and those whose format has a day, month or year. */
function dateStyles(xml: string): ReadonlySet<number> {
  const custom = new Map<string, string>();
  const dates = new Set<number>();
  let inCells = false;
  let index = 0;
  for (const { name, closes, said } of tagsOf(xml)) {
    if (name === 'numFmt') custom.set(attribute(said, 'numFmtId') ?? '', attribute(said, 'formatCode') ?? '');
    else if (name === 'cellXfs') inCells = !closes;
    else if (name === 'xf' && inCells && !closes) {
      const id = attribute(said, 'numFmtId') ?? '0';
      const format = (custom.get(id) ?? '').slice(0, MAX_FORMAT).replace(/&quot;.*?&quot;|\[[^\]]*\]|\\./g, '');
      if ((Number(id) >= 14 && Number(id) <= 17) || Number(id) === 22 || /[dmy]/i.test(format)) dates.add(index);
      index += 1;
    }
  }
  return dates;
}

interface Looks {
  readonly strings: readonly string[];
  readonly dates: ReadonlySet<number>;
  readonly is1904: boolean;
}

function rowsOf(xml: string, looks: Looks, most: number): SheetRow[] {
  const rows: SheetRow[] = [];
  let row = 0;
  let cells: string[] = [];
  let cell = { place: -1, type: '', style: 0 };
  let value = '';
  for (const { name, closes, said, before } of tagsOf(xml)) {
    if (name === 'row' && !closes) {
      row = Number(attribute(said, 'r') ?? row + 1);
      [cells, cell] = [[], { place: -1, type: '', style: 0 }];
    } else if (name === 'row') {
      if (cells.length > 0) rows.push({ row, cells });
      if (rows.length >= most) break;
    } else if (name === 'c' && !closes) {
      const at = placeOf(attribute(said, 'r')) ?? cell.place + 1;
      cell = { place: at, type: attribute(said, 't') ?? 'n', style: Number(attribute(said, 's') ?? 0) };
      value = '';
    } else if (name === 'v' && closes) value = before;
    else if (name === 't' && closes) value += before;
    else if (name === 'c' && cell.place < MAX_CELLS) {
      const text = shown(value, cell, looks).slice(0, MAX_CELL);
      if (text.trim() === '') continue;
      while (cells.length < cell.place) cells.push('');
      cells[cell.place] = text;
    }
  }
  return rows;
}

/** Columns that are read: those beyond cannot be a roster's. */
const MAX_CELLS = 200;

/** `C7` → 2. */
function placeOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function shown(value: string, { type, style }: { type: string; style: number }, looks: Looks): string {
  switch (type) {
    case 's':
      return looks.strings[Number(value)] ?? '';
    case 'inlineStr':
    case 'str':
      return unescaped(value);
    // An error has no value; ticks are no part of a roster.
    case 'e':
    case 'b':
      return '';
    default:
      if (value !== '' && looks.dates.has(style)) return dayShown(Number(value), looks.is1904);
      // 73.0000001 is how a computer writes 73.
      return /^-?\d+\.\d{6,}/.test(value) ? String(Math.round(Number(value) * 1e4) / 1e4) : value;
  }
}

/** Excel takes a height of 6-2 for June 2: it is shown as it was typed. */
function dayShown(serial: number, is1904: boolean): string {
  if (!(serial >= 1 && serial < 2_958_466)) return '';
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial + (is1904 ? 1462 : 0)) * 86_400_000);
  return `${day.getUTCMonth() + 1}-${day.getUTCDate()}`;
}
