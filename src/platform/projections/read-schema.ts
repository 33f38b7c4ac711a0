import pg from 'pg';
import type { EntitySchemaColumnOptions } from 'typeorm';
import type { Position } from '../../kernel/position.js';
import type { Projection } from './projection.js';
import type { TableDeclaration } from './tables.js';

/** A read model in one version, with tables and a subscription of its own. */
export interface ModelVersion {
  readonly name: string;
  readonly version: number;
}

/** The name under which a version follows the log: of its row in `touchline.followers`, its locks and its signals. */
export const followerName = ({ name, version }: ModelVersion): string => `${name}@${version}`;

/** Schema of a version's live tables, e.g. `read_team_roster_9`. Statements get it from the table's declaration. */
export const liveSchema = (model: ModelVersion): string => `read_${underscored(model)}`;

/** A schema beside the live one, for one purpose and one version. */
export const schemaBeside = (purpose: 'building' | 'verifying', model: ModelVersion): string =>
  `read_${purpose}_${underscored(model)}`;

const underscored = ({ name, version }: ModelVersion): string => `${name.replaceAll('-', '_')}_${version}`;

export const tableNames = ({ tables }: Pick<Projection, 'tables'>): string[] =>
  tables.map(({ tableName, name }) => tableName ?? name);

export const quoted = (schema: string, table: string): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;

/** The words of a column as a search asks for them, and as their index has them: `lexemes('e.terms') @@ …::tsquery`. */
export const lexemes = (column: string): string => `array_to_tsvector(${column})`;

/** Recreates the schema with the empty tables and indexes of the entities. */
export async function makeTables(pool: pg.Pool, schema: string, tables: readonly TableDeclaration[]): Promise<void> {
  refuseEnums(tables);
  await dropSchema(pool, schema);
  await pool.query(`CREATE SCHEMA ${pg.escapeIdentifier(schema)}`);
  const url = pool.options.connectionString;
  if (!url) throw new Error('The pool of the read models must be made from a connection string.');
  // Loaded only where tables are made: it takes a tenth of a warm start.
  const { DataSource, EntitySchema } = await import('typeorm');
  const source = new DataSource({
    type: 'postgres',
    url,
    schema,
    entities: tables.map((table) => new EntitySchema<object>(table)),
    synchronize: false,
    installExtensions: false,
    logging: false,
    extra: { max: 1 },
  });
  await source.initialize();
  try {
    await source.synchronize();
    for (const { name, searched } of tables)
      if (searched) await pool.query(`CREATE INDEX ON ${quoted(schema, name)} USING gin (${lexemes(searched)})`);
  } finally {
    await source.destroy();
  }
}

/**
 * Drops the schema's indexes that no constraint needs.
 * @returns the statements that recreate them
 */
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

/** Replaces the live tables with those built beside them, inside the caller's transaction. */
export async function swapIn(client: pg.ClientBase, model: ModelVersion): Promise<void> {
  const [from, to] = [schemaBeside('building', model), liveSchema(model)].map((name) => pg.escapeIdentifier(name));
  await client.query(`DROP SCHEMA IF EXISTS ${to} CASCADE; ALTER SCHEMA ${from} RENAME TO ${to}`);
}

/**
 * Copies the rows of the live tables into the empty ones beside them.
 * @returns the position that they follow the log up to; undefined if the version is not live
 */
export async function copyRows(model: Projection, client: pg.ClientBase): Promise<Position | undefined> {
  // Rows and checkpoint move together: one snapshot sees both.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  try {
    const { rows } = await client.query<{ position: Position }>(
      'SELECT position FROM touchline.followers WHERE name = $1',
      [followerName(model)],
    );
    if (!rows[0] || !(await areLive(client, model))) return undefined;
    for (const table of tableNames(model)) {
      const beside = quoted(schemaBeside('building', model), table);
      const columns = await writtenColumns(client, beside);
      await client.query(
        `INSERT INTO ${beside} (${columns}) SELECT ${columns} FROM ${quoted(liveSchema(model), table)}`,
      );
    }
    await client.query('COMMIT');
    return rows[0].position;
  } finally {
    // After a commit it does nothing.
    await client.query('ROLLBACK').catch(() => undefined);
  }
}

/** All columns of a table but the computed ones. */
async function writtenColumns(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
}

/** Whether every table of the version is live. */
export async function areLive(
  db: Pick<pg.Pool, 'query'>,
  model: ModelVersion & Pick<Projection, 'tables'>,
): Promise<boolean> {
  const { rows } = await db.query<{ missing: number }>(
    `SELECT count(*)::int AS missing FROM unnest($2::text[]) t WHERE to_regclass(format('%I.%I', $1::text, t)) IS NULL`,
    [liveSchema(model), tableNames(model)],
  );
  return rows[0]?.missing === 0;
}

// An enum's type would stay behind in the schema it was built in.
function refuseEnums(tables: readonly TableDeclaration[]): void {
  for (const { name, columns } of tables) {
    const all = Object.values(columns as Readonly<Record<string, EntitySchemaColumnOptions | undefined>>);
    if (all.some((column) => column?.type === 'enum'))
      throw new Error(`${name}: read tables can’t have enum columns; use text.`);
  }
}
