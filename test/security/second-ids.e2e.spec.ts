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
import { leavers, makeCast } from './cast.js';
import {
  alsoTaken,
  bodies,
  columns,
  lastOfAll,
  passedOver,
  refusedNext,
  rows,
  secondIds,
  type Belongings,
  type Whose,
} from './expectations.js';
import {
  belongingOf,
  callersOfOwn,
  isBelonging,
  lineOf,
  nameOf,
  ownInputFor,
  ruleFor,
  wear,
  whose,
  placeOf,
  secondIdsOf,
  withId,
  type SecondId,
} from './own-calls.js';
import type { Parts } from './sample.js';
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
/** Owner and thing. */
let others: readonly (readonly [who: string, theirs: Belongings])[];
beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' }, imports: [OpenDoorModule] });
  const cast = await makeCast(started);
  const made = await makeBelongings(started, cast);
  world = worldOf(cast);
  own = made.own;
  others = [['the other team', made.foreign], ['a teammate', made.teammates], ...Object.entries(made.left)];
}, 120_000);
afterAll(() => started.stop());

const keyOf = (definition: EndpointDefinition, id: SecondId) => `${nameOf(definition)} ${placeOf(id)}`;
const callersOf = (definition: EndpointDefinition, rule: string) => callersOfOwn(definition, rule, world, asking);
const ownInput = (definition: EndpointDefinition) => ownInputFor(definition, world, own);
const idOf = (kind: Whose) => belongingOf(kind, own);

/** One of each who may call something. */
const asking = ['athlete', 'parent', 'assistant coach', 'primary coach', 'admin', 'auditor'];

/** That an operator asked is recorded, whatever the answer. */
const looks = ['AthleteViewed', 'AthletesSeen'];

/** The answer, and what the caller brought into the log by it. */
async function ask(definition: EndpointDefinition, parts: Parts, { userId, token }: Caller, way: Way) {
  const log = started.app.get<EventStore>(EVENT_STORE, { strict: false });
  const after = await log.head();
  const answer = await call(started.url, definition, parts, { token, way });
  const events: StoredEvent[] = [];
  for await (const event of log.readAll({ after }))
    if (event.metadata.actor.userId === userId && !looks.includes(event.type)) events.push(event);
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
    for (const [who, theirs] of others) {
      const named = theirs[kind];
      if (named === undefined || named === own[kind] || isTaken(key, caller, who)) continue;
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
        if (!closed) found.push(`${caller.name}: ${who}: ${said(answer)} ${events.map(({ type }) => type).join()}`);
      }
    }
  }
  return found;
}

const operators = ['admin', 'auditor'];
const staff = ['assistant coach', 'primary coach', 'admin'];

/** By the hand-written list of what is no one else's to them. */
const isTaken = (key: string, { name }: Caller, who: string): boolean =>
  alsoTaken.some(
    (one) =>
      one.key === key &&
      (one.by === 'staff' ? staff : operators).includes(name) &&
      (one.of === 'anyone' || leavers.some((status) => status === who)),
  );

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

/** Those with access to everything have no foreign things. */
function isOpenToAllWhoMay(rule: string): boolean {
  return (
    rows[rule]?.every((reach, column) => reach === '–' || ['admin', 'auditor'].includes(columns[column]!)) ?? false
  );
}

const definitions = (await contractEndpoints()).filter((definition) => !isOpenToAllWhoMay(ruleFor(definition)));
const ids = definitions.flatMap((definition) => secondIdsOf(definition).map((id) => ({ definition, id })));
const asked = ids.flatMap(({ definition, id }) => {
  const kind = whose(definition, id);
  return isBelonging(kind) ? [{ key: keyOf(definition, id), definition, id, kind }] : [];
});

const inOrder = [...new Set(asked.map(({ definition }) => definition))]
  .toSorted((one, other) => wear(one) - wear(other))
  .map((definition) => ({ name: nameOf(definition), definition }));

describe('the suite of second ids', () => {
  const tagOf = (definition: EndpointDefinition) => secondIdsOf(definition)[0]!;

  it('notices a handler that does not look at the second id', async () => {
    expect(await holes(trusting, tagOf(trusting), 'tag', 'edit team settings, groups')).toEqual([
      expect.stringContaining('assistant coach: the other team: 200'),
      expect.stringContaining('primary coach: the other team: 200'),
      expect.stringContaining('admin: the other team: 200'),
    ]);
  });

  it('notices one that looks at it when all is done', async () => {
    expect(await holes(late, tagOf(late), 'tag', 'edit team settings, groups')).toEqual([
      expect.stringMatching(/^assistant coach: the other team: 404 .* WelcomeMessageSet$/),
      expect.stringMatching(/^primary coach: the other team: 404 .* WelcomeMessageSet$/),
      expect.stringMatching(/^admin: the other team: 404 .* WelcomeMessageSet$/),
    ]);
  });

  it('notices a call that nobody gets through', async () => {
    expect(await refusalsOfOwn(closed, [tagOf(closed)], 'edit team settings, groups')).toHaveLength(3);
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

  it('is asked where the hand-written tables say so, and nowhere else', () => {
    const keys = asked.map(({ key }) => key);
    const names = inOrder.map(({ name }) => name);
    expect(Object.keys(passedOver).filter((key) => !keys.includes(key))).toEqual([]);
    expect(alsoTaken.filter(({ key }) => !keys.includes(key))).toEqual([]);
    const byName = [...Object.keys(bodies), ...Object.keys(refusedNext), ...lastOfAll];
    expect(byName.filter((name) => !names.includes(name))).toEqual([]);
    const unused = secondIds.filter((line) => !ids.some(({ definition, id }) => lineOf(definition, id) === line));
    expect(unused).toEqual([]);
    const suites = secondIds.map(([, , kind]) => kind).filter((kind) => kind.endsWith('.spec.ts'));
    expect(suites.filter((suite) => !existsSync(suite))).toEqual([]);
  });
});
