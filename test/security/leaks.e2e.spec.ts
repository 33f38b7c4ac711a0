import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EndpointDefinition } from '../../contract/endpoint.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { teams } from '../../src/modules/team/public.js';
import { Endpoints } from '../../src/platform/http/endpoints.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { textOf } from './call.js';
import { makeCast, READ_MODELS, type Cast } from './cast.js';
import { mark, type Mark, mayRead } from './marks.js';
import { sampleFor } from './sample.js';
import { thingsOf } from './verdict.js';
import { worldOf, type World } from './world.js';

let started: TestApp;
let cast: Cast;
let world: World;
let marks: readonly Mark[];
let reads: readonly EndpointDefinition[];
beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  cast = await makeCast(started);
  world = worldOf(cast);
  marks = await mark(cast);
  reads = started.app.get(Endpoints, { strict: false }).definitions().filter(isRead);
}, 120_000);
afterAll(() => started.stop());

// Not what never ends, what is there only where the product is tried out, and what is packed.
const isRead = ({ method, path, contentType }: EndpointDefinition) =>
  method === 'GET' && path !== '/api/live' && !/^\/(inbox|unsubscribe)/.test(path) && !contentType?.includes('sheet');

const said = ({ place, id }: Mark) => `${place} of ${nameOf(id)}`;
const nameOf = (id: string) =>
  Object.values(world.things)
    .flat()
    .find((thing) => thing.id === id)!.name;

/** Every mark that a caller gets to read, by any read about anything. */
async function readBy(name: string): Promise<string[]> {
  const { token } = world.callers.find((caller) => caller.name === name)!;
  const found = new Set<Mark>();
  for (const definition of reads) {
    for (const parts of everyWay(definition)) {
      const text = await textOf(started.url, definition, parts, { token });
      for (const one of marks) if (text.includes(one.word)) found.add(one);
    }
  }
  return [...found].map(said).toSorted();
}

/** What it can be asked about: each thing there is of the kind that it is aimed at. */
function everyWay(definition: EndpointDefinition) {
  const { access } = definition;
  const sample = sampleFor(definition, world);
  if (access.kind !== 'permission' || access.target.in === 'nothing') return [sample];
  const { in: part, kind, name } = access.target;
  return thingsOf(world, kind).map(({ id }) => ({ ...sample, [part]: { ...sample[part], [name]: id } }));
}

const callers = [
  'anonymous',
  'with a made-up token',
  'with an expired session',
  'new account',
  'athlete',
  'athlete of the other team',
  'athlete without a team',
  'athlete who asks to join',
  'athlete rejected by the team',
  'athlete who is inactive',
  'athlete who was removed',
  'parent',
  'another guardian',
  'guardian whose link has ended',
  'guardian who waits for a word',
  'parent of ex-members',
  'parent of the other team',
  'inactive parent',
  'assistant coach',
  'primary coach',
  'coach of the other team',
  'inactive coach',
  'coach of an inactive team',
  'admin',
  'auditor',
];

describe('all that can be read, by every read about everything', () => {
  it('is tried as everybody there is', () => {
    expect(callers.toSorted()).toEqual(world.callers.map(({ name }) => name).toSorted());
  });

  it.each(callers)('gives %s what they may read, and nothing else', async (name) => {
    const caller = world.callers.find((one) => one.name === name)!;
    const may = marks.filter(({ place, id }) => mayRead(caller, place, world, id));
    expect(await readBy(name)).toEqual(may.map(said).toSorted());
  });

  // What was written while they belonged is no longer theirs to read.
  it('of a team ends for an athlete, their guardians and a coach who leave it, and of them for the team', async () => {
    const { hawks } = cast.teams;
    const { young } = cast.athletes;
    const coach = { coachId: cast.staff.assistant.profileId, status: 'inactive', byCoachId: null } as const;
    await cast.people.send(athletes.of(young.profileId), { type: 'RemoveFromTeam' });
    await cast.people.send(teams.of(hawks), { type: 'ChangeCoachMembership', ...coach });
    await cast.people.settled(READ_MODELS);
    const ofTeam = (lines: readonly string[]) => lines.filter((line) => line.startsWith('team'));
    expect(ofTeam(await readBy('athlete'))).toEqual([]);
    expect(ofTeam(await readBy('another guardian'))).toEqual([]);
    expect(await readBy('assistant coach')).toEqual([
      'coach bio of the assistant coach',
      'coach title of the assistant coach',
    ]);
    // The team's own history says who it removed.
    const gone = (await readBy('primary coach')).filter((line) => /a minor|another guardian/.test(line));
    expect(gone).toEqual(['athlete name of a minor of the team']);
  });
});
