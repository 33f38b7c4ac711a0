import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { historyTable } from '../../projections/history/history.table.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api } from '../support/api.js';
import { apart } from '../support/apart.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People } from '../support/people.js';

let started: TestApp;
let people: People;
let admin: Api;
const pool = () => started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  const coach = await people.coach('coach');
  await people.athlete({ teamId: await people.team(coach.profileId) });
  admin = new Api(started.url, (await people.account('admin')).token);
  await people.settled(['account-access', 'history']);
}, 60_000);
afterAll(() => started.stop());

const rebuild = () => apart(started, (models) => models.rebuild('history'));
const problems = () => apart(started, async (models) => (await models.verify('history'))[0]!.problems);

interface Event {
  sequence: number;
  id: string;
  stream: string;
}
/** An event of the middle of the log. */
async function someEvent(): Promise<Event> {
  const { rows } = await pool().query<Event>(
    `SELECT sequence, event_id AS id, stream FROM ${historyTable.live} WHERE kind = 'JoinRequested'`,
  );
  return rows[0]!;
}

const verified = async () => (await admin.call('POST', '/api/log/verify')).body;

describe('the links that were kept', () => {
  it('are those of the history, one for each event', async () => {
    const { rows } = await pool().query(
      `SELECT count(*)::int AS events, count(l.hash)::int AS kept FROM ${historyTable.live} e
       LEFT JOIN touchline.chain_links l ON l.sequence = e.sequence AND encode(l.hash, 'hex') = e.hash`,
    );
    expect(rows[0].kept).toBeGreaterThan(5);
    expect(rows[0].events).toBe(rows[0].kept);
    expect(await problems()).toEqual([]);
  });

  it.each([
    ['UPDATE', `UPDATE touchline.chain_links SET hash = hash`],
    ['DELETE', `DELETE FROM touchline.chain_links`],
    ['TRUNCATE', `TRUNCATE touchline.chain_links`],
    ['DELETE of a replica', `SET session_replication_role = replica; DELETE FROM touchline.chain_links`],
  ])('are not changed by an %s', async (_, statement) => {
    const client = await pool().connect();
    try {
      await expect(client.query(statement)).rejects.toThrow('Rows of touchline.chain_links are never changed');
    } finally {
      client.release(true);
    }
  });

  it('stay when the history is made anew', async () => {
    await rebuild();
    expect(await problems()).toEqual([]);
    await people.account('auditor');
    await people.settled(['history']);
    expect(await verified()).toMatchObject({ ok: true });
  });
});

describe('a log that was changed in the database', () => {
  it('is no history that is made anew, and the first event is named', async () => {
    const { sequence, id, stream } = await someEvent();
    const change = (data: string) => pool().query(`UPDATE touchline.events SET data = ${data} WHERE id = $1`, [id]);
    await change(`jsonb_set(data::jsonb, '{again}', 'true')`);
    const link = `Link ${sequence} (event ${id} in ${stream}) changed after it was first read`;
    await expect(rebuild()).rejects.toThrow(link);
    expect(await verified()).toMatchObject({ ok: false, broken: { sequence, eventId: id } });
    await change(`jsonb_set(data::jsonb, '{again}', 'false')`);
    await rebuild();
    expect(await verified()).toMatchObject({ ok: true });
  });

  it('and of which the links were made anew in the history as well is named', async () => {
    const { sequence, id, stream } = await someEvent();
    await pool().query(`CREATE TABLE kept AS SELECT * FROM ${historyTable.live}`);
    await pool().query(`UPDATE ${historyTable.live} SET hash = repeat('a', 64) WHERE sequence = $1`, [sequence]);
    await pool().query(`UPDATE ${historyTable.live} SET previous_hash = repeat('a', 64) WHERE sequence = $1`, [
      sequence + 1,
    ]);
    expect(await problems()).toEqual([expect.stringContaining(`Link ${sequence} (event ${id} in ${stream})`)]);
    await pool().query(
      `TRUNCATE ${historyTable.live}; INSERT INTO ${historyTable.live} SELECT * FROM kept; DROP TABLE kept`,
    );
    expect(await problems()).toEqual([]);
  });

  it('and whose last event was taken away is named', async () => {
    const { rows } = await pool()
      .query<{ id: string }>(
        `CREATE TABLE taken AS SELECT * FROM touchline.events ORDER BY position DESC LIMIT 1;
       DELETE FROM touchline.events WHERE id IN (SELECT id FROM taken)`,
      )
      .then(() => pool().query<{ id: string }>('SELECT id FROM taken'));
    const { id } = rows[0]!;
    await expect(rebuild()).rejects.toThrow(`Event ${id} is missing`);
    expect(await verified()).toMatchObject({ ok: false, broken: { eventId: id } });
    expect(await problems()).toEqual([expect.stringContaining(`Event ${id}`)]);
    const other = await apart(started, (models) => models.verify('account-access'));
    expect(other[0]).toMatchObject({ ok: false, problems: [expect.stringContaining('The log ends before position')] });
    await pool().query(`DELETE FROM ${historyTable.live} WHERE event_id = $1`, [id]);
    expect(await verified()).toMatchObject({ ok: false, broken: { eventId: id } });
  });
});
