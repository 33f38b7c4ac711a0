import { describe, expect, it } from '@jest/globals';
import type { Decider } from './decider.js';
import { invalidField } from './errors.js';
import { defineEvent, type EventOf } from './event-definition.js';
import { specify } from './specification.js';
import { whyNotUndoable } from './undo.js';

const schema = { parse: (input: unknown) => input as { from: string; to: string } };
const Painted = defineEvent({
  type: 'Painted',
  schema,
  undo: { possible: true, by: 'lamp.change' },
  touches: () => ['colour'],
});
const Moved = defineEvent({
  type: 'Moved',
  schema,
  undo: { possible: true, by: 'lamp.change' },
  touches: () => ['place'],
});
const Broken = defineEvent({
  type: 'Broken',
  schema,
  undo: { possible: false, why: 'What is broken stays broken.' },
  touches: () => ['colour', 'place'],
});
type LampEvent = EventOf<typeof Painted> | EventOf<typeof Moved> | EventOf<typeof Broken>;

const lamp: Decider<{ colour: string; place: string }, { type: 'Look' }, LampEvent> = {
  category: 'lamp',
  events: [Painted, Moved, Broken],
  initialState: { colour: 'white', place: 'hall' },
  evolve: (state, { type, data }) =>
    type === 'Painted' ? { ...state, colour: data.to } : type === 'Moved' ? { ...state, place: data.to } : state,
  decide: () => [],
  compensate: ({ type, data: { from, to } }) =>
    type === 'Painted' ? [Painted({ from: to, to: from })] : [Moved({ from: to, to: from })],
};
const red = Painted({ from: 'white', to: 'red' });
const blue = Painted({ from: 'red', to: 'blue' });
const attic = Moved({ from: 'hall', to: 'attic' });

describe('undo', () => {
  it('states the compensating event', () => {
    const { events, state } = specify(lamp).given(red).whenUndoing('event-1');
    expect(events).toEqual([Painted({ from: 'red', to: 'white' })]);
    expect(state.colour).toBe('white');
  });

  it('is not hindered by later events that touch other facts', () => {
    expect(specify(lamp).given(red, attic).whenUndoing('event-1').state).toEqual({ colour: 'white', place: 'attic' });
  });

  it('of an undo is a redo', () => {
    const undone = { ...Painted({ from: 'red', to: 'white' }), undoes: 'event-1' };
    expect(specify(lamp).given(red, undone).whenUndoing('event-2').state.colour).toBe('red');
    const redone = { ...red, undoes: 'event-2' };
    expect(specify(lamp).given(red, undone, redone).whenUndoing('event-3').state.colour).toBe('white');
  });

  it.each([
    [
      'already-undone',
      [red, { ...Painted({ from: 'red', to: 'white' }), undoes: 'event-1' }],
      'This change has already been undone.',
    ],
    ['changed-since', [red, blue], 'You can no longer undo this. A later change depends on it.'],
    [
      'changed-since',
      [red, Broken({ from: '', to: '' })],
      'You can no longer undo this. A later change depends on it.',
    ],
    ['never-undoable', [Broken({ from: '', to: '' })], 'What is broken stays broken.'],
  ])('is refused as %s', (code, history, message) => {
    const { error, events } = specify(lamp)
      .given(...history)
      .whenUndoing('event-1');
    expect(error).toMatchObject({ kind: 'conflict', code, message });
    expect(events).toEqual([]);
  });

  it('is a conflict where what it would bring back breaks a rule by now', () => {
    const strict = {
      ...lamp,
      compensate: (): LampEvent[] => {
        throw invalidField('colour', 'Lamps are not white any more');
      },
    };
    expect(specify(strict).given(red).whenUndoing('event-1').error).toMatchObject({
      kind: 'conflict',
      code: 'changed-since',
      message: 'You can no longer undo this. Lamps are not white any more',
      details: { fields: { colour: 'Lamps are not white any more' } },
    });
  });

  it('is refused for no event, and for all of a stream whose decider compensates nothing', () => {
    expect(specify(lamp).given(red).whenUndoing('event-9').error).toMatchObject({ kind: 'not-found' });
    const { compensate: _, ...stubborn } = lamp;
    expect(specify(stubborn).given(red).whenUndoing('event-1').error).toMatchObject({ code: 'never-undoable' });
  });

  it('is refused where the events came to nothing that is there', () => {
    const gone: Decider<{ colour: string } | undefined, { type: 'Look' }, LampEvent> = {
      ...lamp,
      initialState: undefined,
      evolve: () => undefined,
    };
    expect(specify(gone).given(red).whenUndoing('event-1').error).toMatchObject({ kind: 'not-found' });
  });

  it('is never possible for types that no longer exist', () => {
    const history = [
      {
        ...red,
        id: 'event-1',
        occurredAt: new Date(0),
        metadata: { actor: { userId: '', role: '' }, commandId: '', correlationId: '', causationId: '' },
      },
    ];
    expect(whyNotUndoable(history, 'event-1', new Map())).toMatchObject({ code: 'never-undoable' });
    expect(whyNotUndoable(history, 'event-1', new Map([['Painted', Painted]]))).toBeUndefined();
  });
});
