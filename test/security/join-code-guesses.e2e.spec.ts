import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { Codes } from '../support/codes.js';
import { People, type Person } from '../support/people.js';

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
const statusOf = async (from: string, person: Person, code: string) => {
  const headers = { 'x-forwarded-for': from };
  const path = `/api/invite/role?inviteCode=${code}`;
  return (await new Api(started.url, person.token).call('GET', path, undefined, headers)).status;
};
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

  it('are guessed ten times a minute, by however many accounts', async () => {
    const from = '203.0.113.2';
    const seen = [];
    for (const person of crowd.slice(0, 12)) seen.push(await statusOf(from, person, wrong));
    expect(seen).toEqual(tenOf);
    // From then on a right code is no answer either.
    expect(await statusOf(from, crowd[20]!, right)).toBe(429);
  });

  it('are guessed no more often by many at once, with right ones among them', async () => {
    const from = '203.0.113.3';
    const codes = crowd.slice(0, 24).map((_, index) => (index % 2 ? right : wrong));
    const seen = await Promise.all(codes.map((code, index) => statusOf(from, crowd[index]!, code)));
    expect(seen.filter((status, index) => codes[index] === wrong && status === 404)).toHaveLength(10);
    expect(await statusOf(from, crowd[25]!, right)).toBe(429);
    expect(await statusOf('203.0.113.4', crowd[25]!, right)).toBe(200);
  });
});
