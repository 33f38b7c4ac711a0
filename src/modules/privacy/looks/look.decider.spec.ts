import { describe, expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { lookDecider, ONE_LOOK_MS, type RecordLook } from './look.decider.js';
import { AthleteViewed, TeamViewed } from './look.events.js';

const look: RecordLook = { type: 'RecordLook', at: { kind: 'athlete', id: 'a1' }, what: 'profile' };
const seen = AthleteViewed({ athleteId: 'a1', what: 'profile' });

describe('a look', () => {
  it('is recorded with what was looked at', () => {
    expect(specify(lookDecider).given().when(look).events).toEqual([seen]);
    const team: RecordLook = { type: 'RecordLook', at: { kind: 'team', id: 't1' }, what: 'roster' };
    expect(specify(lookDecider).given().when(team).events).toEqual([TeamViewed({ teamId: 't1', what: 'roster' })]);
  });

  it('is the same one for ten minutes, and a new one after that', () => {
    const state = (at: Date) => ({ last: { profile: at } });
    const now = new Date('2026-05-06T12:00:00Z');
    const decide = (before: number) =>
      lookDecider.decide(look, state(new Date(now.getTime() - before)), {
        actor: { userId: 'admin', role: 'admin' },
        now,
        newId: () => 'id',
      });
    expect(ONE_LOOK_MS).toBe(600_000);
    expect(decide(ONE_LOOK_MS - 1)).toEqual([]);
    expect(decide(ONE_LOOK_MS)).toEqual([seen]);
  });

  it('at something else is another look', () => {
    const history = { ...look, what: 'history' };
    expect(specify(lookDecider).given(seen).when(history).events).toEqual([
      AthleteViewed({ athleteId: 'a1', what: 'history' }),
    ]);
    expect(specify(lookDecider).given(seen).when(look).events).toEqual([]);
  });
});
