import { Controller, Module } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpoint, signedIn, type EndpointDefinition } from '../../contract/endpoint.js';
import { previewUndo } from '../../contract/history/undo.js';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store.js';
import { Endpoint, Input, type InputOf } from '../../src/platform/http/endpoint.decorator.js';
import { Endpoints } from '../../src/platform/http/endpoints.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { unpackedTextOf } from './call.js';
import { makeCast, READ_MODELS } from './cast.js';
import { calls, filters } from './expectations.js';
import { mark, SOUGHT, type Mark, mayRead } from './marks.js';
import { sampleFor, type Parts, jsonOf, type Json } from './sample.js';
import { thingsOf, verdictOn } from './verdict.js';
import { worldOf, type Caller, type World } from './world.js';
import { dayAt } from '../../contract/day.js';

/** Fields of which the world has the value; features say what no schema can make up. */
const known: Readonly<Record<string, (world: World) => readonly string[]>> = {
  athleteId: ({ things }) => things.athlete.map(({ id }) => id),
  teamId: ({ things }) => things.team.map(({ id }) => id),
  userId: ({ callers }) => callers.flatMap(({ name, userId }) => (name === 'primary coach' && userId ? [userId] : [])),
  collegeId: ({ hawks }) => [hawks.collegeId],
  specificCollege: ({ hawks }) => [hawks.collegeId],
  asOf: () => [dayAt(new Date())],
};

/** What goes, as far as the call knows it, with a value that is not taken alone. */
const company = ({ things }: World) => ({ latitude: '42', longitude: '-93', athleteId: things.athlete[0]!.id });

/**
 * The input of a read with one of its optional fields filled, for every field. Texts are searched for `text`.
 * @throws Error for a field of which nothing here makes up a value that the call takes
 */
export function withFilters(definition: EndpointDefinition, world: World, text: string): Parts[] {
  const sample = sampleFor(definition, world);
  const { properties = {}, required = [] } = jsonOf(definition.query);
  return Object.entries(properties)
    .filter(([name, schema]) => !required.includes(name) || schema.default !== undefined)
    .flatMap(([name, schema]) => {
      const others = Object.entries(company(world)).filter(([other]) => other in properties);
      const queryWith = (value: string) => {
        const alone = { ...sample.query, [name]: value };
        const tried = [alone, { ...Object.fromEntries(others), ...alone }];
        return tried.filter((one) => definition.query.safeParse(one).success).slice(0, 1);
      };
      // What a feature says of a field, another’s of the same name may not take.
      const queries = [known[name]?.(world), filters[name], valuesOf(schema, text)]
        .map((values = []) => values.flatMap(queryWith))
        .find(({ length }) => length > 0);
      if (!queries) throw new Error(`Nothing makes up a ${name} for ${definition.method} ${definition.path}.`);
      return queries.map((query) => ({ ...sample, query }));
    });
}

function valuesOf(schema: Json, text: string): readonly string[] {
  if (schema.enum) return [...new Set([schema.enum[0], schema.enum.at(-1)])].map(String);
  if (schema.anyOf) return valuesOf(schema.anyOf[0] ?? {}, text);
  switch (schema.type) {
    case 'array':
      // Any of these: all of them let everything through.
      return schema.items?.enum ? [schema.items.enum.join(',')] : valuesOf(schema.items ?? {}, text);
    case 'integer':
    case 'number':
      return [String(Math.min(schema.maximum ?? 1_000, Math.max(schema.minimum ?? 0, 1_000)))];
    case 'string':
      if (typeof schema.const === 'string') return [schema.const];
      if (schema.format === 'uuid') return ['0d7cf1c4-31e9-4a6a-8f4d-0a9d7f3e5b11'];
      if (schema.format === 'date') return [dayAt(new Date())];
      return [schema.format === 'date-time' ? new Date(Date.now() - 3_600_000).toISOString() : text];
    default:
      return [text];
  }
}

// A search answers everything, on purpose: the suite has to notice.
const openDoor = endpoint({
  method: 'GET',
  path: '/api/open-door',
  summary: '',
  access: signedIn,
  query: z.strictObject({ search: z.string().optional() }),
  response: z.unknown(),
});
@Controller()
class OpenDoorController {
  @Endpoint(openDoor)
  search(@Input() { query }: InputOf<typeof openDoor>) {
    return query.search === SOUGHT ? marks.map(({ word }) => word) : [];
  }
}
@Module({ controllers: [OpenDoorController] })
class OpenDoorModule {}

let started: TestApp;
let world: World;
let marks: readonly Mark[];
let reads: readonly EndpointDefinition[];
let workbooks: readonly EndpointDefinition[];
let previews: readonly EndpointDefinition[];
let changes: readonly { eventId: string; stream: string }[];
beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' }, imports: [OpenDoorModule] });
  const cast = await makeCast(started);
  world = worldOf(cast);
  marks = await mark(cast);
  await cast.people.settled(READ_MODELS);
  const all = started.app
    .get(Endpoints, { strict: false })
    .definitions()
    .filter(({ method, path }) => `${method} ${path}` in calls);
  // Not what never ends, and what is there only where the product is tried out.
  reads = all.filter(
    ({ method, path }) => method === 'GET' && path !== '/api/live' && !/^\/(inbox|unsubscribe)/.test(path),
  );
  workbooks = all.filter(({ contentType }) => contentType?.includes('sheet'));
  previews = all.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/preview') && path !== previewUndo.path,
  );
  changes = await lastChanges();
}, 120_000);
afterAll(() => started.stop());

const ruleFor = ({ method, path }: EndpointDefinition): string => calls[`${method} ${path}`]!;

/** What happened last to each thing there is. */
async function lastChanges() {
  const log = started.app.get<EventStore>(EVENT_STORE, { strict: false });
  const found: { eventId: string; stream: string }[] = [];
  for (const [kind, things] of Object.entries(world.things))
    for (const { id } of things)
      for await (const event of log.readStream(`${kind}-${id}`, { direction: 'backwards', limit: 1 }))
        found.push({ eventId: event.id, stream: event.stream });
  return found;
}

/** A caller's inputs about each thing of which they may ask; who may not is turned away before anything is looked at (the matrix). */
function aimed(definition: EndpointDefinition, caller: Caller, inputs: readonly Parts[]): Parts[] {
  const { access } = definition;
  const rule = ruleFor(definition);
  if (access.kind !== 'permission' || access.target.in === 'nothing')
    return verdictOn(rule, caller) === 'passes' ? [...inputs] : [];
  const { in: part, kind, name } = access.target;
  const reached = thingsOf(world, kind).filter((thing) => verdictOn(rule, caller, kind, thing) === 'passes');
  return inputs.flatMap((input) => reached.map(({ id }) => ({ ...input, [part]: { ...input[part], [name]: id } })));
}

type Asked = readonly [EndpointDefinition, Parts];
const AT_ONCE = 8;

/** Every mark that the answers hold, and which call told it. */
async function told(asked: readonly Asked[], { token }: Caller): Promise<Map<Mark, string>> {
  const found = new Map<Mark, string>();
  const queue = [...asked];
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const text = await unpackedTextOf(started.url, ...next, { token });
      for (const one of marks)
        if (text.includes(one.word))
          found.set(one, `${next[0].method} ${next[0].path} ${JSON.stringify(next[1].query)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

const nameOf = (id: string) =>
  Object.values(world.things)
    .flat()
    .find((thing) => thing.id === id)!.name;

/** What a coach is told of who asks to join, where they look at requests (`teamSight`). */
const isOfRequest = ({ place, id }: Mark, { name }: Caller) =>
  name === 'assistant coach' && place === 'athlete school' && nameOf(id) === 'one who asks to join the team';

/** What was told and is not the caller's to read, and by which call. */
const notTheirs = (found: Map<Mark, string>, caller: Caller) =>
  [...found]
    .filter(([one]) => !mayRead(caller, one.place, world, one.id) && !isOfRequest(one, caller))
    .map(([{ place, id }, by]) => `${place} of ${nameOf(id)}, by ${by}`);
const callerNamed = (name: string) => world.callers.find((one) => one.name === name)!;

/** Who is turned away is asked nothing. */
const callers = [
  'new account',
  'athlete',
  'athlete of the other team',
  'athlete who asks to join',
  'athlete rejected by the team',
  'athlete who is inactive',
  'athlete who was removed',
  'parent',
  'guardian whose link has ended',
  'guardian who waits for a word',
  'parent of ex-members',
  'assistant coach',
  'coach of the other team',
  'coach of an inactive team',
  'inactive coach',
  'admin',
  'auditor',
];

const asking = (definition: EndpointDefinition, caller: Caller, inputs: readonly Parts[]): Asked[] =>
  aimed(definition, caller, inputs).map((input): Asked => [definition, input]);
const everybody = () => world.things.athlete.filter(({ exists }) => exists).map(({ id }) => id);

const byFilters = (caller: Caller): Asked[] =>
  reads.flatMap((definition) => asking(definition, caller, withFilters(definition, world, SOUGHT)));

/** Of all who are meant by themselves, and of everybody by name. */
const inWorkbooks = (caller: Caller): Asked[] =>
  workbooks.flatMap((definition) => {
    const sample = sampleFor(definition, world);
    const bodies = definition.method === 'POST' ? [{}, { athleteIds: everybody() }] : [{}];
    return asking(
      definition,
      caller,
      bodies.map((body) => ({ ...sample, body })),
    );
  });

const inPreviews = (caller: Caller): Asked[] =>
  previews.flatMap((definition) => {
    const sample = sampleFor(definition, world);
    return asking(definition, caller, [{ ...sample, body: { ...sample.body, athleteIds: everybody() } }]);
  });
const takenBack = (): Asked[] => changes.map((body) => [previewUndo, { params: {}, query: {}, body: { ...body } }]);

describe('what somebody may read is all they find', () => {
  it.each(callers)('by every filter, search and day of every read: %s', async (name) => {
    const caller = callerNamed(name);
    expect(notTheirs(await told(byFilters(caller), caller), caller)).toEqual([]);
  });

  it.each(callers)('in workbooks about everybody: %s', async (name) => {
    const caller = callerNamed(name);
    expect(notTheirs(await told(inWorkbooks(caller), caller), caller)).toEqual([]);
  });

  it.each(callers)('in previews of what they could do, and take back: %s', async (name) => {
    const caller = callerNamed(name);
    expect(notTheirs(await told([...inPreviews(caller), ...takenBack()], caller), caller)).toEqual([]);
  });
});

describe('the suite of what is otherwise asked', () => {
  const coach = () => callerNamed('assistant coach');

  it.each([
    ['a search', () => byFilters(coach()).filter(([, { query }]) => Object.values(query).includes(SOUGHT))],
    ['a day', () => byFilters(coach()).filter(([, { query }]) => 'asOf' in query)],
    ['a workbook', () => inWorkbooks(coach())],
    ['what is taken back', takenBack],
  ])('asks what tells something: %s finds an athlete of theirs', async (_, asked) => {
    const young = world.things.athlete[0]!.id;
    const found = [...(await told(asked(), coach())).keys()];
    expect(found).toContainEqual(expect.objectContaining({ id: young }));
  });

  it('knows a preview beside that of an undo', () => {
    expect(inPreviews(coach())).not.toEqual([]);
  });

  it('notices a search that finds what is not theirs', async () => {
    const [input] = withFilters(openDoor, world, SOUGHT);
    expect(notTheirs(await told([[openDoor, input!]], coach()), coach())).toContainEqual(
      expect.stringContaining('athlete name of one of the other team, by GET /api/open-door'),
    );
  });
});
