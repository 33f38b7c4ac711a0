import { describe, expect, it } from '@jest/globals';
import { newEvent, newEvents } from '../contract/harness.js';
import { EventTooLarge, MAX_EVENT_BYTES } from '../event-store.js';
import { asExpected, before, prepareAppend, storedEvents } from './prepared-append.js';

describe('preparing an append', () => {
  it('refuses what would spoil the group that it travels in', () => {
    expect(() => prepareAppend('thing-1', 'no-stream', [])).toThrow('Nothing to append to thing-1.');
    expect(() => prepareAppend('thing-1', 0, [newEvent({ id: 'event-1' })])).toThrow(
      'The event id event-1 is not a uuid.',
    );
    const large = newEvent({ data: { text: 'x'.repeat(MAX_EVENT_BYTES) } });
    expect(() => prepareAppend('thing-1', 0, [large])).toThrow(EventTooLarge);
  });

  it('lets exactly 1 MiB through', () => {
    const event = newEvent({ data: { text: 'x'.repeat(MAX_EVENT_BYTES - '{"text":""}'.length) } });
    expect(prepareAppend('thing-1', 0, [event]).bytes).toBeGreaterThan(MAX_EVENT_BYTES);
  });

  it('knows what readers will find, and shares nothing with the writer', () => {
    const data = { list: [1], at: new Date(0), gone: undefined };
    const [first, second] = newEvents(2, { data });
    const [one, two] = storedEvents(prepareAppend('thing-1', 3, [first!, second!]), { revision: 5, position: 9 });
    data.list.push(2);
    expect(one).toEqual({
      ...first,
      stream: 'thing-1',
      revision: 4,
      position: '8',
      data: { list: [1], at: '1970-01-01T00:00:00.000Z' },
    });
    expect(two).toMatchObject({ id: second?.id, revision: 5, position: '9' });
  });

  it.each(['no-stream', 0, 7] as const)('turns the expected revision %s into a number and back', (expected) => {
    expect(asExpected(before(expected))).toBe(expected);
  });
});
