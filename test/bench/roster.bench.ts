import 'reflect-metadata';
import type pg from 'pg';
import { dayAt } from '../../contract/day.js';
import { RosterQuery } from '../../contract/team/endpoints.js';
import { wholeProfileColumns } from '../../projections/team-roster/team-roster.projection.js';
import {
  teamRosterTable,
  teamRosterVersion,
  type TeamRosterRow,
} from '../../projections/team-roster/team-roster.table.js';
import { rosterPageSql } from '../../projections/roster-page/roster-page.queries.js';
import { features } from '../../src/features.js';
import { AthleteCounts } from '../../src/modules/athlete/athlete-counts.js';
import { createPool } from '../../src/platform/database/create-pool.js';
import { liveSchema } from '../../src/platform/projections/read-schema.js';
import { startTestApp } from '../support/app.js';
import { People } from '../support/people.js';
import { bareRoute, besideBareRoute, CONNECTIONS, type BareRoute } from './plain-status-route.js';
import { figure, printWhenMain, type Figure } from './figure.js';
import { madeId, madeProfile } from './made-athletes.js';

const TEAM = 1_000;
const FILTERS =
  'accountStatus=active&position=QB,WR&state=OK,TX,CA&schoolLevel=High%20School&sortBy=lastName&page=1&count=15';

/** A filtered page of a team of 1,000 among 200,000 athletes, against the same SQL behind a bare Fastify route. */
export async function run({ rounds = 5, milliseconds = 3_000, athletes = 200_000 } = {}): Promise<Figure[]> {
  const started = await startTestApp();
  const people = new People(started.app);
  const coach = await people.coach('coach');
  const teamId = await people.team(coach.profileId);
  await people.settled(['account-access', 'team', 'team-roster']);
  const pool = createPool(started.databaseUrl, { name: 'bench', max: 20 });
  await fill(pool, teamId, athletes);
  const path = `/api/team/${teamId}/athletes?${FILTERS}`;
  const beside = { url: started.url, path, token: coach.token, rounds, milliseconds };
  const { ours, limit } = await besideBareRoute(beside, await bare(pool, coach.userId));
  await pool.end();
  await started.stop();
  const what = `a filtered page of ${TEAM} among ${athletes.toLocaleString('en-US')} athletes, ${CONNECTIONS} connections`;
  return [figure('roster', what, ours, limit, 'requests/s')];
}

const counts = new AthleteCounts(features);

/** The same statement, parsed from the same query. */
const bare = (pool: pg.Pool, viewerId: string): Promise<BareRoute> =>
  bareRoute('/api/team/:id/athletes', async ({ params, query }) => {
    const [id = '', today] = [params['id'], dayAt(new Date())];
    const { text, values } = rosterPageSql(id, RosterQuery.parse(query), viewerId, today, counts.sql);
    const { rows } = await pool.query<{ total: number }>(text, values);
    return { athletes: rows, athleteCount: rows[0]?.total };
  });

async function fill(pool: pg.Pool, teamId: string, athletes: number): Promise<void> {
  const client = await pool.connect();
  await client.query(`SET search_path = ${liveSchema(teamRosterVersion)}`);
  const tables = {
    async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
      return (await client.query<Row>(sql, [...values])).rows;
    },
  };
  for (let from = 0; from < athletes; from += TEAM) {
    const team = from === 0 ? teamId : madeId('team', from / TEAM);
    await teamRosterTable.rows.insert(
      tables,
      Array.from({ length: TEAM }, (_, index) => row(from + index, team)),
    );
  }
  await client.query('ANALYZE team_roster');
  client.release();
}

const row = (number: number, teamId: string): TeamRosterRow => ({
  athlete_id: madeId('athlete', number),
  team_id: teamId,
  account_status: number % 10 === 9 ? 'inactive' : 'active',
  status_changed_at: new Date('2026-01-15T12:00:00Z'),
  status_event_id: madeId('event', number),
  group_ids: [],
  activity_count: number % 40,
  last_activity_at: new Date('2026-01-15T12:00:00Z'),
  created_at: new Date('2025-08-01T12:00:00Z'),
  image_id: null,
  verifications: {},
  ...wholeProfileColumns(madeProfile(number)),
});

await printWhenMain(import.meta.url, run, { rounds: 1, milliseconds: 50, athletes: 2_000 });
