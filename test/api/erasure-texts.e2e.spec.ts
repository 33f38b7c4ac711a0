import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Global, Logger, Module } from '@nestjs/common';
import type pg from 'pg';
import { randomUUID } from 'node:crypto';
import { teamGroupTable } from '../../projections/team/team.table.js';
import { teamCodeTable } from '../../projections/invites/sent-invite.table.js';
import type { Board } from '../../contract/board/endpoints.js';
import type { Erasure } from '../../contract/privacy/endpoints.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { teamCodes } from '../../src/modules/invite/public.js';
import { FORGETTING_TIME } from '../../src/modules/privacy/erasure/erasure.policies.js';
import { teams } from '../../src/modules/team/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';
import { tracesOf } from '../support/traces.js';

@Global()
@Module({ providers: [{ provide: FORGETTING_TIME, useValue: 100 }], exports: [FORGETTING_TIME] })
class ForgetsFast {}

const LAST = 'Quackenbush';
const everything = ['account-access', 'athlete-profile', 'team', 'team-colleges', 'history', 'invites', 'erasures'];

let started: TestApp;
let people: People;
let pool: pg.Pool;
let admin: Person;
let coach: Person;
let teamId: string;
let otherTeamId: string;

const as = ({ token }: { token: string }) => new Api(started.url, token);

beforeAll(async () => {
  Logger.overrideLogger(false);
  started = await startTestApp({ imports: [ForgetsFast] });
  people = new People(started.app);
  pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
  admin = await people.account('admin');
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  otherTeamId = await people.team((await people.coach('coach')).profileId);
}, 60_000);
afterAll(() => started.stop());

async function called(firstName: string, lastName: string): Promise<Person> {
  const athlete = await people.athlete({ teamId });
  await people.send(athletes.of(athlete.profileId), { type: 'EditProfile', changes: { firstName, lastName } });
  return athlete;
}

async function erase({ profileId }: Person, confirmation: string): Promise<void> {
  await people.settled(everything);
  const wish = { kind: 'athlete', profileId, reason: 'Letter of May 6', confirmation };
  const { body } = await as(admin).call('POST', '/api/privacy/erasures', wish);
  await eventually(
    'the erasure to be done',
    async () => {
      const all = (await as(admin).get('/api/privacy/erasures?count=100')).body['erasures'] as Erasure[];
      return all.find(({ _id, status }) => _id === body['_id'] && status === 'done');
    },
    20_000,
  );
}

const board = async () => (await as(coach).get(`/api/board?teamId=${teamId}`)).body['board'] as Board;
const groups = async (team: string) => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT name FROM ${teamGroupTable.live} WHERE team_id = $1 ORDER BY 1`,
    [team],
  );
  return rows.map(({ name }) => name);
};

it('texts of teams lie in the log as ciphertext, and those that name who is erased go while the others stay', async () => {
  const athlete = await called('Zeph', LAST);
  const team = teams.of(teamId);
  const codeId = randomUUID();
  const color = '#336699';
  await people.send(team, { type: 'CreateGroup', name: `${LAST}’s line`, color });
  await people.send(team, { type: 'CreateGroup', name: 'Quarterbacks', color });
  await people.send(team, { type: 'CreateTag', title: `Liked by ${LAST}`, color });
  await people.send(team, { type: 'CreateBoard' });
  await people.send(team, { type: 'SetWelcomeMessage', welcomeMessage: `Congratulations to Zeph ${LAST}!` });
  await people.send(team, { type: 'SetWelcomeMessage', welcomeMessage: 'Practice is at six' });
  await people.send(team, {
    type: 'AddBoardLink',
    name: 'Film',
    url: `https://example.com/zeph-${LAST.toLowerCase()}`,
  });
  await people.send(team, { type: 'AddBoardLink', name: 'Calendar', url: 'https://example.com/days' });
  // In a team that is not theirs the whole name counts, for another is called so as well.
  const other = teams.of(otherTeamId);
  await people.send(other, { type: 'CreateGroup', name: `Group of ${LAST}`, color });
  await people.send(other, { type: 'CreateGroup', name: `With ${LAST}, Zeph`, color });
  const code = {
    codeId,
    sport: 'football',
    note: `For Zeph ${LAST}’s school`,
    email: 'school@example.com',
    code: 'ABCD-EFGH',
  } as const;
  await people.send(teamCodes.of(codeId), { type: 'IssueTeamCode', ...code });
  await people.settled(everything);

  const inLog = async (words: string) =>
    (await pool.query<{ type: string }>('SELECT type FROM touchline.events WHERE data::text ILIKE $1', [`%${words}%`]))
      .rows;
  for (const words of [LAST, 'Quarterbacks', 'Practice is', 'example.com/days']) expect(await inLog(words)).toEqual([]);

  await erase(athlete, `Zeph ${LAST}`);

  expect(await groups(teamId)).toEqual(['Quarterbacks', '[erased]']);
  expect(await groups(otherTeamId)).toEqual([`Group of ${LAST}`, '[erased]']);
  const { welcomeMessage, links } = await board();
  expect(welcomeMessage).toBe('Practice is at six');
  expect(links.map(({ name, url }) => [name, url])).toEqual([
    ['Film', 'https://erased.invalid'],
    ['Calendar', 'https://example.com/days'],
  ]);
  const gone = [`${LAST}’s line`, `Liked by ${LAST}`, `Zeph ${LAST}`, `zeph-${LAST}`, `${LAST}, Zeph`];
  expect(await tracesOf(pool, gone)).toEqual([]);
  const { rows: codes } = await pool.query(
    `SELECT note, email, revoked_at IS NULL AS works FROM ${teamCodeTable.live}`,
  );
  expect(codes).toEqual([{ note: null, email: null, works: false }]);
  for (const { name, ok } of await started.app.get(ReadModels, { strict: false }).verify()) {
    expect([name, ok]).toEqual([name, true]);
  }
}, 60_000);

it('what lost its words is written anew, and the history tells of it', async () => {
  const athlete = await called('Ambrose', 'Featherstone');
  await people.send(teams.of(teamId), { type: 'CreateGroup', name: 'Featherstone and co', color: '#336699' });
  await erase(athlete, 'Ambrose Featherstone');
  const { rows } = await pool.query<{ group_id: string }>(
    `SELECT group_id FROM ${teamGroupTable.live} WHERE team_id = $1 AND name = '[erased]' ORDER BY group_id`,
    [teamId],
  );
  for (const [index, { group_id: groupId }] of rows.entries()) {
    const edit = { type: 'EditGroup', groupId, oldName: '[erased]', name: `Line ${index}`, color: '#336699' } as const;
    await people.send(teams.of(teamId), edit);
  }
  await people.settled(everything);
  expect(await groups(teamId)).not.toContain('[erased]');
  const { body } = await as(coach).get(`/api/team/${teamId}/history?kind=GroupEdited`);
  expect(JSON.stringify(body)).toContain('Line 0');
  expect(JSON.stringify(body)).not.toContain('Featherstone');
}, 60_000);
