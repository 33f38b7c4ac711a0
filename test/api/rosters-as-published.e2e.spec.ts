import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CollegeRoster, listPendingRoster } from '../../contract/college-roster/endpoints.js';
import { rosterFields, RosterPlayer } from '../../contract/college-roster/roster-player.js';
import { allRosters, type RosterFilters, RosterRun } from '../../contract/college-roster/runs.js';
import { listRosterSources } from '../../contract/roster-source/endpoints.js';
import { siteSystems } from '../../contract/roster-source/roster-source.js';
import { type Sport, sports } from '../../contract/team/vocabulary.js';
import { atOnce } from '../../src/kernel/at-once.js';
import { systemClock } from '../../src/kernel/clock.js';
import { ImportRoster } from '../../src/modules/college-roster/public.js';
import { byHand, colleges } from '../../src/modules/college/public.js';
import { rosterSources } from '../../src/modules/roster-source/roster-source.decider.js';
import { madePage, type MadePage } from '../../src/modules/roster-source/reading/made/pages.js';
import { ReadRosterSource } from '../../src/modules/roster-source/roster-source.policies.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { Fetcher } from '../../src/platform/fetching/fetcher.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { someColleges } from '../support/colleges.js';
import { eventually } from '../support/eventually.js';
import { People } from '../support/people.js';

const ROSTERS = 64;
const PLAYERS = 24;

interface Published {
  readonly collegeId: string;
  readonly sport: Sport;
  readonly number: number;
}
const ids = Array.from({ length: ROSTERS / sports.length }, () => randomUUID());
const rosters: Published[] = ids.flatMap((collegeId, at) =>
  sports.map((sport, of) => ({ collegeId, sport, number: at * sports.length + of })),
);

describe('rosters as colleges publish them, on six site systems and more', () => {
  let started: TestApp;
  let people: People;
  let admin: Api;
  let site: Server;
  let reader: ReadRosterSource;
  let year = 2026;

  const pageOf = ({ number, sport }: Published): MadePage => madePage(number, { sport, players: PLAYERS, year });
  const get = <T extends object>(type: abstract new (...args: never[]) => T): T =>
    started.app.get<T>(type, { strict: false });
  const settled = () => people.settled(['college-rosters', 'roster-sources', 'roster-runs']);

  beforeAll(async () => {
    site = createServer(({ url = '' }, response) => {
      const published = rosters[Number(url.slice(1))];
      if (!published) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(published).html);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    started = await startTestApp({ environment: { TOUCHLINE_WRITES_AN_HOUR: '1000000' } });
    people = new People(started.app);
    admin = new Api(started.url, (await people.account('admin')).token);
    const reach = { port: (one: number) => one === port, address: (address: string) => address === '127.0.0.1' };
    const pace = { now: () => Date.now(), wait: () => Promise.resolve(), delayMs: 0 };
    const fetcher = new Fetcher({ contact: 'https://touchline.test', reach, pace });
    reader = new ReadRosterSource(fetcher, get(ImportRoster), get(StreamReader), get(CommandGateway), systemClock);
    for (const [at, collegeId] of ids.entries()) {
      const facts = { ...someColleges[1]!, name: `Made College ${at}` };
      await people.send(colleges.of(collegeId), { type: 'AddCollege', collegeId, facts, source: byHand });
    }
    for (const { collegeId, sport, number } of rosters)
      await people.send(rosterSources.of(collegeId, sport), {
        ...{ type: 'LinkSource', collegeId, sport, address: `http://127.0.0.1:${port}/${number}`, schedule: 'never' },
      });
    await people.settled();
  }, 120_000);
  afterAll(async () => {
    site.closeAllConnections();
    site.close();
    await started.stop();
  });

  const readAll = async (): Promise<void> => {
    await atOnce(4, rosters, ({ collegeId, sport }) => reader.run({ collegeId, sport, readId: randomUUID() }));
    await settled();
  };
  const counts = async (differencesOnly = true) =>
    bodyOf(
      await admin.get(`/api/roster/pending?count=1&differencesOnly=${differencesOnly}`),
      listPendingRoster.response,
    ).counts;
  const filters: RosterFilters = {
    ...{ ...allRosters, differencesOnly: true, kind: null, status: null, isHidden: null, moved: null },
    ...{ fields: null, search: null },
  };
  const runs = async (wish: object): Promise<RosterRun> => {
    const { _id } = bodyOf(await admin.call('POST', '/api/roster/runs', wish), RosterRun);
    const run = await eventually(
      'the run to be done',
      async () => {
        const found = bodyOf(await admin.get(`/api/roster/runs/${_id}`), RosterRun);
        return found.endedAt === null ? undefined : found;
      },
      60_000,
    );
    await settled();
    return run;
  };
  const byName = (one: RosterPlayer, other: RosterPlayer): number =>
    `${one.lastName} ${one.firstName}`.localeCompare(`${other.lastName} ${other.firstName}`);
  /** What everyone sees of each roster, against what its page says. */
  const expectShownAsPublished = async (): Promise<void> => {
    for (const published of rosters) {
      const { collegeId, sport } = published;
      const shown = bodyOf(await admin.get(`/api/college/${collegeId}/roster/${sport}`), CollegeRoster);
      const { players, season, system } = pageOf(published);
      const values = shown.players.map((player) =>
        RosterPlayer.parse(Object.fromEntries(rosterFields.map((field) => [field, player[field]]))),
      );
      expect([published.number, system, shown.season]).toEqual([published.number, system, season]);
      expect(values.toSorted(byName)).toEqual(players.toSorted(byName));
    }
  };

  it('are imported, approved in bulk, and shown to the last value', async () => {
    await readAll();
    const { sources } = bodyOf(await admin.get('/api/roster/sources?count=100'), listRosterSources.response);
    const read = sources.flatMap(({ reads }) => reads);
    expect(read.filter(({ outcome, rows }) => outcome !== 'imported' || rows !== PLAYERS)).toEqual([]);
    expect(read).toHaveLength(ROSTERS);
    expect([...new Set(read.map(({ system }) => system))].toSorted()).toEqual(
      siteSystems.filter((system) => system !== 'json-ld').toSorted(),
    );
    const all = ROSTERS * PLAYERS;
    expect(await counts()).toEqual({ pending: all, approved: 0, rejected: 0 });
    const run = await runs({ kind: 'approve', filters, expected: all });
    expect(run.figures).toMatchObject({ rosters: ROSTERS, changed: all, failed: 0 });
    await expectShownAsPublished();
  }, 120_000);

  it('are the same under the rules before, and back', async () => {
    const before = await runs({ kind: 'recalculate', scope: allRosters, rules: 1 });
    expect(before.figures).toMatchObject({ rosters: ROSTERS, failed: 0 });
    // Rules before today’s know no year of graduation, which is all that a shape in eight has for a class.
    expect(before.figures.changed).toBeGreaterThan(0);
    expect(await counts()).toMatchObject({ pending: before.figures.changed });
    await expectShownAsPublished();
    const after = await runs({ kind: 'recalculate', scope: allRosters });
    expect(after.figures.changed).toBe(before.figures.changed);
    expect(await counts()).toEqual({ pending: 0, approved: 0, rejected: 0 });
  }, 120_000);

  it('are compared a year later, approved again, reset, and verified', async () => {
    year = 2027;
    await readAll();
    const { counts: waiting, records } = bodyOf(
      await admin.get('/api/roster/pending?count=1000&status=pending'),
      listPendingRoster.response,
    );
    // Two came and two left of each roster; others are heavier or have another class.
    const kinds = (kind: string) => records.filter((record) => record.kind === kind).length;
    expect([kinds('new'), kinds('left')]).toEqual([ROSTERS * 2, ROSTERS * 2]);
    expect(kinds('changed')).toBe(records.length - ROSTERS * 4);
    const run = await runs({
      ...{ kind: 'approve', filters: { ...filters, status: 'pending' }, expected: waiting.pending },
    });
    expect(run.figures).toMatchObject({ rosters: ROSTERS, changed: waiting.pending, failed: 0 });
    await expectShownAsPublished();
    // Every decision on a player of the roster is let go, those of a year before as well; approved values stay.
    const reset = await runs({ kind: 'reset', scope: allRosters });
    expect(reset.figures).toMatchObject({ rosters: ROSTERS, changed: ROSTERS * PLAYERS, failed: 0 });
    expect(await counts(false)).toEqual({ pending: ROSTERS * PLAYERS, approved: 0, rejected: 0 });
    await expectShownAsPublished();
    for (const name of ['college-rosters', 'roster-sources', 'roster-runs'])
      expect((await admin.call('POST', `/api/read-models/${name}/verify`)).body).toMatchObject({
        ...{ name, ok: true, differences: [] },
      });
  }, 120_000);
});
