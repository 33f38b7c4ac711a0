/** jest globalTeardown: stops what the set-up started; on somebody's own server it drops the databases that were copied. */
import pg from 'pg';

export default async function tearDown() {
  if (globalThis.stopTestPostgres) return globalThis.stopTestPostgres();
  const client = new pg.Client({ connectionString: process.env.TOUCHLINE_TEST_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
    `test_template_${process.env.TOUCHLINE_TEST_RUN}_`,
  ]);
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname}`);
  await client.end();
}
