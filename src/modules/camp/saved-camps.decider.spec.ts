import { describe, expect, it } from '@jest/globals';
import { specify } from '../../kernel/specification.js';
import { MAX_SAVED, savedCampsDecider } from './saved-camps.decider.js';
import { CampSaved, CampUnsaved } from './saved-camps.events.js';

const one = { athleteId: 'athlete-1', campId: 'camp-1' };
const [saved, unsaved] = [CampSaved(one), CampUnsaved(one)];
const given = (...events: (typeof saved | typeof unsaved)[]) => specify(savedCampsDecider).given(...events);

describe('the camps that an athlete has saved', () => {
  it('are saved and let go, each once', () => {
    expect(given().when({ type: 'SaveCamp', ...one }).events).toEqual([saved]);
    expect(given(saved).when({ type: 'SaveCamp', ...one }).events).toEqual([]);
    expect(given(saved).when({ type: 'UnsaveCamp', ...one }).events).toEqual([unsaved]);
    expect(given(saved, unsaved).when({ type: 'UnsaveCamp', ...one }).events).toEqual([]);
  });

  it('are put back by an undo, whichever way it was', () => {
    expect(given(saved).whenUndoing('event-1').events).toEqual([unsaved]);
    expect(given(saved, unsaved).whenUndoing('event-2').events).toEqual([saved]);
    expect(given(saved, unsaved).whenUndoing('event-1').error?.code).toBe('changed-since');
  });

  it('are so many and no more, also by an undo', () => {
    const others = Array.from({ length: MAX_SAVED }, (_, n) => CampSaved({ ...one, campId: `other-${n}` }));
    expect(given(...others).when({ type: 'SaveCamp', ...one }).error?.code).toBe('too-many-saved');
    expect(given(saved, unsaved, ...others).whenUndoing('event-2').error?.code).toBe('too-many-saved');
  });
});
