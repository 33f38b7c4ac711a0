import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Controller, Logger, Module } from '@nestjs/common';
import { z } from 'zod';
import { anybody, endpoint, type EndpointDefinition } from '../../contract/endpoint.js';
import { Sessions } from '../../src/modules/identity/sessions/sessions.js';
import { Endpoint, Input, type InputOf } from '../../src/platform/http/endpoint.decorator.js';
import { Endpoints } from '../../src/platform/http/endpoints.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, type Answer } from './call.js';
import { calls } from './expectations.js';
import { sampleFor, schemaOf, type Parts } from './sample.js';
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
beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' }, imports: [FragileModule] });
  world = await makeWorld(started);
  definitions = started.app.get(Endpoints, { strict: false }).definitions();
}, 60_000);
afterAll(() => started.stop());

const nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);

/** What no field should choke on, whatever it is for. */
const nasty: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  '0',
  'x'.repeat(100_000),
  'nul \0 byte',
  'half a pair \ud83d',
  '\u202e\u0000',
  "'; DROP TABLE touchline.sessions; --",
  '%_\\',
  '=HYPERLINK("http://example.com")',
  '<script>alert(1)</script>',
  '2026-13-45',
  '2026-02-30T25:61:00Z',
  '0001-01-01',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  '../../etc/passwd',
  [],
  ['x'],
  Array.from({ length: 2_000 }, () => 'x'),
  {},
  { toString: 'x' },
  { hasOwnProperty: 1, valueOf: {} },
  nested(30),
];
/** Of these, what an address can carry: no encoding has half a surrogate pair. */
const nastyText = nasty.filter(
  (value): value is string => typeof value === 'string' && value.length < 2_000 && !/\p{Surrogate}/u.test(value),
);

const AS_IT_SHOULD_BE = 'as it should be';

function* variants(definition: EndpointDefinition, sample: Parts): Iterable<[string, Parts]> {
  yield [AS_IT_SHOULD_BE, sample];
  const fieldsOf = (part: keyof Parts) => Object.keys(schemaOf(definition[part]).properties ?? {});
  for (const part of ['params', 'query', 'body'] as const) {
    for (const field of fieldsOf(part)) {
      const values: readonly unknown[] =
        part === 'body' ? nasty : ['-1', '0', '1e308', '99999999999999999999', 'NaN', ...nastyText];
      for (const value of values) {
        if (part === 'params' && value === '') continue;
        yield [
          `${part}.${field} = ${JSON.stringify(value).slice(0, 60)}`,
          { ...sample, [part]: { ...sample[part], [field]: value } },
        ];
      }
      if (part === 'params') continue;
      const { [field]: _, ...rest } = sample[part];
      yield [`without ${part}.${field}`, { ...sample, [part]: rest }];
    }
    if (part !== 'params') yield [`unknown key in ${part}`, { ...sample, [part]: { ...sample[part], surprise: 1 } }];
  }
  if (definition.method !== 'GET')
    yield [
      'a body of many keys',
      { ...sample, body: Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, index])) },
    ];
}

/** A client is never answered with a 500, and told in the one shape what is wrong. */
function wrong({ status, body }: Answer): string | undefined {
  if (status >= 500) return `answered ${status} ${JSON.stringify(body)}`;
  if (
    status >= 400 &&
    !(typeof body['code'] === 'string' && typeof body['message'] === 'string' && typeof body['requestId'] === 'string')
  ) {
    return `answered ${status} in another shape: ${JSON.stringify(body)}`;
  }
  return /node_modules|SELECT |at Object\.|\.ts:\d/.test(JSON.stringify(body))
    ? `told too much: ${JSON.stringify(body)}`
    : undefined;
}

const AT_ONCE = 8;

async function failures(definition: EndpointDefinition, callers: readonly Caller[]): Promise<string[]> {
  const found: string[] = [];
  const queue = (await Promise.all(callers.map(signedInAnew))).flatMap((caller) =>
    [...variants(definition, sampleFor(definition, world))].map((variant) => ({ caller, variant })),
  );
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [what, parts] = next.variant;
      const answer = await call(started.url, definition, parts, { token: next.caller.token });
      const turnedAway = what === AS_IT_SHOULD_BE && definition.access.kind !== 'public' && answer.status === 401;
      const problem = turnedAway ? 'was turned away' : wrong(answer);
      if (problem) found.push(`${next.caller.name}, ${what}: ${problem}`);
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

describe('bad input to', () => {
  it.each(Object.keys(calls).filter((name) => !endless.includes(name)))(
    '%s is never a 500',
    async (name) => {
      const definition = definitions.find(({ method, path }) => `${method} ${path}` === name);
      if (!definition) throw new Error('The application has no such route.');
      // Whoever may the most gets the furthest: one of these reaches every handler.
      const reaching = calls[name] === 'export the log' ? ['auditor'] : ['admin', 'primary coach'];
      const callers = world.callers.filter((caller) => reaching.includes(caller.name));
      expect(await failures(definition, definition.access.kind === 'public' ? callers.slice(0, 1) : callers)).toEqual(
        [],
      );
    },
    60_000,
  );

  it('a handler that trusts its input is noticed', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const found = await failures(fragile, world.callers.slice(0, 1));
    expect(found).toContainEqual(expect.stringContaining('body.text = null: answered 500'));
    jest.restoreAllMocks();
  });
});
