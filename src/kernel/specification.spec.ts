import { describe, expect, it } from '@jest/globals';
import { SettableClock, systemClock } from './clock.js';
import type { Decider } from './decider.js';
import { conflict, invalidField, notFound } from './errors.js';
import { defineEvent, type EventOf } from './event-definition.js';
import { specify } from './specification.js';

const Counted = defineEvent({
  type: 'Counted',
  schema: { parse: (input: unknown) => input as { id: string; by: string; at: string } },
});
type Counting = { type: 'Count' } | { type: 'Fail' };
const counter: Decider<number, Counting, EventOf<typeof Counted>> = {
  category: 'counter',
  events: [Counted],
  initialState: 0,
  evolve: (state) => state + 1,
  decide: (command, state, { actor, now, newId }) => {
    if (command.type === 'Fail') throw state ? new TypeError('A bug.') : conflict('no', 'No.');
    return [
      Counted({ id: newId(), by: actor.userId, at: now.toISOString() }),
      Counted({ id: newId(), by: '', at: '' }),
    ];
  },
};
const once = Counted({ id: '', by: '', at: '' });

describe('given, when, then', () => {
  it('folds what is given, decides, and folds what was decided', () => {
    const { events, state, error } = specify(counter).given(once, once).when({ type: 'Count' });
    expect(events.map(({ data }) => data.id)).toEqual(['id-1', 'id-2']);
    expect([state, error]).toEqual([4, undefined]);
  });

  it('lets the circumstances be set', () => {
    const actor = { userId: 'user-9', role: 'admin' };
    const { events } = specify(counter)
      .given()
      .when({ type: 'Count' }, { actor, now: new Date('2026-03-01T00:00:00Z') });
    expect(events[0]?.data).toMatchObject({ by: 'user-9', at: '2026-03-01T00:00:00.000Z' });
  });

  it('tells a refusal from a bug', () => {
    expect(specify(counter).given().when({ type: 'Fail' })).toMatchObject({
      events: [],
      state: 0,
      error: { code: 'no' },
    });
    expect(() => specify(counter).given(once).when({ type: 'Fail' })).toThrow('A bug.');
  });
});

describe('errors', () => {
  it('carry what a caller may see', () => {
    expect(invalidField('name', 'Too long.')).toMatchObject({
      kind: 'invalid',
      details: { fields: { name: 'Too long.' } },
    });
    expect(notFound('Athlete')).toMatchObject({ kind: 'not-found', message: 'Athlete not found.' });
    expect(conflict('stale', 'Changed.', { status: 'active' })).toMatchObject({
      details: { now: { status: 'active' } },
    });
    expect(conflict('stale', 'Changed.').details).toEqual({});
  });
});

describe('clocks', () => {
  it('stand where they are put, and cannot be moved by what they gave out', () => {
    const clock = new SettableClock(new Date(1_000));
    clock.now().setTime(5);
    clock.advance(500);
    expect(clock.now()).toEqual(new Date(1_500));
    clock.set(new Date(7));
    expect(clock.now()).toEqual(new Date(7));
    expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1_000);
  });
});
