import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '../../../kernel/event.js';
import { specify } from '../../../kernel/specification.js';
import { collegeDecider } from '../college.decider.js';
import { CollegeAdded, type CollegeEvent, CollegeImageRemoved, CollegeImageSet } from '../college.events.js';
import { DeleteImageWhenLetGo } from '../college.policies.js';

const collegeId = 'college-1';
const source = { kind: 'admin', year: null } as const;
const added = CollegeAdded({ collegeId, facts: { name: 'Iowa State University' }, source });
const given = (...events: CollegeEvent[]) => specify(collegeDecider).given(added, ...events);
const set = (imageId: string, previous: string | null = null) =>
  CollegeImageSet({ collegeId, imageType: 'logo', imageId, previous });
const removed = CollegeImageRemoved({ collegeId, imageType: 'logo', imageId: 'i1' });

describe('the images of a college', () => {
  it('replace the one of their type, and no other', () => {
    const banner = { type: 'SetCollegeImage', imageType: 'banner', imageId: 'i2' } as const;
    expect(given(set('i1')).when({ ...banner, imageType: 'logo' }).events).toEqual([set('i2', 'i1')]);
    expect(given(set('i1')).when(banner).events).toMatchObject([{ data: { previous: null } }]);
  });

  it('are removed where there is one', () => {
    const remove = { type: 'RemoveCollegeImage', imageType: 'logo' } as const;
    expect(given(set('i1')).when(remove).events).toEqual([removed]);
    expect(given(set('i1'), removed).when(remove).events).toEqual([]);
  });

  it.each([
    ['the first', [set('i1')], [removed]],
    ['another', [set('i1'), set('i2', 'i1')], [set('i1', 'i2')]],
    ['a removal', [set('i1'), removed], [set('i1')]],
  ])('stand as before when %s is taken back', (_, events, back) => {
    expect(given(...events).whenUndoing(`event-${events.length + 1}`).events).toEqual(back);
  });

  it.each([
    ['a removal', removed, 'i1'],
    ['another image', set('i2', 'i1'), 'i1'],
  ])('that %s lets go are deleted after 31 days', (_, event, key) => {
    const recorded = { ...event, id: 'event-1', stream: 'college-1' } as unknown as RecordedEvent;
    expect(new DeleteImageWhenLetGo().react(recorded)).toMatchObject([
      { name: 'delete-file', payload: { key }, delayMs: 31 * 86_400_000 },
    ]);
  });

  it('are let go by no first one', () => {
    const recorded = { ...set('i1'), id: 'event-1', stream: 'college-1' } as unknown as RecordedEvent;
    expect(new DeleteImageWhenLetGo().react(recorded)).toEqual([]);
  });
});
