import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { Codes } from '../support/codes.js';
import { People, type Person } from '../support/people.js';
import { puzzleOf, solved, withWork, WORK_WANTED } from '../support/work.js';

let started: TestApp;
let crowd: Person[];
let right: string;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  const people = new People(started.app);
  const coach = await people.coach('coach');
  const teamId = await people.team(coach.profileId);
  const invite = { teamId, role: 'athlete', email: 'sam@example.com' } as const;
  right = (await new Codes(started.app, people).invite(invite)).code;
  crowd = [];
  while (crowd.length < 30) crowd.push(await people.account('no-role'));
  await people.settled(['account-access', 'team', 'invites']);
}, 60_000);
afterAll(() => started.stop());

const wrong = 'ABCD-2345';
const lookUp = (from: string, person: Person, code: string, work: Record<string, string> = {}) =>
  new Api(started.url, person.token).call('GET', `/api/invite/role?inviteCode=${code}`, undefined, {
    'x-forwarded-for': from,
    ...work,
  });
const statusOf = async (...call: Parameters<typeof lookUp>) => (await lookUp(...call)).status;
const tenOf = [...Array<number>(10).fill(404), 429, 429];

describe('codes to join by, tried from one network address', () => {
  it('that are right stop nobody: a whole team joins at once over one Wi-Fi', async () => {
    const from = '203.0.113.1';
    const atOnce = await Promise.all(crowd.map((person) => statusOf(from, person, right)));
    expect(atOnce).toEqual(crowd.map(() => 200));
    // A few who mistype it are in nobody's way either.
    for (const person of crowd.slice(0, 9)) expect(await statusOf(from, person, wrong)).toBe(404);
    const again = await Promise.all(crowd.map((person) => statusOf(from, person, right)));
    expect(again).toEqual(crowd.map(() => 200));
  });

  it('are guessed ten times a minute, by however many accounts, and for work from then on', async () => {
    const from = '203.0.113.2';
    const seen = [];
    for (const person of crowd.slice(0, 12)) seen.push(await statusOf(from, person, wrong));
    expect(seen).toEqual(tenOf);
    const refused = await lookUp(from, crowd[12]!, wrong);
    expect(refused).toMatchObject(WORK_WANTED);
    const work = await solved(puzzleOf(refused));
    expect(await statusOf(from, crowd[12]!, wrong, work)).toBe(404);
    // It is good once.
    expect(await lookUp(from, crowd[13]!, wrong, work)).toMatchObject(WORK_WANTED);
  });

  it('that are right let in by work whoever shares the network with a stranger that guesses', async () => {
    const from = '203.0.113.5';
    for (const person of crowd.slice(0, 10)) await lookUp(from, person, wrong);
    expect(await lookUp(from, crowd[20]!, right)).toMatchObject(WORK_WANTED);
    expect((await withWork((work) => lookUp(from, crowd[20]!, right, work))).status).toBe(200);
    expect(await statusOf('203.0.113.6', crowd[20]!, right)).toBe(200);
  });

  it('are guessed for nothing no more often by many at once, with right ones among them', async () => {
    const from = '203.0.113.3';
    const codes = crowd.slice(0, 24).map((_, index) => (index % 2 ? right : wrong));
    const seen = await Promise.all(codes.map((code, index) => statusOf(from, crowd[index]!, code)));
    expect(seen.filter((status, index) => codes[index] === wrong && status === 404)).toHaveLength(10);
    expect(await lookUp(from, crowd[25]!, right)).toMatchObject(WORK_WANTED);
    expect(await statusOf('203.0.113.4', crowd[25]!, right)).toBe(200);
  });

  it('are guessed by one account thirty times an hour, from wherever and whatever work it does', async () => {
    const guesser = crowd[29]!;
    const network = (guess: number) => `203.0.113.${100 + Math.floor(guess / 10)}`;
    const seen: number[] = [];
    for (let guess = 0; guess < 30; guess++) seen.push(await statusOf(network(guess), guesser, wrong));
    expect(new Set(seen)).toEqual(new Set([404]));
    const ended = { status: 429, body: { code: 'too-many' } };
    expect(await withWork((work) => lookUp(network(0), guesser, wrong, work))).toMatchObject(ended);
    expect(await withWork((work) => lookUp(network(30), guesser, right, work))).toMatchObject(ended);
  });
});
