import 'reflect-metadata';
import type pg from 'pg';
import { getRosterAnalytics } from '../../contract/college-roster/analytics-endpoints.js';
import { playerClasses, type RosterPlayer } from '../../contract/college-roster/roster-player.js';
import {
  collegeRosterTable,
  collegeRostersVersion,
  rosterRecordTable,
  rosterRevisionTable,
  type RosterRecordRow,
} from '../../projections/college-rosters/college-rosters.table.js';
import { analysedRosterSql, rosterAsOf } from '../../projections/college-rosters/roster-analytics.queries.js';
import { createPool } from '../../src/platform/database/create-pool.js';
import { liveSchema } from '../../src/platform/projections/read-schema.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp } from '../support/app.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People } from '../support/people.js';
import { bareRoute, besideBareRoute, CONNECTIONS, type BareRoute } from './plain-status-route.js';
import { figure, printWhenMain, type Figure } from './figure.js';
import { madeId } from './made-athletes.js';

const PLAYERS = 90;
const sport = 'football';

/**
 * The analytics of one roster of 90 among 2,000, against bare Fastify routes: one that reads the players by the statement
 * that ours reads them by when the roster has changed, and one that keeps the analytics as ours does.
 */
export async function run({ rounds = 5, milliseconds = 3_000, rosters = 2_000 } = {}): Promise<Figure[]> {
  const started = await startTestApp();
  const people = new People(started.app);
  await addColleges(people);
  const { token } = await people.athlete();
  await people.settled(['account-access', 'colleges', 'college-rosters']);
  const [first] = someColleges;
  const collegeId = first ? idOfCollege(first) : '';
  const pool = createPool(started.databaseUrl, { name: 'bench', max: 20 });
  await fill(pool, collegeId, rosters);
  const path = `/api/college/${collegeId}/roster/${sport}/analytics`;
  const beside = { url: started.url, path, token, rounds, milliseconds };
  const answer = await new Api(started.url, token).get(path);
  const { analytics } = bodyOf(answer, getRosterAnalytics.response);
  if (analytics?.players !== PLAYERS) throw new Error('The roster has no analytics.');
  const reading = await besideBareRoute(
    beside,
    await bare(async (rosterId) => {
      const query = { name: 'bare', text: analysedRosterSql, values: [rosterId] };
      return (await pool.query<object>(query)).rows[0] ?? {};
    }),
  );
  const keeping = await besideBareRoute(
    beside,
    await bare(async (rosterId) => ({ ...(await rosterAsOf(pool, rosterId)), analytics })),
  );
  await pool.end();
  await started.stop();
  const what = `a roster of ${PLAYERS} among ${rosters.toLocaleString('en-US')}, ${CONNECTIONS} connections`;
  return [
    figure('analytics', what, reading.ours, reading.limit, 'requests/s'),
    figure('analytics', `${what}, analytics kept on both sides`, keeping.ours, keeping.limit, 'requests/s'),
  ];
}

const bare = (answer: (rosterId: string) => Promise<object>): Promise<BareRoute> =>
  bareRoute('/api/college/:id/roster/football/analytics', ({ params }) => answer(`${params['id']}_${sport}`));

async function fill(pool: pg.Pool, collegeId: string, rosters: number): Promise<void> {
  const client = await pool.connect();
  await client.query(`SET search_path = ${liveSchema(collegeRostersVersion)}`);
  const tables = {
    async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
      return (await client.query<Row>(sql, [...values])).rows;
    },
  };
  for (let number = 0; number < rosters; number++) {
    const college = number === 0 ? collegeId : madeId('college', number);
    const roster = { roster_id: `${college}_${sport}`, college_id: college, sport } as const;
    await collegeRosterTable.rows.insert(tables, [
      { ...roster, season: '2026-27', source, rules: 2, unread: [], is_visible: true },
    ]);
    await rosterRevisionTable.rows.insert(tables, [{ roster_id: roster.roster_id, event_id: madeId('event', number) }]);
    await rosterRecordTable.rows.insert(
      tables,
      Array.from({ length: PLAYERS }, (_, index) => ({ ...roster, ...record(number * PLAYERS + index) })),
    );
  }
  await client.query('ANALYZE roster_record');
  client.release();
}

const source = { kind: 'paste', address: null, fileName: null, readAt: '2026-11-20T12:00:00.000Z' } as const;
const positions = ['QB', 'RB', 'WR', 'WR', 'TE', 'OT', 'OG', 'C', 'DE', 'DT', 'LB', 'OLB', 'CB', 'S', 'K'];
const states = ['FL', 'GA', 'IA', 'IL', 'OH', 'OK', 'TX', 'TX'];

function record(number: number): Omit<RosterRecordRow, 'roster_id' | 'college_id' | 'sport'> {
  const standing = player(number);
  const raw = { name: `Player ${number}`, jersey: null, position: null, class: null, height: null, weight: null };
  return {
    record_id: madeId('record', number),
    document: {
      listed: true,
      raw: { ...raw, hometown: null, highSchool: null, previousSchool: null },
      read: standing,
      standing,
      decision: { status: 'approved', saw: standing },
      isHidden: false,
      since: source.readAt,
      by: 'import',
      rolled: null,
    },
    name_key: `player ${number}`,
    search: `player ${number}`,
    kind: 'unchanged',
    status: 'approved',
    is_hidden: false,
    is_moved: false,
    fields: [],
    outcome: 'moves',
    since: source.readAt,
  };
}

const player = (number: number): RosterPlayer => ({
  firstName: 'Player',
  lastName: String(number),
  jersey: String(number % 100),
  positions: [positions[number % positions.length] ?? 'QB'],
  class: playerClasses[number % playerClasses.length] ?? null,
  redshirt: number % 7 === 0,
  height: 68 + (number % 11),
  weight: 170 + ((number * 13) % 140),
  city: 'Tulsa',
  state: states[number % states.length] ?? null,
  country: null,
  highSchool: 'Central',
  previousSchool: number % 5 === 0 ? 'Ellsworth CC' : null,
});

await printWhenMain(import.meta.url, run, { rounds: 1, milliseconds: 50, rosters: 20 });
