import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesAt } from '../reading/read-file.js';
import { readScorecard } from './read-scorecard.js';

const HEADER = 'UNITID,INSTNM,CITY,STABBR';
const ames = '153603,Iowa State University,Ames,IA';
const grandView = '153250,Grand View University,Des Moines,IA';

describe('reading a file of the College Scorecard', () => {
  let folder: string;
  let files = 0;
  const read = async (content: string | Buffer) => {
    const path = join(folder, `${files++}.csv`);
    await writeFile(path, content);
    return readScorecard(bytesAt(path), '2021-22');
  };
  const names = async (content: string | Buffer) => (await read(content)).rows.map(({ facts }) => facts.name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-scorecard-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('takes a byte order mark, line ends of Windows, quotes, and columns in any order', async () => {
    const { rows, refusals, encoding } = await read(
      '\uFEFFSTABBR,OTHER,INSTNM,"UNITID",CITY\r\nIA,1,"Iowa State, ""the"" University",153603,Ames\r\n\r\n',
    );
    expect(rows.map(({ line, facts }) => ({ line, facts }))).toEqual([
      { line: 2, facts: { unitId: 153603, name: 'Iowa State, "the" University', city: 'Ames', state: 'IA' } },
    ]);
    expect(refusals).toEqual([]);
    expect(encoding).toBe('utf-8');
  });

  it('says that a file is Latin-1, and reads it', async () => {
    const text = `${HEADER}\n201885,Universit\xE9 \x96 Caf\xE9,Bayam\xF3n,PR\n`;
    const { rows, encoding } = await read(Buffer.from(text, 'latin1'));
    expect(encoding).toBe('windows-1252');
    expect(rows[0]?.facts).toMatchObject({ name: 'Université – Café', city: 'Bayamón' });
    expect((await read(`${HEADER}\n201885,Université,Bayamón,PR\n`)).encoding).toBe('utf-8');
  });

  it.each([
    ['semicolons', `${HEADER}\n${ames}\n`.replaceAll(',', ';'), 2],
    ['tabs', `${HEADER}\n${ames}\n`.replaceAll(',', '\t'), 2],
    ['a line sep=', `sep=;\r\n${HEADER}\r\n${ames}\r\n`.replaceAll(',', ';'), 3],
    ['ends of old Macs', `${HEADER}\r${ames}\r`, 2],
    ['empty rows', `\n${HEADER}\n,,,\n   \n;;\n${ames}\n,,,\n"","","",""\n`, 6],
    ['a last line without an end', `${HEADER}\r\n${ames}`, 2],
  ])('takes %s', async (_, content, line) => {
    const { rows, refusals } = await read(content);
    expect(rows).toMatchObject([{ line, facts: { unitId: 153603, city: 'Ames' } }]);
    expect(refusals).toEqual([]);
  });

  it.each(['', 'NULL', 'NA', 'n/a', 'PS', 'PrivacySuppressed', 'Privacy Suppressed', '-', '.'])(
    'leaves alone what is "%s"',
    async (missing) => {
      const { rows, refusals } = await read(
        `${HEADER},UGDS,HBCU\n153603,Iowa State University,${missing},IA,${missing},${missing}\n`,
      );
      expect(rows[0]?.facts).toEqual({ unitId: 153603, name: 'Iowa State University', state: 'IA' });
      expect(refusals).toEqual([]);
    },
  );

  it('takes line ends of Windows that a chunk cuts in two', async () => {
    const chunks = [`${HEADER}\r`, `\n${ames}\r`, `\n${grandView}\r`, '\n'];
    const open = async function* () {
      for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk));
    };
    expect((await readScorecard(open, '2021-22')).rows.map(({ line }) => line)).toEqual([2, 3]);
  });

  it.each([
    ['PK\x03\x04....', 'a workbook or a ZIP file'],
    ['\xD0\xCF\x11\xE0', 'an old Excel workbook'],
    ['%PDF-1.7', 'a PDF'],
    ['\xFF\xFEU\0', 'written in UTF-16'],
  ])('says what another file is: %#', async (content, what) => {
    await expect(read(Buffer.from(content, 'latin1'))).rejects.toThrow(`This file is ${what}. Save it as “CSV UTF-8”`);
  });

  it.each([
    ['', 'The file is empty.'],
    ['INSTNM,CITY\nIowa State University,Ames\n', 'UNITID, STABBR missing'],
    [`${HEADER},unitid\n${ames},1\n`, 'The header names UNITID twice.'],
    ['UNITID,"INSTNM,CITY\n', 'The header can’t be read: an opening quote has no closing quote.'],
    ['x'.repeat(2 * 1024 * 1024), 'Line 1 is longer than 1 MB'],
  ])('refuses a file that is none: %#', async (content, why) => {
    await expect(read(content)).rejects.toThrow(why);
  });

  it('refuses what it cannot read line by line, and loses nothing else', async () => {
    const { rows, refusals } = await read(
      [
        HEADER,
        ames,
        '100001,"A quote that nobody closes,Ames,IA',
        grandView,
        '100002,Too,many,IA,fields',
        '100003,A "quote" within,Ames,IA',
        '100004,"Quoted" and more,Ames,IA',
        'abc,No number,Ames,IA',
        '100005,NULL,Ames,IA',
        '100006,Nowhere College,Ames,XX',
        '153904,Last College,Ames,IA',
      ].join('\n'),
    );
    expect(rows.map(({ line, facts }) => [line, facts.unitId])).toEqual([
      [2, 153603],
      [4, 153250],
      [11, 153904],
    ]);
    expect(refusals.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'an opening quote has no closing quote'],
      [5, 'it has 5 fields, and the header has 4'],
      [6, 'there is a quote inside an unquoted field'],
      [7, 'there is text after a closing quote'],
      [8, 'UNITID "abc" is not a number'],
      [9, 'INSTNM is missing'],
      [10, 'STABBR "XX": Unknown state'],
    ]);
  });

  it('takes a quoted field that goes over two lines', async () => {
    expect(await names(`${HEADER}\n153603,"Iowa State\nUniversity",Ames,IA\n${grandView}\n`)).toEqual([
      'Iowa State University',
      'Grand View University',
    ]);
  });

  it('takes the lines after a quote that nobody closes, however many follow', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `${200_000 + index},College ${index},Ames,IA`);
    const { rows, refusals } = await read([HEADER, '100001,"Open,Ames,IA', ...many].join('\n'));
    expect(rows.map(({ facts }) => facts.name)).toEqual(many.map((_, index) => `College ${index}`));
    expect(refusals).toHaveLength(1);
  });

  it('reads only its own columns of thousands', async () => {
    const others = Array.from({ length: 3_300 }, (_, index) => `COLUMN${index}`).join(',');
    const nulls = 'NULL,'.repeat(3_299) + 'NULL';
    expect(await names(`${others},${HEADER}\n${nulls},${ames}\n`)).toEqual(['Iowa State University']);
  });

  it('is one import for one file and year', async () => {
    const content = `${HEADER}\n${ames}\n`;
    expect((await read(content)).importId).toBe((await read(content)).importId);
    expect((await read(content)).importId).not.toBe((await read(`${content}${grandView}\n`)).importId);
  });
});
