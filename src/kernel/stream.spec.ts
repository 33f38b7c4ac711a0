import { describe, expect, it } from '@jest/globals';
import type { Decider } from './decider.js';
import type { DomainEvent } from './event.js';
import { streamsOf, type AnyStream, type CommandOf } from './stream.js';

type Lamp = { readonly type: 'Light' } | { readonly type: 'Paint'; readonly colour: string };
type Door = { readonly type: 'Open' };

const rules = { events: [], initialState: {}, evolve: (state: object) => state, decide: () => [] };
const lampDecider: Decider<object, Lamp, DomainEvent> = { ...rules, category: 'lamp' };
const doorDecider: Decider<object, Door, DomainEvent> = { ...rules, category: 'door' };
const [lamps, doors] = [streamsOf(lampDecider), streamsOf(doorDecider)];

/** Takes what everything that sends a command takes. */
const send = <S extends AnyStream>({ name }: S, { type }: CommandOf<S>): string => `${type} to ${name}`;

describe('a stream', () => {
  it('is called after its category and what it is about', () => {
    expect(lamps.of('1').name).toBe('lamp-1');
    expect(lamps.of('1').decider).toBe(lampDecider);
  });

  // What the compiler refuses stands here for it to refuse: tsc reads this file, and fails where it finds nothing wrong.
  it('takes the commands of its own decider alone', () => {
    expect(send(lamps.of('1'), { type: 'Paint', colour: 'red' })).toBe('Paint to lamp-1');
    expect(send(doors.of('1'), { type: 'Open' })).toBe('Open to door-1');
    // @ts-expect-error a lamp is not opened
    send(lamps.of('1'), { type: 'Open' });
    // @ts-expect-error nor is a door painted
    send(doors.of('1'), { type: 'Paint', colour: 'red' });
    // @ts-expect-error a lamp is painted in some colour
    send(lamps.of('1'), { type: 'Paint' });
    // @ts-expect-error a name alone says nothing of what it takes
    send('lamp-1', { type: 'Light' });
  });
});
