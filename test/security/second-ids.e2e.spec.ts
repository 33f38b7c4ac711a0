import { existsSync } from 'node:fs';
import { Controller, Module } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpoint, inPath, needs, type EndpointDefinition } from '../../contract/endpoint.js';
import { Id, IdParams } from '../../contract/paging.js';
import { notFound } from '../../src/kernel/errors.js';
import { teams } from '../../src/modules/team/public.js';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../src/platform/event-store/event-store.js';
import { Ctx, Endpoint, Input, type InputOf } from '../../src/platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../src/platform/http/request-context.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { contractEndpoints } from '../support/contract-endpoints.js';
import { makeBelongings } from './belongings.js';
import { call, waysOf, type Answer, type Way } from './call.js';
import { makeCast } from './cast.js';
import {
  bodies,
  calls,
  columns,
  lastOfAll,
  passedOver,
  refusedNext,
  rows,
  secondIds,
  type Belongings,
  type Whose,
} from './expectations.js';
import { sampleFor, type Parts } from './sample.js';
import { fieldOf, placeOf, secondIdsOf, withId, type SecondId } from './second-ids.js';
import { thingsOf, verdictOn } from './verdict.js';
import { worldOf, type Caller, type World } from './world.js';

// Handlers that do not look at the second id, on purpose: the suite has to notice each.
const door = (name: string) =>
  endpoint({
    method: 'POST',
    path: `/api/open-door/:id/${name}/:tagId`,
    summary: '',
    access: needs('team.settings', inPath('team')),
    params: IdParams.extend({ tagId: Id }),
    response: z.unknown(),
  });
const [trusting, late, closed] = [door('trusting'), door('late'), door('closed')];

@Controller()
class OpenDoorController {
  @Endpoint(trusting)
  trusting() {
    return {};
  }
  @Endpoint(late)
  async late(@Input() { params: { id } }: InputOf<typeof late>, @Ctx() context: RequestContext) {
    await context.send(teams.of(id), { type: 'SetWelcomeMessage', welcomeMessage: crypto.randomUUID() });
    throw notFound('Tag');
  }
  @Endpoint(closed)
  closed() {
    throw notFound('Tag');
  }
}
@Module({ controllers: [OpenDoorController] })
class OpenDoorModule {}

let started: TestApp;
let world: World;
let own: Belongings;
let others: readonly Belongings[];
beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' }, imports: [OpenDoorModule] });
  const cast = await makeCast(started);
  const made = await makeBelongings(started, cast);
  world = worldOf(cast);
  own = made.own;
  others = [made.foreign, made.teammates];
}, 120_000);
afterAll(() => started.stop());

const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`;
const keyOf = (definition: EndpointDefinition, id: SecondId) => `${nameOf(definition)} ${placeOf(id)}`;

const lineOf = (definition: EndpointDefinition, id: SecondId) =>
  secondIds
    .filter(([field, path]) => field === fieldOf(id) && definition.path.startsWith(path))
    .reduce<(typeof secondIds)[number] | undefined>(
      (longest, line) => (longest && longest[1].length >= line[1].length ? longest : line),
      undefined,
    );

/** @throws Error for a field of which nobody says whose id it holds */
function whose(definition: EndpointDefinition, id: SecondId): Whose {
  const line = lineOf(definition, id);
  if (!line) throw new Error(`No *.expectations.ts says whose id ${keyOf(definition, id)} is.`);
  return line[2];
}
/** Not what is nobody's, nor what a suite of its own asks. */
const isBelonging = (kind: Whose) => kind !== 'nobody’s' && !kind.endsWith('.spec.ts');

/** @throws Error for what no feature makes one of */
function idOf(kind: Whose): string {
  const id = own[kind];
  if (id === undefined) throw new Error(`No *.expectations.ts makes the belonging "${kind}".`);
  return id;
}

/** One of each who may call something; to an admin and an auditor nothing is somebody else's. */
const asking = ['athlete', 'parent', 'assistant coach', 'primary coach'] as const;

function callersOf({ access }: EndpointDefinition, rule: string): Caller[] {
  return world.callers.filter((caller) => {
    if (!asking.some((name) => name === caller.name)) return false;
    if (access.kind !== 'permission' || access.target.in === 'nothing') return verdictOn(rule, caller) === 'passes';
    const { kind } = access.target;
    const thing = thingsOf(world, kind).find(({ id }) => id === aimOf(kind));
    return verdictOn(rule, caller, kind, thing) === 'passes';
  });
}

/** What is the caller's own, or their team's. */
function aimOf(kind: string): string {
  const ids: Readonly<Record<string, string>> = world.hawks;
  return ids[`${kind}Id`] ?? thingsOf(world, kind)[0]!.id;
}

/** A call that names nothing but what is one's own. */
function ownInput(definition: EndpointDefinition): Parts {
  const { access } = definition;
  const sample = sampleFor(definition, world);
  const input: Parts = { ...sample, body: { ...sample.body, ...bodies[nameOf(definition)] } };
  if (access.kind === 'permission' && access.target.in !== 'nothing') {
    const { in: part, name, kind } = access.target;
    input[part] = { ...input[part], [name]: aimOf(kind) };
  }
  return secondIdsOf(definition)
    .filter(({ part, path }) => path[0]! in input[part])
    .reduce((filled, id) => {
      const kind = whose(definition, id);
      return isBelonging(kind) ? withId(definition, filled, id, idOf(kind)) : filled;
    }, input);
}

/** The answer, and what the caller brought into the log by it. */
async function ask(definition: EndpointDefinition, parts: Parts, { userId, token }: Caller, way: Way) {
  const log = started.app.get<EventStore>(EVENT_STORE, { strict: false });
  const after = await log.head();
  const answer = await call(started.url, definition, parts, { token, way });
  const events: StoredEvent[] = [];
  for await (const event of log.readAll({ after })) if (event.metadata.actor.userId === userId) events.push(event);
  return { answer, events };
}

/** Without a file that may be left out: it stands in the place of one that an id names. */
const ways = (definition: EndpointDefinition) =>
  waysOf(definition).filter((way) => way !== 'form' || !definition.upload?.optional);

const REFUSED = [400, 403, 404, 409, 422];
const said = ({ status, body: { requestId: _, ...body } }: Answer) => `${status} ${JSON.stringify(body).slice(0, 300)}`;

/** Every way in which naming what is somebody else's is not refused, or not passed over where that is what happens. */
async function holes(definition: EndpointDefinition, id: SecondId, kind: Whose, rule: string): Promise<string[]> {
  const found: string[] = [];
  const key = keyOf(definition, id);
  for (const caller of callersOf(definition, rule)) {
    for (const theirs of others) {
      const named = theirs[kind];
      if (named === undefined || named === own[kind]) continue;
      const parts = withId(definition, ownInput(definition), id, named);
      for (const way of ways(definition)) {
        const { answer, events } = await ask(definition, parts, caller, way);
        const closed =
          key in passedOver
            ? answer.status < 500 &&
              tells(answer, theirs, named).length === 0 &&
              !events.some((one) => touches(one, theirs, named))
            : REFUSED.includes(answer.status) &&
              answer.body['code'] !== refusedNext[nameOf(definition)] &&
              events.length === 0;
        if (!closed) found.push(`${caller.name}: ${said(answer)} ${events.map(({ type }) => type).join()}`);
      }
    }
  }
  return found;
}

/** What the answer tells of theirs beside the id that it was asked with. */
const tells = ({ body }: Answer, theirs: Belongings, named: string): string[] =>
  Object.values(theirs).filter((one) => one !== named && JSON.stringify(body).includes(one));

const touches = ({ stream, data }: StoredEvent, theirs: Belongings, named: string): boolean =>
  Object.values(theirs).some((one) => stream.includes(one) || (one !== named && JSON.stringify(data).includes(one)));

/** Nothing where somebody gets through with what is their own: else the refusal of what is not proves nothing. */
async function refusalsOfOwn(
  definition: EndpointDefinition,
  ids: readonly SecondId[],
  rule: string,
): Promise<string[]> {
  const input = ids.reduce(
    (filled, id) => withId(definition, filled, id, idOf(whose(definition, id))),
    ownInput(definition),
  );
  const refusalsBy = async (way: Way): Promise<string[]> => {
    const refused: string[] = [];
    for (const caller of callersOf(definition, rule)) {
      const { answer } = await ask(definition, input, caller, way);
      if (answer.status < 300 || answer.body['code'] === refusedNext[nameOf(definition)]) return [];
      refused.push(`${caller.name} by ${way}: ${said(answer)}`);
    }
    return refused;
  };
  const refused: string[] = [];
  for (const way of ways(definition)) refused.push(...(await refusalsBy(way)));
  return refused;
}

/** Nothing is somebody else's to those whom all is open to. */
function isOpenToAllWhoMay(rule: string): boolean {
  return (
    rows[rule]?.every((reach, column) => reach === '–' || ['admin', 'auditor'].includes(columns[column]!)) ?? false
  );
}
const ruleFor = (definition: EndpointDefinition): string => calls[nameOf(definition)]!;

const definitions = (await contractEndpoints()).filter((definition) => !isOpenToAllWhoMay(ruleFor(definition)));
const ids = definitions.flatMap((definition) => secondIdsOf(definition).map((id) => ({ definition, id })));
const asked = ids.flatMap(({ definition, id }) => {
  const kind = whose(definition, id);
  return isBelonging(kind) ? [{ key: keyOf(definition, id), definition, id, kind }] : [];
});

/** What is only read comes first, what is deleted last, and before it what hangs on it. */
function wear({ method, path }: EndpointDefinition): number {
  const last = lastOfAll.indexOf(`${method} ${path}`);
  if (last >= 0) return 100 + last;
  return method === 'GET' ? 0 : method === 'DELETE' ? 100 - path.split('/').length : 1;
}
const inOrder = [...new Set(asked.map(({ definition }) => definition))]
  .toSorted((one, other) => wear(one) - wear(other))
  .map((definition) => ({ name: nameOf(definition), definition }));

describe('the suite of second ids', () => {
  const tagOf = (definition: EndpointDefinition) => secondIdsOf(definition)[0]!;

  it('notices a handler that does not look at the second id', async () => {
    expect(await holes(trusting, tagOf(trusting), 'tag', 'edit team settings, groups')).toEqual([
      expect.stringContaining('assistant coach: 200'),
      expect.stringContaining('primary coach: 200'),
    ]);
  });

  it('notices one that looks at it when all is done', async () => {
    expect(await holes(late, tagOf(late), 'tag', 'edit team settings, groups')).toEqual([
      expect.stringMatching(/^assistant coach: 404 .* WelcomeMessageSet$/),
      expect.stringMatching(/^primary coach: 404 .* WelcomeMessageSet$/),
    ]);
  });

  it('notices a call that nobody gets through', async () => {
    expect(await refusalsOfOwn(closed, [tagOf(closed)], 'edit team settings, groups')).toHaveLength(2);
  });

  it('cannot miss a field of which nobody says whose id it holds', () => {
    const definition = { ...trusting, body: z.strictObject({ balls: z.array(z.strictObject({ ballId: Id })) }) };
    const ball = { part: 'body', path: ['balls', '[]', 'ballId'] } as const;
    expect(secondIdsOf(definition)).toContainEqual(ball);
    expect(() => whose(definition, ball)).toThrow('says whose id POST');
  });
});

describe('an id that a call takes beside its own thing’s', () => {
  it.each(asked)('$key: another’s is refused, and changes nothing', async ({ definition, id, kind }) => {
    expect(await holes(definition, id, kind, ruleFor(definition))).toEqual([]);
  });

  it.each(inOrder)('$name: one’s own are taken', async ({ definition }) => {
    const taken = asked.filter((one) => one.definition === definition).map(({ id }) => id);
    expect(await refusalsOfOwn(definition, taken, ruleFor(definition))).toEqual([]);
  });

  it('is asked of whom the hand-written tables name, and of nothing else', () => {
    const keys = asked.map(({ key }) => key);
    const names = inOrder.map(({ name }) => name);
    expect(Object.keys(passedOver).filter((key) => !keys.includes(key))).toEqual([]);
    const byName = [...Object.keys(bodies), ...Object.keys(refusedNext), ...lastOfAll];
    expect(byName.filter((name) => !names.includes(name))).toEqual([]);
    const unused = secondIds.filter((line) => !ids.some(({ definition, id }) => lineOf(definition, id) === line));
    expect(unused).toEqual([]);
    const suites = secondIds.map(([, , kind]) => kind).filter((kind) => kind.endsWith('.spec.ts'));
    expect(suites.filter((suite) => !existsSync(suite))).toEqual([]);
  });
});
