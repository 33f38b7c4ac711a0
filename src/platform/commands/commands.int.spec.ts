import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { flakyLine, type FlakyLine } from '../../../test/support/flaky-line.js';
import { SettableClock } from '../../kernel/clock.js';
import type { Decider } from '../../kernel/decider.js';
import { conflict } from '../../kernel/errors.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { streamsOf } from '../../kernel/stream.js';
import { migrations } from '../../migrations.js';
import { ClockModule } from '../clock/clock.module.js';
import { ConfigModule } from '../config/config.module.js';
import { readConfig } from '../config/read-config.js';
import { DatabaseModule } from '../database/database.module.js';
import { EVENT_CODEC, type EventCodec } from '../event-store/event-codec.js';
import { EVENT_STORE, WrongRevision, type EventStore } from '../event-store/event-store.js';
import { EventStoreModule } from '../event-store/event-store.module.js';
import { SealingModule } from '../privacy/sealing.module.js';
import { CommandGateway } from './command-gateway.js';
import { CommandsModule } from './commands.module.js';
import { DecidersModule } from './deciders.js';
import { StreamReader } from './stream-reader.js';

const Painted = defineEvent({
  type: 'LampPainted',
  schema: z.strictObject({ from: z.string(), to: z.string(), roomId: z.string() }),
  undo: { possible: true, by: 'lamp.paint' },
  touches: () => ['colour'],
});
const Lit = defineEvent({ type: 'LampLit', schema: z.strictObject({ by: z.string(), note: z.string() }) });

type LampEvent = EventOf<typeof Painted> | EventOf<typeof Lit>;
type LampCommand =
  | { readonly type: 'Paint'; readonly to: string; readonly roomId: string }
  | { readonly type: 'Light'; readonly times: number; readonly note?: string };
interface Lamp {
  readonly colour: string;
  readonly roomId: string | undefined;
  readonly lit: number;
}

const lampDecider: Decider<Lamp, LampCommand, LampEvent> = {
  category: 'lamp',
  events: [Painted, Lit],
  initialState: { colour: 'white', roomId: undefined, lit: 0 },
  evolve: (state, event) =>
    event.type === 'LampPainted'
      ? { ...state, colour: event.data.to, roomId: event.data.roomId }
      : { ...state, lit: state.lit + 1 },
  decide: (command, state, { actor }) => {
    if (command.type === 'Light') {
      return Array.from({ length: command.times }, () => Lit({ by: actor.userId, note: command.note ?? '' }));
    }
    if (command.to === 'plaid') throw conflict('no-plaid', 'Lamps are not plaid.', { colour: state.colour });
    return command.to === state.colour ? [] : [Painted({ from: state.colour, to: command.to, roomId: command.roomId })];
  },
  teamOf: ({ roomId }) => roomId,
  compensate: (event, state) =>
    event.type === 'LampPainted'
      ? [Painted({ from: state.colour, to: event.data.from, roomId: event.data.roomId })]
      : [],
};

const lamps = streamsOf(lampDecider);

const Folded = defineEvent({ type: 'ShadeFolded', schema: z.strictObject({ lamp: z.string() }) });
/** A shade goes with its lamp. */
const shadeDecider: Decider<{ lamp: string } | undefined, { type: 'Fold'; lamp: string }, EventOf<typeof Folded>> = {
  category: 'shade',
  events: [Folded],
  initialState: undefined,
  evolve: (_, { data }) => data,
  decide: ({ lamp }) => [Folded({ lamp })],
  goesWith: ({ lamp }) => lamp,
};
const shades = streamsOf(shadeDecider);

describe('commands', () => {
  const actor = { userId: 'user-1', role: 'coach' };
  const clock = new SettableClock(new Date('2026-01-15T12:00:00Z'));
  let database: TestDatabase;
  let line: FlakyLine;
  let app: INestApplicationContext;
  let commands: CommandGateway;
  let reader: StreamReader;
  let store: EventStore;
  beforeAll(async () => {
    database = await createTestDatabase();
    line = await flakyLine(database.url);
    const config = readConfig({ DATABASE_URL: line.url, TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') });
    const platform = [DatabaseModule.of(migrations), EventStoreModule, SealingModule, CommandsModule];
    const deciders = [DecidersModule.register(lampDecider), DecidersModule.register(shadeDecider)];
    const imports = [ConfigModule.of(config), ClockModule.of(clock), ...platform, ...deciders];
    app = await (await Test.createTestingModule({ imports }).compile()).init();
    [commands, reader, store] = [app.get(CommandGateway), app.get(StreamReader), app.get<EventStore>(EVENT_STORE)];
  });
  afterAll(async () => {
    await app.close();
    await line.close();
    await database.drop();
  });

  const lamp = () => lamps.of(randomUUID());
  const paint = (stream: ReturnType<typeof lamp>, to: string, request: { commandId?: string; roomId?: string } = {}) =>
    commands.send(
      stream,
      { type: 'Paint', to, roomId: request.roomId ?? 'room-1' },
      {
        actor,
        ...(request.commandId ? { commandId: request.commandId } : {}),
      },
    );
  const load = async (stream: ReturnType<typeof lamp>) => ({
    ...(await reader.load(stream)),
    events: await reader.events(stream),
  });

  it('append what the decider states, with who, when, why and for which team', async () => {
    const stream = lamp();
    const [commandId, correlationId, causationId] = [randomUUID(), 'request-1', 'event-9'];
    const command: LampCommand = { type: 'Paint', to: 'red', roomId: 'room-7' };
    const result = await commands.send(stream, command, { actor, commandId, correlationId, causationId });
    expect(result).toMatchObject({ stream: stream.name, revision: 0, repeated: false });
    expect(result.position).toBe(await store.head());
    const { events, state, revision } = await load(stream);
    expect(state).toEqual({ colour: 'red', roomId: 'room-7', lit: 0 });
    expect(revision).toBe(0);
    expect(events[0]).toMatchObject({
      type: 'LampPainted',
      data: { from: 'white', to: 'red', roomId: 'room-7' },
      occurredAt: clock.now(),
      metadata: { actor, commandId, correlationId, causationId, teamId: 'room-7' },
    });
    // What is read back knows its definition besides.
    expect(events).toMatchObject(result.events);
  });

  it('record, of a stream that goes with another, the team that this one has by then', async () => {
    const [stream, shade] = [lamp(), shades.of(randomUUID())];
    for (const roomId of ['room-1', 'room-2']) {
      await paint(stream, roomId === 'room-1' ? 'red' : 'blue', { roomId });
      await commands.send(shade, { type: 'Fold', lamp: stream.name }, { actor });
    }
    await commands.send(shade, { type: 'Fold', lamp: lamp().name }, { actor });
    const folded = await reader.events(shade);
    expect(folded.map(({ metadata }) => metadata.teamId)).toEqual(['room-1', 'room-2', undefined]);
  });

  it('append nothing when there is nothing to change, and tell where the stream is', async () => {
    const stream = lamp();
    expect(await paint(stream, 'white')).toMatchObject({ revision: -1, position: '0', events: [], repeated: false });
    const { position } = await paint(stream, 'red');
    expect(await paint(stream, 'red')).toMatchObject({ revision: 0, position, events: [], repeated: false });
  });

  it('let the decider’s refusal through as it is', async () => {
    const refusal = paint(lamp(), 'plaid');
    await expect(refusal).rejects.toMatchObject({
      kind: 'conflict',
      code: 'no-plaid',
      details: { now: { colour: 'white' } },
    });
  });

  it('sent again answer with the first result, also when the stream has moved on since', async () => {
    const [stream, commandId] = [lamp(), randomUUID()];
    const light: LampCommand = { type: 'Light', times: 3 };
    const first = await commands.send(stream, light, { actor, commandId });
    await paint(stream, 'red');
    const again = await commands.send(stream, light, { actor, commandId });
    expect(again).toMatchObject({ revision: 2, position: first.position, repeated: true });
    expect(again.events.map(({ id }) => id)).toEqual(first.events.map(({ id }) => id));
    expect((await load(stream)).state).toMatchObject({ lit: 3, colour: 'red' });
  });

  it('sent twice at the same moment are carried out once', async () => {
    const [stream, commandId] = [lamp(), randomUUID()];
    const results = await Promise.all(
      Array.from({ length: 8 }, () => commands.send(stream, { type: 'Light', times: 1 }, { actor, commandId })),
    );
    expect(new Set(results.map(({ position }) => position)).size).toBe(1);
    expect((await load(stream)).state.lit).toBe(1);
  });

  describe('sent again, and landing the first time just after the second has looked for it', () => {
    /** Has `first` land between the next command's look for an earlier sending and its decision. */
    function landing<T>(first: () => Promise<T>): Promise<T> {
      const real = store.revisionOf.bind(store);
      return new Promise((landed, lost) => {
        jest.spyOn(store, 'revisionOf').mockImplementationOnce(async (...asked) => {
          const found = await real(...asked);
          await first().then(landed, lost);
          return found;
        });
      });
    }
    afterEach(() => void jest.restoreAllMocks());

    it('answer with the first result where a rule refuses the second', async () => {
      const [stream, commandId] = [lamp(), randomUUID()];
      const { id } = (await paint(stream, 'red')).events[0]!;
      const undo = () => commands.undo(stream, id, { actor, commandId });
      const first = landing(undo);
      const second = await undo();
      expect(second).toMatchObject({ position: (await first).position, repeated: true });
      expect(second.events.map((event) => event.id)).toEqual((await first).events.map((event) => event.id));
      expect((await load(stream)).events).toHaveLength(2);
    });

    it('answer with the first result where the second has nothing left to change', async () => {
      const [stream, commandId] = [lamp(), randomUUID()];
      const first = landing(() => paint(stream, 'red', { commandId }));
      const second = await paint(stream, 'red', { commandId });
      expect(second).toMatchObject({ position: (await first).position, repeated: true });
      expect(second.events.map((event) => event.id)).toEqual((await first).events.map((event) => event.id));
    });

    it('are refused all the same where it was another command that landed', async () => {
      const stream = lamp();
      const { id } = (await paint(stream, 'red')).events[0]!;
      const first = landing(() => commands.undo(stream, id, { actor }));
      const second = commands.undo(stream, id, { actor, commandId: randomUUID() });
      await expect(second).rejects.toMatchObject({ kind: 'conflict', code: 'already-undone' });
      await first;
    });
  });

  it('are decided again when somebody else was first', async () => {
    const stream = lamp();
    await Promise.all(Array.from({ length: 3 }, () => commands.send(stream, { type: 'Light', times: 1 }, { actor })));
    expect((await load(stream)).state.lit).toBe(3);
    // Both find a lamp that is not red; the second, deciding again, finds nothing to change.
    const red = await Promise.all([paint(stream, 'red'), paint(stream, 'red')]);
    expect(red.map(({ events }) => events.length).sort()).toEqual([0, 1]);
  });

  it('are decided on what is remembered, and by the log where another process has written since', async () => {
    const stream = lamp();
    const elsewhere = async (from: string, to: string, revision: number) => {
      const metadata = { actor, commandId: randomUUID(), correlationId: '', causationId: '' };
      const facts = [Painted({ from, to, roomId: 'room-1' })];
      const events = await app.get<EventCodec>(EVENT_CODEC).encode(facts, metadata, new Date());
      await store.append(stream.name, revision, events);
    };
    await paint(stream, 'red');
    await load(stream);
    await elsewhere('red', 'blue', 0);
    // As it is remembered, it is red already.
    expect((await paint(stream, 'red')).events).toMatchObject([{ revision: 2, data: { from: 'blue', to: 'red' } }]);
    await elsewhere('red', 'green', 2);
    // As it is remembered, it is red still.
    const append = jest.spyOn(store, 'append');
    expect((await paint(stream, 'blue')).events).toMatchObject([{ revision: 4, data: { from: 'green', to: 'blue' } }]);
    expect(append.mock.calls.map(([, expected]) => expected)).toEqual([2, 3]);
    append.mockRestore();
    expect((await load(stream)).state.colour).toBe('blue');
  });

  describe('while others keep being first', () => {
    const othersAreFirst = (times = Infinity) => {
      const real = store.append.bind(store);
      return jest.spyOn(store, 'append').mockImplementation(async (name, expected, events) => {
        if (times-- > 0) throw new WrongRevision(name, expected, expected);
        return real(name, expected, events);
      });
    };
    const light = () => commands.send(lamp(), { type: 'Light', times: 1 }, { actor });
    afterEach(() => void jest.restoreAllMocks());

    it('give up with a conflict after four tries', async () => {
      const append = othersAreFirst();
      await expect(light()).rejects.toMatchObject({ kind: 'conflict', code: 'busy' });
      expect(append).toHaveBeenCalledTimes(4);
    });

    it('pause before each try, longer each time, by chance', async () => {
      const tries: number[] = [];
      const append = othersAreFirst(3);
      const chance = jest.spyOn(Math, 'random').mockReturnValue(0.99);
      const real = append.getMockImplementation()!;
      append.mockImplementation((...asked) => {
        tries.push(performance.now());
        return real(...asked);
      });
      await light();
      expect(chance).toHaveBeenCalledTimes(3);
      const pauses = tries.slice(1).map((at, index) => at - tries[index]!);
      [19, 38, 77].forEach((least, index) => expect(pauses[index]).toBeGreaterThan(least));
    });
  });

  it('are whole when the log loses their acknowledgement', async () => {
    const stream = lamp();
    line.loseAnswerTo('append_');
    expect((await commands.send(stream, { type: 'Light', times: 3 }, { actor })).revision).toBe(2);
    expect((await load(stream)).state.lit).toBe(3);
  });

  it('say that the log is unavailable while it is away', async () => {
    line.break();
    await expect(paint(lamp(), 'red')).rejects.toMatchObject({
      kind: 'unavailable',
      details: { retryAfter: expect.any(Number) },
    });
    line.restore();
    expect(await paint(lamp(), 'red')).toMatchObject({ revision: 0 });
  });

  it('say that an event is too large', async () => {
    const command: LampCommand = { type: 'Light', times: 1, note: 'x'.repeat(1_100_000) };
    await expect(commands.send(lamp(), command, { actor })).rejects.toMatchObject({ kind: 'too-large' });
  });

  describe('undo', () => {
    it('compensates, names what it takes back, and is itself undone by a redo', async () => {
      const stream = lamp();
      const painted = (await paint(stream, 'red')).events[0]!;
      const undone = (await commands.undo(stream, painted.id, { actor })).events[0]!;
      expect(undone).toMatchObject({ data: { from: 'red', to: 'white' }, metadata: { undoes: painted.id } });
      expect((await load(stream)).state.colour).toBe('white');
      await commands.undo(stream, undone.id, { actor });
      expect((await load(stream)).state.colour).toBe('red');
    });

    it('sent again answers with the first result', async () => {
      const [stream, commandId] = [lamp(), randomUUID()];
      const { id } = (await paint(stream, 'red')).events[0]!;
      const first = await commands.undo(stream, id, { actor, commandId });
      expect(await commands.undo(stream, id, { actor, commandId })).toMatchObject({
        position: first.position,
        repeated: true,
      });
    });

    it('is refused when it was undone already, when it was changed since, when it never can be, and for no event', async () => {
      const stream = lamp();
      const first = (await paint(stream, 'red')).events[0]!;
      const second = (await paint(stream, 'blue')).events[0]!;
      const lit = (await commands.send(stream, { type: 'Light', times: 1 }, { actor })).events[0]!;
      const undo = (id: string) => commands.undo(stream, id, { actor });
      await expect(undo(first.id)).rejects.toMatchObject({ kind: 'conflict', code: 'changed-since' });
      await expect(undo(lit.id)).rejects.toMatchObject({ kind: 'conflict', code: 'never-undoable' });
      await undo(second.id);
      await expect(undo(second.id)).rejects.toMatchObject({ kind: 'conflict', code: 'already-undone' });
      await expect(undo(randomUUID())).rejects.toMatchObject({ kind: 'not-found' });
    });
  });

  it('can be looked at as they were before a moment', async () => {
    const stream = lamp();
    await paint(stream, 'red');
    clock.advance(60_000);
    await paint(stream, 'blue');
    expect((await reader.load(stream, { until: clock.now() })).state.colour).toBe('red');
    expect((await reader.load(stream)).state.colour).toBe('blue');
  });
});
