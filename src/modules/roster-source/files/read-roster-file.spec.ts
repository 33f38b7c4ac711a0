import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileColumn } from '../../../../contract/roster-source/roster-file.js';
import { DomainError } from '../../../kernel/errors.js';
import { columnsOf, rosterOfSheet } from './read-roster-file.js';
import { readSheet } from './read-sheet.js';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roster-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sheetOf = async (bytes: Uint8Array | string) => {
  const path = join(folder, String((files += 1)));
  await writeFile(path, bytes);
  return readSheet({ path });
};
const workbook = async (fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void): Promise<Buffer> => {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet('Roster'), book);
  return Buffer.from(await book.xlsx.writeBuffer());
};
const read = (sheet: Awaited<ReturnType<typeof readSheet>>, wanted?: readonly FileColumn[]) =>
  rosterOfSheet(sheet, columnsOf(sheet, [], wanted), sheet.season);
const refusalOf = async (given: Promise<unknown>): Promise<Readonly<Record<string, string>> | undefined> =>
  given.then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? error.details.fields : Promise.reject(error as Error)),
  );

const milo = { name: 'Milo Brandt', jersey: '12', position: 'QB', height: '6-2', weight: '205' };
const otis = { name: 'Otis Vang', jersey: '4', position: 'WR', height: `5'11"`, weight: '180' };

describe('a roster in text', () => {
  it.each([
    ['CSV', 'No.,Name,Pos,Ht,Wt\n12,Milo Brandt,QB,6-2,205\n4,Otis Vang,WR,"5\'11""",180\n'],
    ['CSV with quotes that nobody quoted', 'No.,Name,Pos,Ht,Wt\n12,Milo Brandt,QB,6-2,205\n4,Otis Vang,WR,5\'11",180'],
    ['semicolons of Excel', 'sep=;\nNo.;Name;Pos;Ht;Wt\r\n12;Milo Brandt;QB;6-2;205\r\n4;Otis Vang;WR;5\'11";180'],
    [
      'a table copied from a sheet',
      '#\tPlayer\tPosition\tHeight\tWeight\n12\tMilo Brandt\tQB\t6-2\t205\n4\tOtis Vang\tWR\t5\'11"\t180',
    ],
    [
      'columns of spaces',
      '#   Player       Pos  Ht    Wt\n12  Milo Brandt  QB   6-2   205\n4   Otis Vang    WR   5\'11"  180',
    ],
    [
      'first and last names',
      'Jersey|First Name|Last Name|Pos|Ht|Wt\n12|Milo|Brandt|QB|6-2|205\n4|Otis|Vang|WR|5\'11"|180',
    ],
  ])('is read of %s', async (_what, text) => {
    const { rows, unread } = read(await readSheet({ text }));
    expect(rows).toMatchObject([milo, otis]);
    expect(unread).toEqual([]);
  });

  it('has a title with the season above, and rows that are told by their line', async () => {
    const text = [
      'Western Football',
      '2026-27 Roster',
      '',
      'Name,Pos,Class',
      'Milo Brandt,QB,So.',
      'Dee Orr,Head Coach,',
      ',K,Fr.',
    ];
    const { season, rows, unread } = read(await readSheet({ text: [...text, 'Ann, Lee,"Q'].join('\n') }));
    expect(season).toBe('2026-27');
    expect(rows.map(({ name }) => name)).toEqual(['Milo Brandt', 'Ann']);
    expect(unread.map(({ row, reason }) => [row, reason])).toEqual([
      [6, 'This is a coach or staff member.'],
      [7, 'It has no name.'],
    ]);
  });

  it('keeps the first player where no line names the columns, and remembers them by their place', async () => {
    const sheet = await readSheet({ text: '12;Milo Brandt;QB;6-2;205\n4;Otis Vang;WR;5\'11";180\n' });
    const columns = ['jersey', 'name', 'position', 'height', 'weight'] as const;
    expect(sheet.headings).toEqual(['', '', '', '', '']);
    expect(read(sheet, columns).rows).toMatchObject([milo, otis]);
    const known = columns.map((column) => ({ heading: '', column }));
    expect(columnsOf(sheet, known, undefined)).toEqual(columns);
    const headed = await readSheet({ text: ',Name,Pos\n1,Milo Brandt,QB' });
    expect(columnsOf(headed, known, undefined)).toEqual(['none', 'name', 'position']);
    // Headings in another language name no column, and are no player.
    expect((await readSheet({ text: 'Joueur;Poste\nMilo Brandt;QB' })).headings).toEqual(['Joueur', 'Poste']);
  });

  it('is in the encoding that Excel chose', async () => {
    const text = 'Name\tPos\tHometown\nJosé Peña\tGK\tToronto, Ontario\n';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    for (const bytes of [text, `\ufeff${text}`, Buffer.from(text, 'latin1'), utf16])
      expect(read(await sheetOf(bytes)).rows).toMatchObject([{ name: 'José Peña', hometown: 'Toronto, Ontario' }]);
  });

  it('takes no longer for quotes that nobody closes', async () => {
    const text = `Name,Pos\n${`"Milo,${'x'.repeat(2_000)}\n`.repeat(290)}Otis Vang,WR`;
    const sheet = await readSheet({ text });
    expect(read(sheet).rows).toMatchObject([{ name: 'Otis Vang' }]);
  }, 10_000);

  it.each([
    ['nothing', '', 'text', 'Paste a table with headings.'],
    ['a web page', '<!doctype html>\n<table><tr><td>Milo Brandt</td></tr></table>', 'text', 'This is a web page.'],
    ['20,000 rows', `Name,Pos\n${'Milo Brandt,QB\n'.repeat(20_000)}`, 'text', 'more than 900 rows'],
    ['1,000 columns', `Name${',x'.repeat(1_000)}\nMilo Brandt${',x'.repeat(1_000)}`, 'text', 'more than 60 columns'],
  ])('is refused of %s', async (_what, text, field, message) => {
    expect((await refusalOf(readSheet({ text })))?.[field]).toContain(message);
  });
});

describe('a roster in a workbook', () => {
  it('is read of text, numbers, rich text, formulas by their value, and heights that Excel took for dates', async () => {
    const bytes = await workbook((sheet) => {
      sheet.addRow(['2026 Football Roster']);
      sheet.mergeCells('A1:F1');
      sheet.addRow([]);
      sheet.addRow(['No.', 'Name', 'Pos.', 'Ht.', 'Wt.', 'GPA']);
      sheet.addRow([12, { richText: [{ text: 'Milo ' }, { text: 'Brandt', font: { bold: true } }] }, 'QB', null, 205]);
      sheet.getCell('D4').value = new Date(Date.UTC(2026, 5, 2));
      sheet.getCell('D4').numFmt = 'd-mmm';
      sheet.addRow([
        4,
        { formula: 'CONCAT("Otis"," Vang")', result: 'Otis Vang' },
        'WR',
        `5'11"`,
        { formula: '90*2', result: 180 },
      ]);
      sheet.addRow([5, { error: '#REF!' }, 'K']);
    });
    const sheet = await sheetOf(bytes);
    const { season, rows, unread } = read(sheet);
    expect(season).toBe('2026-27');
    expect(rows).toMatchObject([milo, otis]);
    expect(unread).toMatchObject([{ row: 6, reason: 'It has no name.' }]);
  });

  it('is the first sheet that is shown', async () => {
    const bytes = await workbook((sheet, book) => {
      sheet.addRow(['Name', 'Pos']);
      sheet.addRow(['Nobody Here', 'QB']);
      sheet.state = 'hidden';
      book.addWorksheet('2026').addRows([
        ['Name', 'Pos'],
        ['Milo Brandt', 'QB'],
      ]);
    });
    expect(read(await sheetOf(bytes)).rows.map(({ name }) => name)).toEqual(['Milo Brandt']);
  });

  const zip = async (files: Record<string, string | Buffer>): Promise<Buffer> => {
    const made = new JSZip();
    for (const [name, content] of Object.entries(files)) made.file(name, content);
    return made.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
  };

  it('takes no longer for parts that are made to be slow, nor more memory', async () => {
    const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
    const long = `<sst><si><t>${'A'.repeat(7_000_000)}</t></si></sst>`;
    const pointing = `<row>${'<c t="s"><v>0</v></c>'.repeat(190)}</row>`;
    const player = `<row>${text('Name')}${text('Pos')}</row><row>${text('Milo Brandt')}${text('QB')}</row>`;
    const parts = (more: Record<string, string>) =>
      zip({
        'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
        'xl/worksheets/sheet1.xml': `<worksheet>${player}</worksheet>`,
        ...more,
      });
    const slow = [
      parts({ 'xl/workbook.xml': `<sheet name="a" r:id="r1"/>${'<sheet '.repeat(1_000_000)}` }),
      parts({ 'xl/workbook.xml': `<sheet name="a" r:id="r1"/>${'<workbookPr '.repeat(600_000)}` }),
      parts({ 'xl/_rels/workbook.xml.rels': '<Relationship '.repeat(500_000) }),
      parts({
        'xl/styles.xml': `<numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(7_000_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>`,
      }),
      parts({
        'xl/worksheets/sheet1.xml': `<worksheet>${player}${'<row><c r="GR1"></c></row>'.repeat(250_000)}</worksheet>`,
      }),
      parts({
        'xl/sharedStrings.xml': long,
        'xl/worksheets/sheet1.xml': `<worksheet>${pointing.repeat(15)}${player}</worksheet>`,
      }),
    ];
    for (const file of slow) expect(read(await sheetOf(await file)).rows).toMatchObject([{ name: 'Milo Brandt' }]);
    const many = await parts({
      'xl/sharedStrings.xml': long,
      'xl/worksheets/sheet1.xml': `<worksheet>${player}${pointing.repeat(800)}</worksheet>`,
    });
    expect((await refusalOf(sheetOf(many)))?.['file']).toContain('more than 60 columns');
    const rows = await parts({
      'xl/worksheets/sheet1.xml': `<worksheet>${player}${`<row>${text('A B')}</row>`.repeat(100_000)}</worksheet>`,
    });
    expect((await refusalOf(sheetOf(rows)))?.['file']).toContain('more than 900 rows');
  }, 30_000);

  it('is refused where it is no workbook, damaged, or a bomb', async () => {
    const bomb = await zip({
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
      'xl/worksheets/sheet1.xml': Buffer.alloc(64 * 1024 * 1024, 32),
    });
    // The directory says less than is there.
    const lying = Buffer.from(bomb);
    for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 1))
      lying.writeUInt32LE(10, at + 24);
    const book = await workbook((sheet) =>
      sheet.addRows([
        ['Name', 'Pos'],
        ['Milo Brandt', 'QB'],
      ]),
    );
    for (const [bytes, message] of [
      [bomb, 'larger than 8 MB'],
      [lying, 'larger than 8 MB'],
      [await zip({ 'notes.txt': 'Milo' }), 'isn’t an Excel workbook'],
      [book.subarray(0, book.length - 200), 'isn’t a ZIP file'],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Excel workbook'],
      [Buffer.from('%PDF-1.7 roster'), 'isn’t a table'],
      [Buffer.from([1, 2, 0, 4]), 'isn’t a table'],
    ] as const)
      expect((await refusalOf(sheetOf(bytes)))?.['file']).toContain(message);
  });
});

describe('the columns of a file', () => {
  const sheet = { season: null, headings: ['Player', 'Info', 'Height', 'Ht'], rows: [], unread: [] };

  it('are known by their headings, once each, and as they were set before', () => {
    expect(columnsOf(sheet, [], undefined)).toEqual(['name', 'none', 'height', 'none']);
    const known = [
      { heading: 'info', column: 'hometown' },
      { heading: 'Height', column: 'none' },
    ] as const;
    expect(columnsOf(sheet, known, undefined)).toEqual(['name', 'hometown', 'none', 'height']);
  });

  it('are known with the unit in the heading, except one that cells must say themselves', () => {
    const headings = ['Name', 'Height (ft-in)', 'Weight (lbs)', 'Home Town / State'];
    expect(columnsOf({ ...sheet, headings }, [], undefined)).toEqual(['name', 'height', 'weight', 'hometown']);
    expect(columnsOf({ ...sheet, headings: ['Weight (kg)'] }, [], undefined)).toEqual(['none']);
  });

  it('are told apart where two have one heading', () => {
    const twice = { ...sheet, headings: ['Name', 'School', 'School', ''] };
    const known = [
      { heading: 'Name', column: 'name' },
      { heading: 'School', column: 'highSchool' },
      { heading: 'school', column: 'previousSchool' },
      { heading: '', column: 'hometown' },
    ] as const;
    expect(columnsOf(twice, known, undefined)).toEqual(['name', 'highSchool', 'previousSchool', 'hometown']);
  });

  it('are refused where two hold the same, or one is not told', async () => {
    const refuse = (wanted: readonly FileColumn[]) =>
      refusalOf(Promise.resolve().then(() => columnsOf(sheet, [], wanted)));
    expect(await refuse(['name', 'none', 'height', 'height'])).toEqual({
      columns: 'Two columns are set to “Height”. Choose one.',
    });
    expect(await refuse(['name'])).toEqual({ columns: 'This table has 4 columns. Say what each of them holds.' });
  });
});
