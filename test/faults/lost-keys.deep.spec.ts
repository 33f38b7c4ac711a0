import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { systemClock } from '../../src/kernel/clock.js';
import type { AnyStream, CommandOf } from '../../src/kernel/stream.js';
import { migrations } from '../../src/migrations.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { collegeInterestIdOf, collegeInterests } from '../../src/modules/college-interest/public.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import { SYSTEM_ACTOR } from '../../src/platform/event-store/event-store.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { FRESH_FOR_MS } from '../../src/platform/privacy/person-keys.js';
import { withCommands } from '../../src/platform/commands/with-commands.js';

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

/** In a process that has just started: it remembers no key and no state. */
async function inProcess(work: (commands: CommandGateway) => Promise<unknown>): Promise<void> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const deciders = [athletes.of('any').decider, collegeInterests.of('any').decider];
  await withCommands({ config, migrations, clock: systemClock, deciders, providers: [] }, async (context) => {
    await work(context.get(CommandGateway));
  });
}
const send = <S extends AnyStream>(stream: S, ...commands: CommandOf<S>[]) =>
  inProcess(async (gateway) => {
    for (const command of commands) await gateway.send(stream, command, { actor: SYSTEM_ACTOR });
  });
const athlete = (athleteId: string) =>
  send(athletes.of(athleteId), { type: 'RegisterAthlete', athleteId, userId: null, profile: emptyProfile });
const note = (athleteId: string) => {
  const collegeId = randomUUID();
  const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
  const interest = { collegeInterestId, athleteId, collegeId, interestLevel: 'high' } as const;
  return send(
    collegeInterests.of(collegeInterestId),
    { type: 'AddCollegeInterest', ...interest },
    { type: 'ChangeInterestNotes', changes: { notes: 'Likes it there' } },
  );
};
const keysOf = async (subject: string) =>
  (await pool.query('SELECT FROM touchline.person_keys WHERE subject = $1', [subject])).rowCount;

it('a key that was lost stops what would write, on the stream of its person and on others, and no other is made', async () => {
  const athleteId = randomUUID();
  await athlete(athleteId);
  await note(athleteId);
  await pool.query('DELETE FROM touchline.person_keys WHERE subject = $1', [athleteId]);
  const stopped = new RegExp(
    `^Event \\S+ \\(AthleteRegistered\\) of athlete-${athleteId} cannot be read: the key is missing`,
  );
  const edit = { type: 'EditProfile', changes: { city: 'Evanston' } } as const;
  await expect(send(athletes.of(athleteId), edit)).rejects.toThrow(stopped);
  await expect(note(athleteId)).rejects.toThrow(stopped);
  expect(await keysOf(athleteId)).toBe(0);
});

it('a state that is remembered does not stand for the key: half a minute later its process makes none either', async () => {
  const athleteId = randomUUID();
  await inProcess(async (gateway) => {
    const edit = (city: string) =>
      gateway.send(athletes.of(athleteId), { type: 'EditProfile', changes: { city } }, { actor: SYSTEM_ACTOR });
    await gateway.send(
      athletes.of(athleteId),
      { type: 'RegisterAthlete', athleteId, userId: null, profile: emptyProfile },
      { actor: SYSTEM_ACTOR },
    );
    await edit('Evanston');
    await pool.query('DELETE FROM touchline.person_keys WHERE subject = $1', [athleteId]);
    const started = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => started + FRESH_FOR_MS - 1_000);
    // Keeps the state in memory; the key is at hand still.
    await edit('Wilmette');
    clock.mockImplementation(() => started + FRESH_FOR_MS + 1_000);
    // lru-cache looks at the clock at most once a millisecond, by a timer.
    await pause(10);
    await expect(edit('Skokie')).rejects.toThrow('cannot be read: the key is missing');
    clock.mockRestore();
  });
  expect(await keysOf(athleteId)).toBe(0);
});

it('a person without sealed data gets a key', async () => {
  const athleteId = randomUUID();
  await note(athleteId);
  expect(await keysOf(athleteId)).toBe(1);
});
