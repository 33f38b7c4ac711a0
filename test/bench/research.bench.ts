import 'reflect-metadata';
import type pg from 'pg';
import { ListCollegesQuery } from '../../contract/college/endpoints.js';
import { collegesPageSql } from '../../projections/college-list/college-list.queries.js';
import type { CatalogueCollege } from '../../src/modules/college/catalogue/catalogue.js';
import { CatalogueSeeder } from '../../src/modules/college/seeding/seed-catalogue.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { Reservations } from '../../src/platform/commands/reservations.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { createPool } from '../../src/platform/database/create-pool.js';
import { startTestApp } from '../support/app.js';
import { People } from '../support/people.js';
import { bareRoute, besideBareRoute, CONNECTIONS, type BareRoute } from './plain-status-route.js';
import { figure, printWhenMain, type Figure } from './figure.js';

const pages = {
  'a filtered page by distance':
    'sport=football&division=Division%202,NAIA&state=OK,TX,IA&latitude=41.6&longitude=-93.6&sortBy=distance&page=1&count=10',
  'a page of the map’s bounds by size': 'bounds=-104,30,-88,44&sortBy=enrollment&page=1&count=10',
} as const;

/** Pages among 6,500 colleges, against the same SQL behind a bare Fastify route. */
export async function run({ rounds = 5, milliseconds = 3_000, colleges = 6_500 } = {}): Promise<Figure[]> {
  const started = await startTestApp();
  const seeder = new CatalogueSeeder(
    started.app.get(CommandGateway, { strict: false }),
    started.app.get(Reservations, { strict: false }),
    started.app.get(StreamReader, { strict: false }),
  );
  await seeder.run(Array.from({ length: colleges }, (_, number) => made(number)));
  const people = new People(started.app);
  const { token } = await people.athlete();
  await people.settled(['account-access', 'colleges']);
  const pool = createPool(started.databaseUrl, { name: 'bench', max: 20 });
  const figures: Figure[] = [];
  for (const [what, query] of Object.entries(pages)) {
    const beside = { url: started.url, path: `/api/college?${query}`, token, rounds, milliseconds };
    const { ours, limit } = await besideBareRoute(beside, await bare(pool));
    const words = `${what} among ${colleges.toLocaleString('en-US')} colleges, ${CONNECTIONS} connections`;
    figures.push(figure('research', words, ours, limit, 'requests/s'));
  }
  await pool.end();
  await started.stop();
  return figures;
}

/** The same statement, parsed from the same query. */
const bare = (pool: pg.Pool): Promise<BareRoute> =>
  bareRoute('/api/college', async ({ query }) => {
    const { text, values } = collegesPageSql(ListCollegesQuery.parse(query));
    const { rows } = await pool.query<{ total: number }>(text, values);
    return { colleges: rows, collegeCount: rows[0]?.total };
  });

const states = ['OK', 'TX', 'CA', 'IL', 'NY', 'WA', 'FL', 'OH', 'GA', 'IA'];
const divisions = ['Division 1 (FBS)', 'Division 1 (FCS)', 'Division 2', 'Division 3', 'NAIA'] as const;

const made = (number: number): CatalogueCollege => {
  const state = states[number % states.length] ?? 'OK';
  const division = divisions[number % divisions.length] ?? 'NAIA';
  const football = { sport: 'football', division, conference: `Conference ${number % 12}`, season: '2025-26' } as const;
  return {
    key: `example-college-${number}`,
    name: `Example College ${number}`,
    city: 'Tulsa',
    state,
    latitude: 25 + ((number * 7) % 240) / 10,
    longitude: -120 + ((number * 13) % 500) / 10,
    sports: number % 2 === 0 ? [football] : [],
  };
};

await printWhenMain(import.meta.url, run, { rounds: 1, milliseconds: 50, colleges: 100 });
