import pg from 'pg';
import { DataSource, type EntitySchema } from 'typeorm';
import type { Projection } from './projection.js';

/** Where the live tables of every read model are. Statements get the name from the declaration of the table. */
export const READ_SCHEMA = 'read';

/** A schema beside the live one, for one purpose and one read model. */
export const schemaBeside = (purpose: 'building' | 'verifying', { name }: Pick<Projection, 'name'>): string =>
  `read_${purpose}_${name.replaceAll('-', '_')}`;

export const tableNames = ({ tables }: Pick<Projection, 'tables'>): string[] =>
  tables.map(({ options }) => options.tableName ?? options.name);

export const quoted = (schema: string, table: string): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;

/** Makes the schema of the live tables where there is none. Two processes that start at once would collide without the lock. */
export async function makeReadSchema(pool: pg.Pool): Promise<void> {
  await pool.query(`SELECT pg_advisory_xact_lock(1_414_284_803, 0); CREATE SCHEMA IF NOT EXISTS ${READ_SCHEMA}`);
}

/** Makes the schema anew with the empty tables and indexes of the entities. */
export async function makeTables(pool: pg.Pool, schema: string, tables: readonly EntitySchema[]): Promise<void> {
  refuseEnums(tables);
  await dropSchema(pool, schema);
  await pool.query(`CREATE SCHEMA ${pg.escapeIdentifier(schema)}`);
  const url = pool.options.connectionString;
  if (!url) throw new Error('The pool of the read models must be made from a connection string.');
  const source = new DataSource({
    type: 'postgres',
    url,
    schema,
    entities: [...tables],
    synchronize: false,
    installExtensions: false,
    logging: false,
    extra: { max: 1 },
  });
  await source.initialize();
  try {
    await source.synchronize();
  } finally {
    await source.destroy();
  }
}

/** Drops the schema's indexes that no constraint stands on. @returns the statements that make them again */
export async function setIndexesAside(db: Pick<pg.ClientBase, 'query'>, schema: string): Promise<string[]> {
  const { rows } = await db.query<{ index: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS index, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = $1::regnamespace AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`,
    [schema],
  );
  for (const { index } of rows) await db.query(`DROP INDEX ${index}`);
  return rows.map(({ definition }) => definition);
}

export async function dropSchema(db: Pick<pg.Pool, 'query'>, schema: string): Promise<void> {
  await db.query(`DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(schema)} CASCADE`);
}

/** Puts tables in the place of the live ones, inside the caller's transaction. */
export async function swapIn(
  client: pg.ClientBase,
  from: string,
  tables: readonly string[],
  old: readonly string[],
): Promise<void> {
  const gone = [...new Set([...old, ...tables])].map((table) => quoted(READ_SCHEMA, table));
  await client.query(`DROP TABLE IF EXISTS ${gone.join(', ')}`);
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(from, table)} SET SCHEMA ${READ_SCHEMA}`);
}

/** Whether every table of the model is live. */
export async function areLive(db: Pick<pg.Pool, 'query'>, tables: readonly string[]): Promise<boolean> {
  const { rows } = await db.query<{ missing: number }>(
    `SELECT count(*)::int AS missing FROM unnest($1::text[]) t WHERE to_regclass(format('${READ_SCHEMA}.%I', t)) IS NULL`,
    [tables],
  );
  return rows[0]?.missing === 0;
}

// An enum's type would stay behind in the schema it was built in.
function refuseEnums(tables: readonly EntitySchema[]): void {
  for (const { options } of tables) {
    const found = Object.values(options.columns).find((column) => column?.type === 'enum');
    if (found) throw new Error(`${options.name}: read tables hold no enum columns; use text.`);
  }
}
