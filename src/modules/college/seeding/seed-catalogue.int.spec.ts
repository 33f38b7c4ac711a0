import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { migrations } from '../../../migrations.js';
import { readConfig } from '../../../platform/config/read-config.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { withCommands } from '../../../platform/commands/with-commands.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { systemClock } from '../../../kernel/clock.js';
import { catalogue } from '../catalogue/catalogue.js';
import { closed } from '../catalogue/corrections/closed.js';
import { affiliationByKey } from '../catalogue/figures/affiliated.js';
import { figuresTable } from '../catalogue/figures/figures.rows.js';
import { collegeDecider, colleges } from '../college.decider.js';
import type { SomeCollegeFacts } from '../college.events.js';
import { cataloguedFacts, seedCatalogue } from './seed-catalogue.js';
import { nicknamesOf, otherNamesOf } from '../catalogue/other-names/other-names.js';
import { collegeIdOf } from '../college-id.js';

describe('adding the catalogue', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  const key = randomBytes(32).toString('base64');
  const seed = () =>
    seedCatalogue(readConfig({ DATABASE_URL: database.url, TOUCHLINE_MASTER_KEY: key, NODE_ENV: 'test' }), migrations);
  const added = async () =>
    (await pool.query<{ stream: string }>(`SELECT DISTINCT stream FROM touchline.events`)).rows.map(
      ({ stream }) => stream,
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new pg.Pool({ connectionString: database.url });
    // Dropping the database may cut a connection that is still closing.
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('gives each college a stream of its own, once', async () => {
    const expected = catalogue().map((college) => `college-${collegeIdOf(cataloguedFacts(college))}`);
    expect(new Set(expected).size).toBe(expected.length);
    expect(await seed()).toBe(expected.length);
    expect((await added()).sort()).toEqual([...expected].sort());
    expect(await seed()).toBe(0);
  }, 120_000);

  it('leaves a college as it is that was there before', async () => {
    const [college] = catalogue();
    const collegeId = college ? collegeIdOf(cataloguedFacts(college)) : '';
    // As if somebody else had added it: by another command, which is not repeated.
    await pool.query(`UPDATE touchline.events SET id = gen_random_uuid() WHERE stream = $1`, [`college-${collegeId}`]);
    await pool.query(`DELETE FROM touchline.reservations WHERE scope = 'catalogue'`);
    await seed();
    const { rows } = await pool.query(`SELECT FROM touchline.events WHERE stream = $1 AND type = 'CollegeAdded'`, [
      `college-${collegeId}`,
    ]);
    expect(rows).toHaveLength(1);
    expect(await seed()).toBe(0);
  }, 120_000);

  it('gives colleges the other names that are known today, in a step of its own, once', async () => {
    const named = async () => {
      const { rows } = await pool.query<{ data: string }>(
        `SELECT data FROM touchline.events WHERE type = 'CollegeOtherNamesSet'`,
      );
      const parsed = rows.map(({ data }) => JSON.parse(data) as { collegeId: string; otherNames: string[] });
      return new Map(parsed.map(({ collegeId, otherNames }) => [collegeId, otherNames]));
    };
    const mississippi = collegeIdOf({ name: 'University of Mississippi', city: 'University', state: 'MS' });
    const first = await named();
    expect(first.get(mississippi)).toEqual(['Ole Miss', 'Rebels']);
    const keys = [...otherNamesOf(catalogue()).keys(), ...nicknamesOf(catalogue()).keys()];
    expect(first.size).toBe(new Set(keys).size);
    await pool.query(`DELETE FROM touchline.reservations WHERE key LIKE 'other-names:%'`);
    await seed();
    expect(await named()).toEqual(first);
  }, 120_000);

  const eventsOf = async (type: string) => {
    const { rows } = await pool.query<{ data: string }>(`SELECT data FROM touchline.events WHERE type = $1`, [type]);
    return rows.map(({ data }) => JSON.parse(data) as Record<string, unknown>);
  };
  const repeat = async (step: string) => {
    await pool.query(`DELETE FROM touchline.reservations WHERE key LIKE $1`, [`${step}:%`]);
    await seed();
  };

  it('gives colleges that play facts of official files, with their source, once', async () => {
    const edits = await eventsOf('CollegeEdited');
    expect(edits).toHaveLength(figuresTable.length + affiliationByKey().size);
    const iowaState = collegeIdOf({ name: 'Iowa State University', city: 'Ames', state: 'IA' });
    const source = { kind: 'scorecard', year: '2021-22' };
    expect(edits.find(({ collegeId }) => collegeId === iowaState)).toMatchObject({
      changes: { control: 'public', campusSetting: 'City', hbcu: false, website: 'https://www.iastate.edu/' },
      sources: { control: source, enrollment: source },
    });
    await repeat('figures');
    expect(await eventsOf('CollegeEdited')).toHaveLength(edits.length);
  }, 120_000);

  it('leaves what somebody set or emptied', async () => {
    const [one, other] = ['Iowa State University', 'Drake University'].map((name) =>
      collegeIdOf({ name, city: name.startsWith('Iowa') ? 'Ames' : 'Des Moines', state: 'IA' }),
    );
    const config = readConfig({ DATABASE_URL: database.url, TOUCHLINE_MASTER_KEY: key, NODE_ENV: 'test' });
    const state = await withCommands(
      { config, migrations, clock: systemClock, deciders: [collegeDecider], providers: [] },
      async (context) => {
        const edit = (collegeId = '', changes: SomeCollegeFacts) =>
          context
            .get(CommandGateway)
            .send(
              colleges.of(collegeId),
              { type: 'EditCollege', changes, source: { kind: 'admin', year: null } },
              { actor: SYSTEM_ACTOR },
            );
        await edit(one, { enrollment: 29_000 });
        await edit(other, { website: null });
        await repeat('figures');
        const load = async (id = '') => (await context.get(StreamReader).load(colleges.of(id))).state?.facts;
        return [await load(one), await load(other)];
      },
    );
    expect(state).toMatchObject([
      { enrollment: 29_000, control: 'public' },
      { website: null, control: 'private' },
    ]);
  }, 120_000);

  it('archives colleges that closed, once, so that a restored one stays', async () => {
    const archived = await eventsOf('CollegeArchived');
    expect(archived).toHaveLength(closed.length);
    const cabrini = collegeIdOf({ name: 'Cabrini College', city: 'Radnor', state: 'PA' });
    expect(archived).toContainEqual({ collegeId: cabrini });
    await repeat('closed');
    expect(await eventsOf('CollegeArchived')).toHaveLength(closed.length);
  }, 120_000);

  it('takes up a run that was cut short, without repeating anything', async () => {
    const before = await added();
    await pool.query(`DELETE FROM touchline.reservations WHERE scope = 'catalogue'`);
    await seed();
    expect(await added()).toHaveLength(before.length);
    const { rows } = await pool.query<{ events: number }>(
      `SELECT count(*)::int AS events FROM touchline.events WHERE type = 'CollegeAdded'`,
    );
    expect(rows[0]?.events).toBe(before.length);
  }, 120_000);
});

describe('what the catalogue says of a college', () => {
  it('is what is known of it, and no more', () => {
    const state = catalogue().find(({ name, state }) => name === 'Iowa State University' && state === 'IA');
    expect(state && cataloguedFacts(state)).toMatchObject({
      name: 'Iowa State University',
      city: 'Ames',
      state: 'IA',
      football: { division: 'Division 1 (FBS)', conference: 'Big 12 Conference', season: '2025-26' },
      wSoccer: { division: 'Division 1' },
    });
    expect(state && cataloguedFacts(state)).not.toHaveProperty('mSoccer');
  });
});
