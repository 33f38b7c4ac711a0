import 'reflect-metadata';
import type pg from 'pg';
import { interestsSql } from '../../projections/college-interests/interest.queries.js';
import { teamCollegesSql } from '../../projections/team-interests.queries.js';
import { atOnce } from '../../src/kernel/at-once.js';
import { collegeInterestIdOf, collegeInterests } from '../../src/modules/college-interest/public.js';
import { createPool } from '../../src/platform/database/create-pool.js';
import { startTestApp } from '../support/app.js';
import { addColleges, idOfCollege } from '../support/colleges.js';
import { People, type Person } from '../support/people.js';
import { bareRoute, besideBareRoute, CONNECTIONS, type BareRoute } from './plain-status-route.js';
import { figure, printWhenMain, type Figure } from './figure.js';

const COLLEGES = 120;
const EACH = 15;
const A_PAGE = 15;

/** An athlete's list, and the colleges of a team, each against the same SQL behind a bare Fastify route. */
export async function run({ rounds = 5, milliseconds = 3_000, athletes = 200 } = {}): Promise<Figure[]> {
  const started = await startTestApp();
  const people = new People(started.app);
  const coach = await people.coach('coach');
  const teamId = await people.team(coach.profileId);
  const [first] = await fill(people, teamId, athletes);
  const pool = createPool(started.databaseUrl, { name: 'bench', max: 20 });
  const beside = { url: started.url, token: coach.token, rounds, milliseconds };
  const list = await besideBareRoute(
    { ...beside, path: `/api/college-interests?athleteId=${first?.profileId ?? ''}&count=${EACH}` },
    await bareList(pool),
  );
  const team = await besideBareRoute(
    { ...beside, path: `/api/team/${teamId}/colleges?page=1&count=${A_PAGE}` },
    await bareTeam(pool),
  );
  await pool.end();
  await started.stop();
  const all = (athletes * EACH).toLocaleString('en-US');
  return [
    figure(
      'interests',
      `an athlete's list of ${EACH}, ${CONNECTIONS} connections`,
      list.ours,
      list.limit,
      'requests/s',
    ),
    figure('interests', `the colleges of a team of ${athletes} with ${all}`, team.ours, team.limit, 'requests/s'),
  ];
}

async function fill(people: People, teamId: string, count: number): Promise<Person[]> {
  const colleges = Array.from({ length: COLLEGES }, (_, at) => ({ name: `College ${at}`, city: 'Tulsa', state: 'OK' }));
  await addColleges(people, colleges);
  const ids = colleges.map(idOfCollege);
  const athletes: Person[] = [];
  for (let number = 0; number < count; number += 1) athletes.push(await people.athlete({ teamId }));
  const wishes = athletes.flatMap(({ profileId: athleteId }, number) =>
    Array.from({ length: EACH }, (_, at) => ({ athleteId, collegeId: ids[(number * 7 + at * 3) % COLLEGES] ?? '' })),
  );
  await atOnce(8, wishes, ({ athleteId, collegeId }) => {
    const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
    const interest = { collegeInterestId, athleteId, collegeId, interestLevel: 'high' } as const;
    return people.send(collegeInterests.of(collegeInterestId), { type: 'AddCollegeInterest', ...interest });
  });
  await people.settled(['account-access', 'team', 'team-roster', 'college-interests']);
  return athletes;
}

/** The same statements. */
const bareList = (pool: pg.Pool): Promise<BareRoute> =>
  bareRoute('/api/college-interests', async ({ query }) => {
    const { athleteId } = query as { athleteId: string };
    const { text, values } = interestsSql(athleteId);
    return { collegeInterests: (await pool.query(text, values)).rows };
  });

const bareTeam = (pool: pg.Pool): Promise<BareRoute> =>
  bareRoute('/api/team/:id/colleges', async ({ params }) => {
    const { text, values } = teamCollegesSql({ teamId: params['id'] ?? '', page: 1, count: A_PAGE });
    const { rows } = await pool.query<{ total: number }>(text, values);
    return { colleges: rows, collegeCount: rows[0]?.total };
  });

await printWhenMain(import.meta.url, run, { rounds: 1, milliseconds: 50, athletes: 5 });
