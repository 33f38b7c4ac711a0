import type pg from 'pg';

/** The tables, of every schema, that hold one of the texts in any column, in whatever case; bytes are looked at as well. */
export async function tracesOf(pool: pg.Pool, texts: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const wanted = texts.flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString('hex')]);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: traces } = await pool.query<{ text: string }>(
      `SELECT w.text FROM unnest($1::text[]) w(text) WHERE EXISTS (SELECT FROM ${name} t WHERE strpos(lower(t::text), w.text) > 0)`,
      [wanted],
    );
    for (const { text } of traces) found.push(`${name}: ${text}`);
  }
  return found.sort();
}
