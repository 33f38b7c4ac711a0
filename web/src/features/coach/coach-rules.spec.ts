import { describe, expect, it } from '@jest/globals';
import { mayEdit, mayToggle } from './coach-rules.js';

describe('coaches (spec, sections 4 and 6)', () => {
  const primary = { coachId: 'p', primaryCoachId: 'p' };
  const assistant = { coachId: 'a', primaryCoachId: 'p' };
  const neither = { coachId: undefined, primaryCoachId: undefined };

  it('the primary coach edits anybody, and toggles anybody but themself', () => {
    expect([mayEdit(primary, 'p'), mayEdit(primary, 'a')]).toEqual([true, true]);
    expect([mayToggle(primary, 'p'), mayToggle(primary, 'a')]).toEqual([false, true]);
  });

  it('an assistant edits themself alone, and toggles nobody', () => {
    expect([mayEdit(assistant, 'a'), mayEdit(assistant, 'p')]).toEqual([true, false]);
    expect([mayToggle(assistant, 'a'), mayToggle(assistant, 'p')]).toEqual([false, false]);
  });

  it('somebody who is no coach does neither', () => {
    expect([mayEdit(neither, 'a'), mayToggle(neither, 'a')]).toEqual([false, false]);
  });
});
