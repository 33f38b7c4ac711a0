import { Controller, Get, Module } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { anybody, endpoint, inPath, needs, signedIn, type EndpointDefinition } from '../../contract/endpoint.js';
import { IdParams } from '../../contract/paging.js';
import { Endpoint } from '../../src/platform/http/endpoint.decorator.js';
import { Endpoints } from '../../src/platform/http/endpoints.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, PASSED, StopBeforeHandlerModule, waysOf, type Answer, type Way } from './call.js';
import { calls } from './expectations.js';
import { sampleFor, type Parts } from './sample.js';
import { thingsOf, verdictOn, type Verdict } from './verdict.js';
import { makeWorld, type Caller, type Thing, type World } from './world.js';

// Three doors left open on purpose: the matrix has to notice each.
const door = (name: string, access: EndpointDefinition['access']) =>
  endpoint({
    method: 'GET',
    path: `/api/open-door/${name}/:id`,
    summary: '',
    access,
    params: IdParams,
    response: z.unknown(),
  });
const doors: Record<string, { definition: EndpointDefinition; rule: string }> = {
  'without a guard': { definition: door('public', anybody), rule: 'see an athlete' },
  'without a scope': { definition: door('signed-in', signedIn), rule: 'see an athlete' },
  'for the wrong permission': {
    definition: door('wrong', needs('athlete.read', inPath('athlete'))),
    rule: 'edit an athlete',
  },
};
const [open, unscoped, wrong] = Object.values(doors).map(({ definition }) => definition) as [
  EndpointDefinition,
  EndpointDefinition,
  EndpointDefinition,
];

@Controller()
class OpenDoorController {
  @Endpoint(open)
  open() {
    return {};
  }
  @Endpoint(unscoped)
  unscoped() {
    return {};
  }
  @Endpoint(wrong)
  wrong() {
    return {};
  }
}
@Module({ controllers: [OpenDoorController] })
class OpenDoorModule {}

@Controller()
class NobodysController {
  @Endpoint(door('nobodys', needs('athlete.read', inPath('ball'))))
  answer() {
    return {};
  }
}
@Module({ controllers: [NobodysController] })
class NobodysModule {}

@Controller()
class UndeclaredController {
  @Get('/api/undeclared')
  answer() {
    return { secret: true };
  }
}
@Module({ controllers: [UndeclaredController] })
class UndeclaredModule {}

let started: TestApp;
let world: World;
let definitions: readonly EndpointDefinition[];
beforeAll(async () => {
  started = await startTestApp({
    environment: { TOUCHLINE_TRUST_PROXY: '1' },
    imports: [StopBeforeHandlerModule, OpenDoorModule],
  });
  world = await makeWorld(started);
  definitions = started.app.get(Endpoints, { strict: false }).definitions();
}, 60_000);
afterAll(() => started.stop());

const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`;
const routes = () => definitions.filter(({ path }) => !path.startsWith('/api/open-door/'));

/** Every way in which the running application differs from the hand-written table, for one route. */
async function differences(
  definition: EndpointDefinition,
  rule: string,
  kind?: string,
  where?: { in: keyof Parts; name: string },
): Promise<string[]> {
  const found: string[] = [];
  const sample = sampleFor(definition, world);
  const ways = waysOf(definition);
  const malformed: Thing = { name: 'malformed', id: 'not-a-uuid', exists: false };
  const things: (Thing | undefined)[] = kind ? [...thingsOf(world, kind), malformed] : [undefined];
  const asEach = world.callers.map(async (caller) => {
    const refusals: string[] = [];
    for (const thing of things) {
      const parts =
        thing && where ? { ...sample, [where.in]: { ...sample[where.in], [where.name]: thing.id } } : sample;
      const expected = verdictOn(rule, caller, kind, thing);
      for (const way of ways) {
        const answer = await ask(definition, parts, caller, expected, way);
        if (!fits(expected, answer, caller, where?.name)) {
          const got = `${answer.status} ${JSON.stringify(answer.body)}`;
          const asked = `${thing?.name ?? nameOf(definition)} by ${way}`;
          found.push(`${caller.name} → ${asked}: expected "${expected}", got ${got}`);
        }
        if (expected === 'no such thing') refusals.push(withoutId(answer));
      }
    }
    // What is somebody else's and what nobody knows must not be told apart.
    if (new Set(refusals).size > 1) found.push(`${caller.name} can tell foreign from unknown: ${refusals.join(' / ')}`);
  });
  await Promise.all(asEach);
  return found;
}

// What should pass is stopped before its handler, but for reads of JSON: those run.
function ask(
  definition: EndpointDefinition,
  parts: Parts,
  { token }: Caller,
  expected: Verdict,
  way: Way,
): Promise<Answer> {
  const reads = definition.method === 'GET' && definition.contentType === undefined;
  return call(started.url, definition, parts, { token, way, stop: !reads && expected === 'passes' });
}

const LEADS_NOWHERE = new Set(['File not found.', 'Import not found.', 'Update not found.', 'Newsletter not found.']);

function fits(expected: Verdict, { status, body }: Answer, { blocked }: Caller, field = ''): boolean {
  const { code, message } = body;
  switch (expected) {
    case 'passes':
      // The made-up code of a look-up leads nowhere, and so does the made-up id of a file, an import, an update or a newsletter.
      return (
        code === PASSED ||
        status === 200 ||
        (status === 404 && (code === 'invalid-code' || LEADS_NOWHERE.has(String(message))))
      );
    case 'sign in':
      return status === 401 && code === 'unauthenticated';
    case 'blocked':
      return status === 403 && code === blocked;
    case 'forbidden':
      return status === 403 && code === 'forbidden';
    case 'malformed':
      return status === 400 && code === 'invalid' && field in (body['fields'] as object);
    case 'no such thing':
      return status === 404 && code === 'not-found';
  }
}

const withoutId = ({ status, body: { requestId: _, ...body } }: Answer): string => JSON.stringify({ status, body });

function targetOf({ access }: EndpointDefinition): { kind?: string; where?: { in: keyof Parts; name: string } } {
  if (access.kind !== 'permission' || access.target.in === 'nothing') return {};
  const { kind, in: part, name } = access.target;
  return { kind, where: { in: part, name } };
}

describe('every route', () => {
  it('has a line in the hand-written table, and every line a route', () => {
    const found = routes().map(nameOf).sort();
    const known = Object.keys(calls);
    expect(found.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !found.includes(name))).toEqual([]);
  });

  it.each(Object.entries(calls))(
    '%s: %s',
    async (name, rule) => {
      const definition = routes().find((one) => nameOf(one) === name);
      if (!definition) throw new Error('The application has no such route.');
      const { kind, where } = targetOf(definition);
      expect(await differences(definition, rule, kind, where)).toEqual([]);
    },
    30_000,
  );
});

describe('the matrix', () => {
  it.each(Object.keys(doors))('notices a route %s', async (name) => {
    const { definition, rule } = doors[name] ?? {};
    if (!definition || !rule) throw new Error('no such door');
    expect((await differences(definition, rule, 'athlete', { in: 'params', name: 'id' })).length).toBeGreaterThan(0);
  });

  it('cannot miss a route that declares nothing: the application does not start with one', async () => {
    await expect(startTestApp({ imports: [UndeclaredModule] })).rejects.toThrow(
      'UndeclaredController.answer answers HTTP without an @Endpoint definition.',
    );
  });

  it('cannot miss a route about things of which nobody says whose they are', async () => {
    await expect(startTestApp({ imports: [NobodysModule] })).rejects.toThrow(
      'GET /api/open-door/nobodys/:id asks about things of the kind "ball", which no module declares.',
    );
  });
});
