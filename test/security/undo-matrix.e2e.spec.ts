import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { permissions } from '../../contract/access/permissions.js';
import { undo } from '../../contract/history/undo.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { Resources } from '../../src/modules/access/resource.js';
import { Deciders, type AnyDecider } from '../../src/platform/commands/deciders.js';
import { EVENT_CODEC, type EventCodec } from '../../src/platform/event-store/event-codec.js';
import { EVENT_STORE, SYSTEM_ACTOR, type EventStore } from '../../src/platform/event-store/event-store.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { call, type Answer } from './call.js';
import { followedBy, neverTo, payloads, undos } from './expectations.js';
import { thingsOf, undoVerdictOn, type Verdict } from './verdict.js';
import { makeWorld, type Caller, type Thing, type World } from './world.js';

let started: TestApp;
let world: World;
beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  world = await makeWorld(started);
}, 60_000);
afterAll(() => started.stop());

const of = <T>(token: symbol | (abstract new (...args: never[]) => T)): T =>
  started.app.get<T>(token, { strict: false });

const undoable = () =>
  of(Deciders)
    .all()
    .flatMap((decider) =>
      decider.events.flatMap(({ type, undo: { possible } }) => (possible ? [{ decider, type }] : [])),
    );

/**
 * Puts such an event into the log, and after it one that touches the same: those who may undo the first are told that it
 * was changed since, and nothing comes of it. The second leaves everything as it was before the first.
 * @returns the id of the first
 */
async function happened({ category }: AnyDecider, type: string, thing: Thing): Promise<string> {
  const { id, exists } = thing;
  if (!exists) return randomUUID();
  const [store, codec] = [of<EventStore>(EVENT_STORE), of<EventCodec>(EVENT_CODEC)];
  const stream = `${category}-${id}`;
  let revision = -1;
  for await (const event of store.readStream(stream)) revision = event.revision;
  const commandId = randomUUID();
  const metadata = { actor: SYSTEM_ACTOR, commandId, correlationId: commandId, causationId: commandId };
  const data = await payloads[type]!(id, world, started);
  const events: DomainEvent[] = [
    { type, data },
    { type: followedBy[type]?.(thing) ?? type, data },
  ];
  const encoded = await codec.encode(events, metadata, new Date());
  await store.append(stream, revision, encoded);
  return encoded[0]!.id;
}

/** Of those who may, the age of the athlete says who does (`test/api/model-drafts`). */
const byAge = ['guardian-decides', 'athlete-decides'];

function fits(expected: Verdict, { status, body: { code } }: Answer, blocked?: string): boolean {
  switch (expected) {
    case 'passes':
      return status === 409 && ['changed-since', ...byAge].includes(String(code));
    case 'sign in':
      return status === 401;
    case 'blocked':
      return status === 403 && code === blocked;
    case 'forbidden':
      return status === 403 && code === 'forbidden';
    default:
      return status === 404 && code === 'not-found';
  }
}

async function differences(type: string): Promise<string[]> {
  const { decider } = undoable().find((one) => one.type === type)!;
  const category = decider.category;
  const found: string[] = [];
  const things = thingsOf(world, category).filter(({ name }) => !neverTo[type]?.includes(name));
  for (const thing of things) {
    const eventId = await happened(decider, type, thing);
    const refusals = new Set<string>();
    const asEach = world.callers.map(async (caller) => {
      const expected = undoVerdictOn(undos[type]!, caller, category, thing);
      const body = { eventId, stream: `${category}-${thing.id}` };
      const answer = await call(started.url, undo, { params: {}, query: {}, body }, { token: caller.token });
      const { requestId: _, ...said } = answer.body;
      if (answer.status === 404) refusals.add(JSON.stringify(said));
      if (!fits(expected, answer, caller.blocked))
        found.push(
          `${caller.name} → ${thing.name}: expected "${expected}", got ${answer.status} ${JSON.stringify(said)}`,
        );
    });
    // At once: none of them changes anything.
    await Promise.all(asEach);
    if (refusals.size > 1) found.push(`foreign and unknown can be told apart: ${[...refusals].join(' / ')}`);
  }
  return found;
}

describe('every event that can be undone', () => {
  it('has a line in the hand-written table, and every line an event', () => {
    expect([...new Set(undoable().map(({ type }) => type))].sort()).toEqual(Object.keys(undos).sort());
    expect(Object.keys(payloads).sort()).toEqual(Object.keys(undos).sort());
  });

  it('names a permission there is, for a kind of thing that permissions are asked about', () => {
    for (const { decider, type } of undoable()) {
      const definition = decider.events.find((one) => one.type === type);
      const by = definition?.undo.possible ? definition.undo.by : '';
      expect([type, permissions.some((one) => one === by)]).toEqual([type, true]);
      expect([type, of(Resources).find(decider.category)?.target !== undefined]).toEqual([type, true]);
    }
  });

  const ofAccounts = [
    'NotificationsMarked',
    'EmailPreferenceSet',
    'EmailKindSet',
    'TimeZoneSet',
    'SearchSaved',
    'SearchRenamed',
    'SearchDeleted',
  ];
  it.each(Object.keys(undos).filter((type) => !ofAccounts.includes(type)))(
    '%s is taken back by those who may, and by nobody else',
    async (type) => expect(await differences(type)).toEqual([]),
    60_000,
  );

  it.each(ofAccounts)('%s is taken back by the coach whose own it is', async (type) => {
    const [coach, other, admin] = ['primary coach', 'assistant coach', 'admin'].map((name) =>
      world.callers.find((caller) => caller.name === name)!,
    );
    const id = coach!.userId ?? '';
    const { decider } = undoable().find((one) => one.type === type)!;
    const eventId = await happened(decider, type, { name: 'an account', id, exists: true });
    const body = { eventId, stream: `${decider.category}-${id}` };
    const statusFor = async ({ token }: Caller) =>
      (await call(started.url, undo, { params: {}, query: {}, body }, { token })).status;
    // What somebody has read is nobody else’s to see, not even an admin’s.
    const byAdmin = type === 'NotificationsMarked' ? 404 : 403;
    expect([await statusFor(other!), await statusFor(admin!), await statusFor(coach!)]).toEqual([404, byAdmin, 409]);
  });
});
