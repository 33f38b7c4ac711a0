import type pg from 'pg';
import type { Tables } from './projection.js';

/** The tables of a connection's search_path. */
export const tablesOf = (client: pg.ClientBase): Tables => ({
  async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await client.query<Row>(sql, [...values])).rows;
  },
});
