import { describe, expect, it } from '@jest/globals';
import { MAX_COLLEGE_COACHES } from '../../../../contract/college/vocabulary.js';
import { specify } from '../../../kernel/specification.js';
import { collegeDecider } from '../college.decider.js';
import {
  coachesAfter,
  type CoachesFacts,
  type CoachEvent,
  type CoachFacts,
  CollegeAdded,
  CollegeCoachMoved,
  CollegeCoachRemoved,
  CollegeCoachSet,
  type CollegeEvent,
} from '../college.events.js';

const collegeId = 'college-1';
const source = { kind: 'admin', year: null } as const;
const sport = 'football';
const coach = (name: string, said: Partial<CoachFacts> = {}): CoachFacts => ({
  name,
  title: null,
  email: null,
  phone: null,
  xHandle: null,
  source,
  ...said,
});
const added = CollegeAdded({ collegeId, facts: { name: 'Iowa State University' }, source });
const put = (index: number, name: string) =>
  CollegeCoachSet({ collegeId, sport, index, coach: coach(name), previous: null, pushed: 0 });
const three = [put(0, 'A'), put(1, 'B'), put(2, 'C')] as const;
const given = (...events: CollegeEvent[]) => specify(collegeDecider).given(added, ...events);
const names = (...events: CoachEvent[]) =>
  events.reduce<CoachesFacts>(coachesAfter, {})[sport]?.map(({ name }) => name);

describe('the coaches of a college', () => {
  it('come as the last of their sport, with who says so', () => {
    const { source: _, ...said } = coach('D', { title: 'Head Coach' });
    expect(given(...three).when({ type: 'AddCollegeCoach', sport, coach: said, source }).events).toEqual([
      CollegeCoachSet({
        collegeId,
        sport,
        index: 3,
        coach: coach('D', { title: 'Head Coach' }),
        previous: null,
        pushed: 0,
      }),
    ]);
    const soccer = given(...three).when({ type: 'AddCollegeCoach', sport: 'wSoccer', coach: said, source }).events;
    expect(soccer).toMatchObject([{ data: { sport: 'wSoccer', index: 0 } }]);
  });

  it('are not without number, and not without a name', () => {
    const full = Array.from({ length: MAX_COLLEGE_COACHES }, (_, index) => put(index, `Coach ${index}`));
    const add = { type: 'AddCollegeCoach', sport, coach: coach('One more'), source } as const;
    expect(given(...full).when(add).error).toMatchObject({ code: 'too-many-coaches' });
    const nameless = { ...add, coach: coach(' ') };
    expect(given().when(nameless).error?.details.fields).toEqual({ name: 'Name is required' });
  });

  it('are edited where they stand; what does not change is no fact', () => {
    const edit = { type: 'SetCollegeCoach', sport, index: 1, seen: 'B', source } as const;
    expect(given(...three).when({ ...edit, changes: { title: 'Assistant' } }).events).toEqual([
      CollegeCoachSet({
        collegeId,
        sport,
        index: 1,
        coach: coach('B', { title: 'Assistant' }),
        previous: coach('B'),
        pushed: 0,
      }),
    ]);
    expect(given(...three).when({ ...edit, changes: { name: 'B' } }).events).toEqual([]);
    expect(given(...three).when({ ...edit, changes: { title: 'X' }, basedOn: { title: 'Y' } }).error).toMatchObject({
      code: 'changed-meanwhile',
    });
  });

  it('are found by their place and by the coach the caller saw there', () => {
    const remove = { type: 'RemoveCollegeCoach', sport } as const;
    expect(given(...three).when({ ...remove, index: 3 }).error).toMatchObject({ kind: 'not-found' });
    expect(given(...three).when({ ...remove, index: 0, seen: 'B' }).error).toMatchObject({ code: 'coach-moved' });
    expect(given(...three).when({ ...remove, index: 0, seen: 'A' }).events).toEqual([
      CollegeCoachRemoved({ collegeId, sport, index: 0, coach: coach('A') }),
    ]);
  });

  it('are moved among those that there are', () => {
    const move = { type: 'MoveCollegeCoach', sport, index: 2 } as const;
    const moved = CollegeCoachMoved({ collegeId, sport, name: 'C', from: 2, to: 0 });
    expect(given(...three).when({ ...move, to: 0 }).events).toEqual([moved]);
    expect(given(...three).when({ ...move, to: 2 }).events).toEqual([]);
    expect(given(...three).when({ ...move, to: 3 }).error?.details.fields).toHaveProperty('to');
  });

  it.each([
    ['added', put(3, 'New')],
    ['brought back', CollegeCoachSet({ collegeId, sport, index: 1, coach: coach('New'), previous: null, pushed: 2 })],
    ['edited', CollegeCoachSet({ collegeId, sport, index: 1, coach: coach('Bee'), previous: coach('B'), pushed: 0 })],
    ['removed', CollegeCoachRemoved({ collegeId, sport, index: 0, coach: coach('A') })],
    ['moved down', CollegeCoachMoved({ collegeId, sport, name: 'A', from: 0, to: 2 })],
    ['moved up', CollegeCoachMoved({ collegeId, sport, name: 'C', from: 2, to: 1 })],
  ])('stand again as they stood when one that was %s is taken back', (_, event) => {
    const back = given(...three, event).whenUndoing('event-5').events as readonly CoachEvent[];
    expect(names(...three, event)).not.toEqual(['A', 'B', 'C']);
    expect(names(...three, event, ...back)).toEqual(['A', 'B', 'C']);
  });

  it('are taken back one after the other, the last that came first', () => {
    const [a, b] = three;
    expect(given(a, b).whenUndoing('event-3').events).toEqual([
      CollegeCoachRemoved({ collegeId, sport, index: 1, coach: coach('B') }),
    ]);
    const withoutB = CollegeCoachRemoved({ collegeId, sport, index: 1, coach: coach('B') });
    expect(given(a, b, withoutB).whenUndoing('event-2').events).toHaveLength(1);
    expect(
      given(a, b, CollegeCoachMoved({ collegeId, sport, name: 'B', from: 1, to: 0 })).whenUndoing('event-2').error,
    ).toMatchObject({
      code: 'changed-since',
    });
  });

  it('come back to where they stood, before those who stand there now', () => {
    const removed = CollegeCoachRemoved({ collegeId, sport, index: 0, coach: coach('A') });
    expect(given(...three, removed).whenUndoing('event-5').events).toEqual([
      CollegeCoachSet({ collegeId, sport, index: 0, coach: coach('A'), previous: null, pushed: 2 }),
    ]);
  });

  it('leaves those before a place alone: their changes can still be taken back', () => {
    const first = CollegeCoachSet.touches({
      collegeId,
      sport,
      index: 0,
      coach: coach('Ay'),
      previous: coach('A'),
      pushed: 0,
    });
    const later = CollegeCoachRemoved.touches({ collegeId, sport, index: 1, coach: coach('B') });
    expect(later.filter((place) => first.includes(place))).toEqual([]);
    expect(CollegeCoachMoved.touches({ collegeId, sport, name: 'C', from: 2, to: 0 })).toEqual(
      expect.arrayContaining([...first]),
    );
  });
});
