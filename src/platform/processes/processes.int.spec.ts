import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { DyingGateway, type Death } from '../../../test/support/dying-gateway.js';
import { systemClock } from '../../kernel/clock.js';
import { DomainError, conflict } from '../../kernel/errors.js';
import { type AnyStream, streamsOf } from '../../kernel/stream.js';
import { migrations } from '../../migrations.js';
import { ClockModule } from '../clock/clock.module.js';
import { CommandGateway } from '../commands/command-gateway.js';
import { CommandsModule } from '../commands/commands.module.js';
import { DecidersModule } from '../commands/deciders.js';
import { StreamReader } from '../commands/stream-reader.js';
import { ConfigModule } from '../config/config.module.js';
import { readConfig } from '../config/read-config.js';
import { DatabaseModule } from '../database/database.module.js';
import { EventStoreModule } from '../event-store/event-store.module.js';
import { SYSTEM_ACTOR } from '../event-store/event-store.js';
import { PermanentFailure } from '../jobs/job-handler.js';
import { SealingModule } from '../privacy/sealing.module.js';
import { type KnownProcesses, Processes } from './processes.js';
import { stepId, type Process, type Begun, type Refusal, type Send, type Step } from './process.js';
import { TakeUpProcess, TakeUpWhenBegun } from './processes.policies.js';
import { z } from 'zod';
import type { Decider } from '../../kernel/decider.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';

const Placed = defineEvent({
  type: 'OrderPlaced',
  schema: z.strictObject({ orderId: z.string(), shelfId: z.string() }),
});
const Done = defineEvent({ type: 'OrderDone', schema: z.strictObject({ orderId: z.string() }) });
const Refused = defineEvent({
  type: 'OrderRefused',
  schema: z.strictObject({ orderId: z.string(), step: z.string(), reason: z.string() }),
});
const Written = defineEvent({ type: 'BillWritten', schema: z.strictObject({ cups: z.number() }) });
const Filled = defineEvent({ type: 'ShelfFilled', schema: z.strictObject({ cups: z.number() }) });
const Taken = defineEvent({ type: 'CupTaken', schema: z.strictObject({}) });

type OrderEvent = EventOf<typeof Placed> | EventOf<typeof Done> | EventOf<typeof Refused>;
type OrderCommand =
  | { readonly type: 'Place'; readonly orderId: string; readonly shelfId: string }
  | { readonly type: 'Complete' }
  | ({ readonly type: 'Refuse' } & Refusal);

export const orderDecider: Decider<{ readonly orderId: string }, OrderCommand, OrderEvent> = {
  category: 'order',
  events: [Placed, Done, Refused],
  initialState: { orderId: '' },
  evolve: (_, { data: { orderId } }) => ({ orderId }),
  decide(command, { orderId }) {
    if (command.type === 'Place')
      return orderId ? [] : [Placed({ orderId: command.orderId, shelfId: command.shelfId })];
    if (command.type === 'Complete') return [Done({ orderId })];
    return [Refused({ orderId, step: command.step, reason: command.reason })];
  },
};

type ShelfCommand = { readonly type: 'Fill'; readonly cups: number } | { readonly type: 'Take' };
type ShelfEvent = EventOf<typeof Filled> | EventOf<typeof Taken>;

export const shelfDecider: Decider<{ readonly cups: number }, ShelfCommand, ShelfEvent> = {
  category: 'shelf',
  events: [Filled, Taken],
  initialState: { cups: 0 },
  evolve: ({ cups }, event) => ({ cups: event.type === 'ShelfFilled' ? cups + event.data.cups : cups - 1 }),
  decide(command, { cups }) {
    if (command.type === 'Fill') return [Filled({ cups: command.cups })];
    if (cups === 0) throw conflict('sold-out', 'No cup is left.');
    return [Taken({})];
  },
};

export const billDecider: Decider<object, { readonly type: 'Write' }, EventOf<typeof Written>> = {
  category: 'bill',
  events: [Written],
  initialState: {},
  evolve: (state) => state,
  decide: () => [Written({ cups: 1 })],
};

export const orders = streamsOf(orderDecider);
export const shelves = streamsOf(shelfDecider);
export const bills = streamsOf(billDecider);

type Placing = EventOf<typeof Placed>['data'];

/** Ordering a cup: a bill, a cup from the shelf, and done. Their rules would write a second bill, and take a second cup. */
export class Ordering implements Process<Placing> {
  readonly name = 'ordering';
  readonly begins = Placed;
  readonly ends = { done: Done, refused: Refused };

  idOf({ stream }: Begun<Placing>): string {
    return stream;
  }

  steps({ data: { orderId, shelfId } }: Begun<Placing>): readonly Step[] {
    return [
      { name: 'write the bill', take: (send) => send(bills.of(orderId), { type: 'Write' }) },
      { name: 'take a cup', take: (send) => send(shelves.of(shelfId), { type: 'Take' }) },
      { name: 'complete the order', take: (send) => send(orders.of(orderId), { type: 'Complete' }) },
    ];
  }

  async refuse({ data: { orderId } }: Begun<Placing>, refusal: Refusal, send: Send): Promise<void> {
    await send(orders.of(orderId), { type: 'Refuse', ...refusal });
  }
}

const STEPS = 3;
const ordering = new Ordering();
const known = { all: () => [ordering] } as unknown as KnownProcesses;

describe('a process over several streams', () => {
  let database: TestDatabase;
  let running: INestApplicationContext[] = [];
  /** The one that was asked, and another one on the same log. */
  let [asked, other]: { commands: CommandGateway; streams: StreamReader; bus: CommandBus }[] = [];

  const start = async () => {
    const config = readConfig({
      DATABASE_URL: database.url,
      TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    const platform = [DatabaseModule.of(migrations), EventStoreModule, SealingModule, CommandsModule];
    const deciders = [orderDecider, billDecider, shelfDecider].map((decider) => DecidersModule.register(decider));
    const imports = [ConfigModule.of(config), ClockModule.of(systemClock), ...platform, ...deciders];
    const app = await (await Test.createTestingModule({ imports }).compile()).init();
    running.push(app);
    return {
      commands: app.get(CommandGateway),
      streams: app.get(StreamReader),
      bus: app.get(CommandBus, { strict: false }),
    };
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    asked = await start();
    other = await start();
  }, 60_000);
  afterAll(async () => {
    await Promise.all(running.map((app) => app.close()));
    running = [];
    await database.drop();
  });

  const actor = { userId: 'sam', role: 'guest' };
  const both = () => {
    if (!asked || !other) throw new Error('Nothing is running.');
    return { asked, other };
  };
  const shelfWith = async (cups: number): Promise<string> => {
    const shelfId = randomUUID();
    await both().other.commands.send(shelves.of(shelfId), { type: 'Fill', cups }, { actor: SYSTEM_ACTOR });
    return shelfId;
  };
  /** A request that orders, as far as it gets. */
  const order = async (
    orderId: string,
    shelfId: string,
    { death, commandId = randomUUID() }: { death?: Death; commandId?: string } = {},
  ) => {
    const { commands, streams, bus } = both().asked;
    const processes = new Processes(streams, death ? new DyingGateway(bus, death) : commands);
    const shown = jest.fn(() => Promise.resolve());
    const place = { type: 'Place', orderId, shelfId } as const;
    await processes.begin(ordering, orders.of(orderId), place, { actor, requestId: 'request-1', shown }, commandId);
    return shown;
  };
  const takeUp = (orderId: string): Promise<void> => {
    const { commands, streams } = both().other;
    const job = new TakeUpProcess(known, new Processes(streams, commands));
    return job.run({ process: 'ordering', stream: orders.of(orderId).name });
  };
  const eventsOf = (stream: AnyStream) => both().other.streams.events(stream);
  const typesOf = async (stream: AnyStream) => (await eventsOf(stream)).map(({ type }) => type);
  const isWhole = async (orderId: string, shelfId: string) => {
    expect(await typesOf(bills.of(orderId))).toEqual(['BillWritten']);
    expect(await typesOf(shelves.of(shelfId))).toEqual(['ShelfFilled', 'CupTaken']);
    expect(await typesOf(orders.of(orderId))).toEqual(['OrderPlaced', 'OrderDone']);
  };

  it('is taken to its end in the request, which waits for all of it', async () => {
    const [orderId, shelfId] = [randomUUID(), await shelfWith(3)];
    const shown = await order(orderId, shelfId);
    await isWhole(orderId, shelfId);
    expect(shown.mock.calls).toMatchObject([
      [[{ stream: `order-${orderId}` }, { stream: `bill-${orderId}` }, { stream: `shelf-${shelfId}` }, {}]],
    ]);
  });

  it('answers as it did when its request is repeated, and takes nothing twice', async () => {
    const [orderId, shelfId, commandId] = [randomUUID(), await shelfWith(3), randomUUID()];
    await order(orderId, shelfId, { commandId });
    const shown = await order(orderId, shelfId, { commandId });
    expect(shown.mock.calls[0]).toMatchObject([Array.from({ length: STEPS + 1 }, () => ({ repeated: true }))]);
    await isWhole(orderId, shelfId);
  });

  it('is finished by a job of another process, wherever the first one died', async () => {
    const deaths = fc.record({ after: fc.integer({ min: 0, max: STEPS }), unheard: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(deaths, fc.integer({ min: 1, max: 3 }), async (death, jobs) => {
        const [orderId, shelfId] = [randomUUID(), await shelfWith(3)];
        await expect(order(orderId, shelfId, { death })).rejects.toThrow('The process has died.');
        if (death.after === 0 && !death.unheard) return expect(await typesOf(orders.of(orderId))).toEqual([]);
        await Promise.all(Array.from({ length: jobs }, () => takeUp(orderId)));
        await isWhole(orderId, shelfId);
        const [bill] = await eventsOf(bills.of(orderId));
        expect(bill?.metadata).toMatchObject({ actor, correlationId: 'request-1' });
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('is the same for a request and a job that race', async () => {
    for (let race = 0; race < 5; race++) {
      const [orderId, shelfId] = [randomUUID(), await shelfWith(3)];
      await expect(order(orderId, shelfId, { death: { after: 0, unheard: true } })).rejects.toThrow();
      await Promise.all([order(orderId, shelfId), takeUp(orderId), takeUp(orderId)]);
      await isWhole(orderId, shelfId);
    }
  });

  it('names the commands of its steps as it always did', () => {
    expect(stepId('invite-1 sam', 'link the profile')).toBe('35cf2cd1-da09-5b6e-9b4c-66972b1cd337');
  });

  describe('that a rule refuses', () => {
    const refusal = { code: 'sold-out' };

    it('ends in the request, with a fact', async () => {
      const [orderId, shelfId] = [randomUUID(), randomUUID()];
      await expect(order(orderId, shelfId)).rejects.toMatchObject(refusal);
      expect((await eventsOf(orders.of(orderId))).at(-1)).toMatchObject({
        type: 'OrderRefused',
        data: { step: 'take a cup', reason: 'sold-out' },
      });
      // Whatever comes later, it stays over.
      await both().other.commands.send(shelves.of(shelfId), { type: 'Fill', cups: 1 }, { actor: SYSTEM_ACTOR });
      await expect(order(orderId, shelfId)).rejects.toMatchObject({ kind: 'conflict', code: 'refused' });
      await takeUp(orderId);
      expect(await typesOf(orders.of(orderId))).toEqual(['OrderPlaced', 'OrderRefused']);
      expect(await typesOf(shelves.of(shelfId))).toEqual(['ShelfFilled']);
    });

    it('ends in the job, with a fact and a word for the admin, once', async () => {
      const [orderId, shelfId] = [randomUUID(), randomUUID()];
      await expect(order(orderId, shelfId, { death: { after: 2, unheard: false } })).rejects.toThrow('has died');
      await expect(takeUp(orderId)).rejects.toThrow(PermanentFailure);
      await expect(takeUp(orderId)).resolves.toBeUndefined();
      expect(await typesOf(orders.of(orderId))).toEqual(['OrderPlaced', 'OrderRefused']);
    });

    it('a moment too early is asked again', async () => {
      const [orderId, shelfId] = [randomUUID(), await shelfWith(3)];
      const refused = new DomainError('conflict', 'sold-out', 'No cup is left.');
      const steps: Process<{ orderId: string; shelfId: string }>['steps'] = (begun) =>
        ordering.steps(begun).map((step) => {
          let early = true;
          const take: typeof step.take = (send) => {
            if (!early) return step.take(send);
            early = false;
            return Promise.reject(refused);
          };
          return { ...step, take };
        });
      const { commands, streams } = both().asked;
      const hasty: Process<{ orderId: string; shelfId: string }> = Object.assign(new Ordering(), { steps });
      await new Processes(streams, commands).begin(
        hasty,
        orders.of(orderId),
        { type: 'Place', orderId, shelfId },
        { actor, requestId: 'request-1', shown: () => Promise.resolve() },
        randomUUID(),
      );
      await isWhole(orderId, shelfId);
    });
  });

  it('that could not go on for the moment is tried again, not ended', async () => {
    const [orderId, shelfId] = [randomUUID(), await shelfWith(3)];
    await expect(order(orderId, shelfId, { death: { after: 0, unheard: true } })).rejects.toThrow();
    const { commands, streams } = both().other;
    const away = Object.assign(Object.create(commands) as CommandGateway, {
      send: () => Promise.reject(new DomainError('unavailable', 'unavailable', 'Please try again in a moment.')),
    });
    const job = new TakeUpProcess(known, new Processes(streams, away));
    const payload = { process: 'ordering', stream: orders.of(orderId).name };
    await expect(job.run(payload)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await typesOf(orders.of(orderId))).toEqual(['OrderPlaced']);
    await takeUp(orderId);
    await isWhole(orderId, shelfId);
  });

  it('is followed from its first event on, and taken up when its request has surely ended', async () => {
    const [orderId, shelfId] = [randomUUID(), await shelfWith(3)];
    await order(orderId, shelfId);
    const reaction = new TakeUpWhenBegun(known);
    expect(reaction.fromStart).toBe(true);
    expect(reaction.reads.map(({ type }) => type)).toEqual(['OrderPlaced']);
    const [placed, done] = await eventsOf(orders.of(orderId));
    expect(placed && reaction.react(placed)).toEqual([
      {
        name: 'take-up-process',
        id: `take-up-ordering.${placed?.id ?? ''}`,
        payload: { process: 'ordering', stream: `order-${orderId}` },
        delayMs: 60_000,
      },
    ]);
    expect(done && reaction.react(done)).toEqual([]);
  });

  it('that this version does not know is left to one that does', async () => {
    const { commands, streams } = both().other;
    const job = new TakeUpProcess(known, new Processes(streams, commands));
    const error = await job.run({ process: 'unheard-of', stream: 'x-1' }).catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(PermanentFailure);
    expect(error).toMatchObject({ message: 'No process is called unheard-of.' });
  });
});
