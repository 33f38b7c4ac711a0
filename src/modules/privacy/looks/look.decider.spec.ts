import { describe, expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { lookDecider, ONE_LOOK_MS, whatIsSeen, type RecordLook } from './look.decider.js';
import { AthleteViewed, TeamViewed } from './look.events.js';

const profile = { call: 'GET /api/athlete/:id', asOf: null };
const roster = { call: 'GET /api/team/:id/athletes', asOf: null };
const look: RecordLook = { type: 'RecordLook', at: { kind: 'athlete', id: 'a1' }, ...profile };
const seen = AthleteViewed({ athleteId: 'a1', ...profile });

describe('a look', () => {
  it('is recorded with what was looked at', () => {
    expect(specify(lookDecider).given().when(look).events).toEqual([seen]);
    const team: RecordLook = { type: 'RecordLook', at: { kind: 'team', id: 't1' }, ...roster };
    expect(specify(lookDecider).given().when(team).events).toEqual([TeamViewed({ teamId: 't1', ...roster })]);
  });

  it('is the same one for ten minutes, and a new one after that', () => {
    const state = (at: Date) => ({ last: { [whatIsSeen(profile)]: at } });
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
    const history = { ...look, call: 'GET /api/athlete/:id/history' };
    const past = { ...look, asOf: '2026-05-06' };
    expect(specify(lookDecider).given(seen).when(history).events).toEqual([
      AthleteViewed({ athleteId: 'a1', call: 'GET /api/athlete/:id/history', asOf: null }),
    ]);
    expect(specify(lookDecider).given(seen).when(past).events).toEqual([
      AthleteViewed({ athleteId: 'a1', ...profile, asOf: '2026-05-06' }),
    ]);
    expect(specify(lookDecider).given(seen).when(look).events).toEqual([]);
  });
});
