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
      [5, 'it doesn’t have as many fields as the header'],
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
