import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { BIGINT, BOOLEAN, DOUBLE, fixedArray, INTEGER, textArray, TIMESTAMPTZ, UUID } from './binary-array.js';
import { createPool } from './create-pool.js';

describe('arrays in their binary form', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { name: 'test', max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const moment = new Date('1999-12-31T23:59:59.123Z');
  const id = '6f1c2f0e-9a51-4d8e-8a40-3a7f3a1c9b52';
  it.each([
    ['text', textArray(['', null, 'Žofie "Z" \\']), ['', null, 'Žofie "Z" \\']],
    ['int4', fixedArray(INTEGER, [-1, null, 2 ** 31 - 1]), [-1, null, 2 ** 31 - 1]],
    ['int8', fixedArray(BIGINT, [null, -(2 ** 40)]), [null, -(2 ** 40)]],
    ['bool', fixedArray(BOOLEAN, [true, false, null]), [true, false, null]],
    ['float8', fixedArray(DOUBLE, [0.1, null]), [0.1, null]],
    ['timestamptz', fixedArray(TIMESTAMPTZ, [moment, null]), [moment, null]],
    ['uuid', fixedArray(UUID, [null, id]), [null, id]],
    ['int4', fixedArray(INTEGER, []), []],
  ])('of %s say what they hold', async (type, sent, held) => {
    const { rows } = await pool.query(`SELECT value FROM unnest($1::${type}[]) AS value`, [sent]);
    expect(rows.map(({ value }: { value: unknown }) => value)).toEqual(held);
  });
});
