import { describe, expect, it } from '@jest/globals';
import { formatAccess } from '../../../../contract/privacy/format-access.js';
import { specify } from '../../../kernel/specification.js';
import { accessLogDecider, MAX_IN_ONE, ONE_LOOK_MS, type RecordView, whatIsSeen } from './access-log.decider.js';
import { AthletesSeen, AthleteViewed, RosterExported } from './access-log.events.js';

const profile = { call: 'GET /api/athlete/:id', asOf: null, support: false };
const roster = { call: 'GET /api/team/:id/athletes', asOf: null, support: false };
const look: RecordView = { type: 'RecordView', athleteId: 'a1', ...profile };
const list = (...athleteIds: string[]) => ({ type: 'RecordSeen', athleteIds, ...roster }) as const;
const listed = (...athleteIds: string[]) => AthletesSeen({ athleteIds, count: athleteIds.length, ...roster });
const seen = AthleteViewed({ athleteId: 'a1', ...profile });

describe('a look', () => {
  it('is recorded with what was looked at', () => {
    expect(specify(accessLogDecider).given().when(look).events).toEqual([seen]);
  });

  it('is the same one for ten minutes, and a new one after that', () => {
    const state = (at: Date) => ({ last: { [whatIsSeen(profile, 'a1')]: at } });
    const now = new Date('2026-05-06T12:00:00Z');
    const decide = (before: number) =>
      accessLogDecider.decide(look, state(new Date(now.getTime() - before)), {
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
    expect(specify(accessLogDecider).given(seen).when(history).events).toEqual([
      AthleteViewed({ athleteId: 'a1', ...profile, call: 'GET /api/athlete/:id/history' }),
    ]);
    expect(specify(accessLogDecider).given(seen).when(past).events).toEqual([
      AthleteViewed({ athleteId: 'a1', ...profile, asOf: '2026-05-06' }),
    ]);
    const helping = { ...look, support: true };
    expect(specify(accessLogDecider).given(seen).when(helping).events).toEqual([
      AthleteViewed({ athleteId: 'a1', ...profile, support: true }),
    ]);
    expect(specify(accessLogDecider).given(seen).when(look).events).toEqual([]);
  });

  it('at a list names those who were not on it before that day', () => {
    expect(specify(accessLogDecider).given().when(list('a1', 'a2')).events).toEqual([listed('a1', 'a2')]);
    expect(specify(accessLogDecider).given(listed('a1', 'a2')).when(list('a2', 'a3')).events).toEqual([listed('a3')]);
    expect(specify(accessLogDecider).given(listed('a1')).when(list('a1')).events).toEqual([]);
  });

  it('is recorded in pieces where there are very many', () => {
    const all = Array.from({ length: MAX_IN_ONE + 1 }, (_, index) => `a${index}`);
    const { events } = specify(accessLogDecider)
      .given()
      .when(list(...all));
    expect(events.map(({ data }) => 'count' in data && data.count)).toEqual([MAX_IN_ONE, 1]);
  });

  it('at a file is one each time', () => {
    const taken = RosterExported({ teamId: 't1', athleteIds: ['a1'], count: 1 });
    const take = { type: 'RecordExport', teamId: 't1', athleteIds: ['a1'] } as const;
    expect(specify(accessLogDecider).given(taken).when(take).events).toEqual([taken]);
    expect(
      specify(accessLogDecider)
        .given()
        .when({ ...take, athleteIds: [] }).events,
    ).toEqual([]);
  });
});

/** Everything that version 1 could have written (2.11.1). */
const words = [
  ...['profile', 'files', 'file', 'history', 'roster', 'roster export', 'team history', 'athlete count'],
  ...['invites', 'check', 'parents', 'profile as of 01/02/2026', 'team history as of 11/20/2026', 'scorecard'],
];

describe('A look that was recorded in words', () => {
  it.each(words)('is read as the call that answered, and told in the same words: %s', (what) => {
    const upcast = AthleteViewed.schema.parse(
      AthleteViewed.upcasts[2]?.(AthleteViewed.upcasts[1]?.({ athleteId: 'a1', what }) ?? {}),
    );
    expect(formatAccess(upcast)).toBe(what);
    expect(upcast.call).toMatch(what === 'scorecard' ? /^scorecard$/ : /^(GET|POST) \/api\//);
  });

  it('keeps the past day apart', () => {
    const upcast = AthleteViewed.upcasts[1]?.({ athleteId: 'a1', what: 'profile as of 01/02/2026' });
    expect(upcast).toEqual({ athleteId: 'a1', call: 'GET /api/athlete/:id', asOf: '2026-01-02' });
  });
});
