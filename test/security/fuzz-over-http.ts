import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Controller, Logger, Module } from '@nestjs/common';
import { z } from 'zod';
import { anybody, endpoint, type EndpointDefinition } from '../../contract/endpoint.js';
import { Sessions } from '../../src/modules/identity/sessions/sessions.js';
import { Endpoint, Input, type InputOf } from '../../src/platform/http/endpoint.decorator.js';
import { Endpoints } from '../../src/platform/http/endpoints.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, waysOf } from './call.js';
import { calls } from './expectations.js';
import { AS_IT_SHOULD_BE, variants, wrong } from './fuzz.js';
import { sampleFor } from './sample.js';
import { makeWorld, type Caller, type World } from './world.js';

// A handler that trusts its input, on purpose: the fuzz has to notice.
const fragile = endpoint({
  method: 'POST',
  path: '/api/fragile',
  summary: '',
  access: anybody,
  body: z.strictObject({ text: z.unknown() }),
  response: z.object({ upper: z.string() }),
});
@Controller()
class FragileController {
  @Endpoint(fragile)
  upper(@Input() { body }: InputOf<typeof fragile>) {
    return { upper: (body.text as string).toUpperCase() };
  }
}
@Module({ controllers: [FragileController] })
class FragileModule {}

let started: TestApp;
let world: World;
let definitions: readonly EndpointDefinition[];
const AT_ONCE = 8;

async function failures(definition: EndpointDefinition, callers: readonly Caller[]): Promise<string[]> {
  const found: string[] = [];
  const queue = (await Promise.all(callers.map(signedInAnew))).flatMap((caller) =>
    [...variants(definition, sampleFor(definition, world))].flatMap((variant) =>
      waysOf(definition).map((way) => ({ caller, variant, way })),
    ),
  );
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [what, parts] = next.variant;
      const answer = await call(started.url, definition, parts, { token: next.caller.token, way: next.way });
      const turnedAway = what === AS_IT_SHOULD_BE && definition.access.kind !== 'public' && answer.status === 401;
      const problem = turnedAway ? 'was turned away' : wrong(answer);
      if (problem) found.push(`${next.caller.name} by ${next.way}, ${what}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** With a session of this call's own: some calls end the one that they come with. */
async function signedInAnew(caller: Caller): Promise<Caller> {
  if (caller.userId === undefined) return caller;
  return { ...caller, token: await started.app.get(Sessions, { strict: false }).start(caller.userId) };
}

// A stream without an end is read by no test of single answers; that it is refused like any other, the matrix shows.
const endless = ['GET /api/live'];
/** Every call that is fuzzed, as `method path`. */
export const fuzzed = Object.keys(calls).filter((name) => !endless.includes(name));

/** Sends bad input of every kind to these calls of an application of its own, and to a handler that trusts its input. */
export function fuzzOverHttp(names: readonly string[]): void {
  beforeAll(async () => {
    started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' }, imports: [FragileModule] });
    world = await makeWorld(started);
    definitions = started.app.get(Endpoints, { strict: false }).definitions();
  }, 60_000);
  afterAll(() => started.stop());

  it.each(names)(
    '%s never answers it with a 500',
    async (name) => {
      const definition = definitions.find(({ method, path }) => `${method} ${path}` === name);
      if (!definition) throw new Error('The application has no such route.');
      // Those who may the most get the furthest: one of these reaches every handler.
      const reaching = calls[name] === 'export the log' ? ['auditor'] : ['admin', 'primary coach'];
      const callers = world.callers.filter((caller) => reaching.includes(caller.name));
      expect(await failures(definition, definition.access.kind === 'public' ? callers.slice(0, 1) : callers)).toEqual(
        [],
      );
    },
    60_000,
  );

  it('a handler that trusts it is noticed', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const found = await failures(fragile, world.callers.slice(0, 1));
    expect(found).toContainEqual(expect.stringContaining('body.text = null: answered 500'));
    jest.restoreAllMocks();
  });
}
