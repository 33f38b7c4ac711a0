import { z } from 'zod';
import type { Decider } from '../../src/kernel/decider.js';
import { conflict } from '../../src/kernel/errors.js';
import { defineEvent, type EventOf } from '../../src/kernel/event-definition.js';
import { streamsOf } from '../../src/kernel/stream.js';
import type { Begun, Process, Refusal, Send, Step } from '../../src/platform/processes/process.js';

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
