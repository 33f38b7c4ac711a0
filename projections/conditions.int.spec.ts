import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { foldedName } from '../contract/folded-name.js';
import { createTestDatabase, type TestDatabase } from '../test/support/database.js';
import { Conditions, foldedNameSql, whereNamed } from './conditions.js';

describe('names in a list without folded text', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new pg.Pool({ connectionString: database.url });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const names = [
    ...[
      'Maya Brooks',
      "O'Brien",
      'O’Brien',
      'Oʼbrien',
      'O`BRIEN',
      'Taylor Nguyễn',
      'NGUYE\u0302\u0303N',
      'Đặng Łukasz Sørensen',
    ],
    ...[
      'Strauß Æsir Œuvre Þór',
      'A. C. Green',
      'Winston–Salem',
      'José\u200B Muñoz',
      'Saint John',
      'Mount Saint Mary',
      'Fort-Lewis',
    ],
    ...['Saintsbury', 'St. Louis', '木村 さくら', 'عبد', 'Zoë (Zo) Kim', 'Ｊane', 'Hawaiʻi', '', 'x_y%z', '[a]\\b^c'],
  ];

  it('are folded as names are everywhere else', async () => {
    const { rows } = await pool.query<{ name: string; folded: string }>(
      `SELECT n AS name, ${foldedNameSql('n')} AS folded FROM unnest($1::text[]) n`,
      [names],
    );
    for (const { name, folded } of rows) expect([name, folded]).toEqual([name, foldedName(name).replaceAll(' ', '')]);
  });

  it.each([
    ["o'brien", ["O'Brien", 'O’Brien', 'Oʼbrien', 'O`BRIEN']],
    ['OBRIEN', ["O'Brien", 'O’Brien', 'Oʼbrien', 'O`BRIEN']],
    ['nguyen taylor', ['Taylor Nguyễn']],
    ['AC green', ['A. C. Green']],
    ['winston-salem', ['Winston–Salem']],
    ['sorensen dang', ['Đặng Łukasz Sørensen']],
    ['st john', ['Saint John']],
    ['x_y%', ['x_y%z']],
    ['nobody', []],
  ])('are found by %s', async (search, found) => {
    const wanted = new Conditions();
    const list = wanted.value(names);
    whereNamed(wanted, 'n', search);
    const { rows } = await pool.query<{ n: string }>(
      `SELECT n FROM unnest(${list}::text[]) n WHERE ${wanted.sql}`,
      wanted.values,
    );
    expect(rows.map(({ n }) => n)).toEqual(found);
  });
});
