import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { endpoint, inPath, needs } from '../../contract/endpoint.js';
import { IdParams } from '../../contract/paging.js';
import type { Resource } from '../../src/modules/access/public.js';
import { feature } from '../../src/modules/feature.js';
import { Endpoint } from '../../src/platform/http/endpoint.decorator.js';
import { LiveTopics } from '../../src/platform/signals/live-topics.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';
import { watchLive } from '../support/screens.js';

const [MINE, THEIRS] = ['5a1f2c80-93d4-4a55-8a1e-0c4f3d9a7b21', '5a1f2c80-93d4-4a55-8a1e-0c4f3d9a7b22'];
const whereabouts = new Map<string, string>();

/** A resource that neither the platform nor access has ever heard of: a team's balls, each owned by the person it is named after. */
const balls: Resource = {
  name: 'ball',
  seenBy: 'athlete.read',
  own: ({ coachId }) => coachId,
  target: {
    noun: 'Ball',
    find: (_, id) => {
      const teamId = whereabouts.get(id);
      return Promise.resolve(teamId === undefined ? undefined : { teamIds: [teamId] });
    },
  },
};
const call = (path: string, permission: 'athlete.read' | 'athlete.join-team') =>
  endpoint({
    method: 'GET',
    path: `/api/ball/:id/${path}`,
    summary: '',
    access: needs(permission, inPath('ball')),
    params: IdParams,
    response: z.object({}),
  });
const [see, join] = [call('look', 'athlete.read'), call('join', 'athlete.join-team')];

@Controller()
class BallController {
  @Endpoint(see)
  see() {
    return {};
  }
  @Endpoint(join)
  join() {
    return {};
  }
}

let started: TestApp;
let coach: Person;
let athlete: Person;
let admin: Person;

beforeAll(async () => {
  started = await startTestApp({
    features: [feature({ name: 'ball', resources: [balls], controllers: [BallController] })],
  });
  const people = new People(started.app);
  coach = await people.coach('coach');
  const [teamId, other] = [await people.team(coach.profileId), await people.coach('coach')];
  athlete = await people.athlete({ teamId });
  admin = await people.account('admin');
  whereabouts.set(MINE, teamId).set(THEIRS, await people.team(other.profileId));
  await people.settled();
}, 60_000);
afterAll(() => started.stop());

const ask = ({ token }: Person, id: string, path = 'look') =>
  new Api(started.url, token).get(`/api/ball/${id}/${path}`);

describe('A new resource', () => {
  it('is within the scopes by its declaration alone', async () => {
    expect((await ask(coach, MINE)).status).toBe(200);
    expect((await ask(admin, THEIRS)).status).toBe(200);
  });

  it('does not exist, in its own words, for those who may not see one', async () => {
    const nobody = { status: 404, body: { code: 'not-found', message: 'Ball not found.' } };
    expect(await ask(coach, THEIRS)).toMatchObject(nobody);
    expect(await ask(athlete, MINE)).toMatchObject(nobody);
    expect(await ask(admin, '5a1f2c80-93d4-4a55-8a1e-0c4f3d9a7b23')).toMatchObject(nobody);
  });

  it('is forbidden to those who see it and may not do this', async () => {
    expect(await ask(coach, MINE, 'join')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('is heard of by whose own it is, and by those who see all', async () => {
    const clients = await Promise.all([coach, athlete, admin].map(({ token }) => watchLive(started.url, token)));
    const topic = `ball:${coach.profileId}`;
    started.app.get(LiveTopics, { strict: false }).publish([topic, 'ball:another']);
    await Promise.all([clients[0], clients[2]].map(async (client) => client?.hears(topic)));
    const balls = clients.map(({ heard }) => heard.filter((name) => name.startsWith('ball:')));
    expect(balls).toEqual([[topic], [], [topic, 'ball:another']]);
    for (const client of clients) client.close();
  });
});
