import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { accessAthleteTable } from '../../projections/account-access/account-access.table.js';
import { teamRosterTable } from '../../projections/team-roster/team-roster.table.js';
import { hashOfToken } from '../../src/modules/identity/sessions/tokens.js';
import { startTestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';
import { figure, printWhenMain, sideBySide, type Figure } from './figure.js';
import { callsPerSecond } from './http-load.js';
import { madeProfile } from './made-athletes.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { callerByToken, plainStatusRoute } from './plain-status-route.js';
import { rolesApart, statusTurns } from './roles-apart.js';

const CONNECTIONS = 32;

/**
 * PATCH status over HTTP, 32 connections, against the raw transaction it stands for on as many database connections, and against a plain
 * route; then with the roles apart.
 * @param size.each athletes of each connection: streams stay as short as real ones
 */
export async function run({ rounds = 5, milliseconds = 3_000, each = 10 } = {}): Promise<Figure[]> {
  const started = await startTestApp({ environment: { TOUCHLINE_WRITES_AN_HOUR: String(1e9) } });
  const people = new People(started.app);
  const coach = await people.coach('coach');
  const teamId = await people.team(coach.profileId);
  const athletes = await manyAthletes(people, teamId, CONNECTIONS * each);
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connected(started.databaseUrl)));
  await copyTables(clients[0]!);
  const connections = Array.from({ length: CONNECTIONS }, (_, n) => athletes.slice(n * each, (n + 1) * each));
  const headers = { authorization: `Bearer ${coach.token}` };
  const load = { url: started.url, headers, connections: connections.map(statusTurns) };
  const { ours, limit } = await sideBySide(
    rounds,
    // Ends where it began, so that the next round can begin there.
    () => callsPerSecond({ ...load, milliseconds, whole: true }),
    () => rawPerSecond(clients, coach, connections, milliseconds),
  );
  // As they are in the application between two rounds.
  await clients[0]!.query(`UPDATE raw.team_roster SET account_status = 'active'`);
  await Promise.all(clients.map((client) => client.end()));
  const plain = await plainStatusRoute(started.databaseUrl, 'raw.team_roster', teamId);
  const beside = await sideBySide(
    rounds,
    () => callsPerSecond({ ...load, milliseconds, whole: true }),
    () => callsPerSecond({ ...load, url: plain.url, milliseconds, whole: true }),
  );
  await plain.close();
  await started.stop();
  return [
    figure('command', `PATCH status, ${CONNECTIONS} connections`, ours, limit, 'commands/s'),
    figure('command', 'PATCH status against a plain route', beside.ours, beside.limit, 'commands/s'),
    ...(await rolesApart(rounds, milliseconds)),
  ];
}

async function manyAthletes(people: People, teamId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [number, athleteId] of ids.entries()) {
    const stream = athletes.of(athleteId);
    await people.send(stream, { type: 'RegisterAthlete', athleteId, userId: null, profile: madeProfile(number) });
    await people.send(stream, { type: 'RequestJoinTeam', teamId });
    await people.send(stream, { type: 'ChangeAccountStatus', newStatus: 'active', previousStatus: 'pending' });
  }
  return ids;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Same tables, same indexes, same rows: the raw side must not write into the log that the application follows. */
async function copyTables(client: pg.Client): Promise<void> {
  await client.query('CREATE SCHEMA raw');
  for (const table of ['touchline.events', teamRosterTable.live]) {
    const copy = table.replace(/.*\./, 'raw.');
    await client.query(`CREATE TABLE ${copy} (LIKE ${table} INCLUDING ALL)`);
    const columns =
      table === 'touchline.events'
        ? 'position, stream, revision, id, type, schema_version, data, metadata, occurred_at'
        : '*';
    await client.query(`INSERT INTO ${copy} ${columns === '*' ? '' : `(${columns})`} SELECT ${columns} FROM ${table}`);
  }
  await client.query(`CREATE SEQUENCE raw.position START 1000000`);
}

async function rawPerSecond(
  clients: readonly pg.Client[],
  coach: Person,
  athletes: readonly (readonly string[])[],
  milliseconds: number,
): Promise<number> {
  const token = hashOfToken(coach.token);
  const start = performance.now();
  let done = 0;
  const work = async (client: pg.Client, mine: readonly string[]): Promise<void> => {
    for (; performance.now() - start < milliseconds; done++)
      await rawTransaction(client, token, mine[done % mine.length]!);
  };
  await Promise.all(clients.map((client, index) => work(client, athletes[index]!)));
  return (done * 1_000) / (performance.now() - start);
}

/** What one PATCH needs of the database: who asks, whose the athlete is, the stream, the event under the log's lock, the row. */
async function rawTransaction(client: pg.Client, token: Buffer, athleteId: string): Promise<void> {
  await client.query({ name: 'caller', text: callerByToken, values: [token, '1 minute'] });
  await client.query({
    name: 'where',
    text: `SELECT team_id FROM ${accessAthleteTable.live} WHERE athlete_id = $1`,
    values: [athleteId],
  });
  const stream = `athlete-${athleteId}`;
  const { rows } = await client.query<{ revision: number; data: string; metadata: string }>({
    name: 'stream',
    text: 'SELECT revision, id, type, data, metadata FROM raw.events WHERE stream = $1 ORDER BY revision',
    values: [stream],
  });
  const last = rows.at(-1)!;
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(4711)');
  await client.query({
    name: 'insert',
    text: `INSERT INTO raw.events (position, stream, revision, id, type, schema_version, data, metadata, occurred_at)
           VALUES (nextval('raw.position'), $1, $2, $3, 'AccountStatusChanged', 1, $4, $5, now())`,
    values: [stream, last.revision + 1, randomUUID(), last.data, last.metadata],
  });
  await client.query({
    name: 'row',
    text: `UPDATE raw.team_roster SET account_status = CASE account_status WHEN 'active' THEN 'inactive' ELSE 'active' END,
             activity_count = activity_count + 1, status_changed_at = now() WHERE athlete_id = $1`,
    values: [athleteId],
  });
  await client.query('COMMIT');
}

await printWhenMain(import.meta.url, run, { rounds: 1, milliseconds: 50, each: 1 });
