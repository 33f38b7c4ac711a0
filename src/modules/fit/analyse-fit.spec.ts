import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { regions } from '../../../contract/athlete/us-states.js';
import { campusSettings, campusSizes, controls, divisions } from '../../../contract/college/vocabulary.js';
import { type FitPart, fitParts, type FitRange } from '../../../contract/fit/fit.js';
import { analyseRoster } from '../../../contract/college-roster/analytics.js';
import { playerClasses, type RosterPlayer } from '../../../contract/college-roster/roster-player.js';
import { sports } from '../../../contract/team/vocabulary.js';
import { analyseFit, fittingReasons, plays } from './analyse-fit.js';
import { type FitAthlete, type FitCollege, fitRosterOf, placeOf } from './fit-facts.js';
import { footballBenchmarks } from './parts/benchmarks.js';

const or = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const among = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 });
const between = (low: number, high: number) => fc.integer({ min: low, max: high });
const point = fc.record({ latitude: between(20, 60), longitude: between(-160, -70) });

const measurables = fc.record({
  height: or(between(57, 88)),
  weight: or(between(0, 400)),
  fortyYardDash: or(fc.double({ min: 3.5, max: 7, noNaN: true })),
  benchPress: or(between(0, 600)),
  squat: or(between(0, 800)),
});
const anyAthlete: fc.Arbitrary<FitAthlete> = fc.record({
  gpa: or(fc.double({ min: 0, max: 5, noNaN: true })),
  satScore: or(between(400, 1600)),
  actScore: or(between(1, 36)),
  arrival: or(between(2026, 2031)),
  measurables,
  sport: or(fc.constantFrom(...sports)),
  position: among([...Object.keys(footballBenchmarks), 'LB', 'ATH']),
  state: or(fc.constantFrom('IA', 'TX', 'PR')),
  schoolLevel: fc.constantFrom('High School', 'College', null),
  collegePreferences: fc.record({
    locationType: among(campusSettings),
    regions: among(regions),
    size: among(campusSizes),
    universityTypes: among(['Public', 'private', 'HBCU', 'Military']),
  }),
  home: fc.array(point.map(placeOf), { maxLength: 4 }),
});
const program = or(
  fc.record({ division: fc.constantFrom(...divisions), conference: fc.constant(null), season: fc.constant(null) }),
);
const nobody = { firstName: 'Otis', lastName: 'Vang', jersey: null, city: null, state: null, country: null } as const;
const anyPlayer: fc.Arbitrary<RosterPlayer> = fc
  .record({
    positions: fc.constantFrom('QB', 'WR', 'OT', 'LB', 'GK', 'D').map((position) => [position]),
    class: or(fc.constantFrom(...playerClasses)),
    redshirt: fc.boolean(),
    height: or(between(60, 82)),
    weight: or(between(140, 350)),
  })
  .map((player) => ({ ...nobody, highSchool: null, previousSchool: null, ...player }));
const season = or(fc.constantFrom('2025-26', '2026-27'));
const anyRoster = fc.tuple(fc.array(anyPlayer, { maxLength: 30 }), fc.constantFrom(...sports), season).map((made) => {
  const analytics = analyseRoster(...made);
  return analytics ? fitRosterOf(analytics, { season: made[2], readAt: '2026-11-20T12:00:00.000Z' }) : undefined;
});
const half = fc.tuple(between(200, 500), between(500, 800));
const anyCollege: fc.Arbitrary<FitCollege> = fc
  .record({
    state: or(fc.constantFrom('IA', 'TX', 'PR')),
    place: or(point),
    campusSetting: or(fc.constantFrom(...campusSettings)),
    control: or(fc.constantFrom(...controls)),
    hbcu: or(fc.boolean()),
    enrollment: or(between(0, 60_000)),
    admissionRate: or(fc.double({ min: 0, max: 1, noNaN: true })),
    sat: or(half),
    act: or(fc.tuple(between(1, 20), between(20, 36))),
    tuitionInState: or(between(0, 90_000)),
    tuitionOutOfState: or(between(0, 90_000)),
    netPrice: or(between(-5_000, 90_000)),
    football: program,
    flagFootball: program,
    mSoccer: program,
    wSoccer: program,
    roster: anyRoster,
  })
  .map(({ place, sat, act, ...facts }) => ({
    ...facts,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    satReading25: sat?.[0] ?? null,
    satMath25: sat?.[0] ?? null,
    satReading75: sat?.[1] ?? null,
    satMath75: sat?.[1] ?? null,
    act25: act?.[0] ?? null,
    act75: act?.[1] ?? null,
  }));

const ranges = (athlete: FitAthlete, college: FitCollege): FitRange[] => {
  const { sum, parts } = analyseFit(athlete, college);
  return [sum, ...fitParts.map((name) => parts[name])].map(({ low, high }) => ({ low, high }));
};
const holds = (outer: FitRange, inner: FitRange) => outer.low <= inner.low && inner.high <= outer.high;

/** The athlete without one thing that is known of them. */
const forgetting: readonly ((athlete: FitAthlete) => FitAthlete)[] = [
  (athlete) => ({ ...athlete, gpa: null }),
  (athlete) => ({ ...athlete, satScore: null }),
  (athlete) => ({ ...athlete, actScore: null }),
  (athlete) => ({ ...athlete, arrival: null }),
  (athlete) => ({ ...athlete, sport: null }),
  (athlete) => ({ ...athlete, state: null }),
  (athlete) => ({ ...athlete, position: [] }),
  (athlete) => ({ ...athlete, home: [] }),
  ...(['height', 'weight', 'fortyYardDash', 'benchPress', 'squat'] as const).map((name) => (athlete: FitAthlete) => ({
    ...athlete,
    measurables: { ...athlete.measurables, [name]: null },
  })),
  ...(['locationType', 'regions', 'size', 'universityTypes'] as const).map((name) => (athlete: FitAthlete) => ({
    ...athlete,
    collegePreferences: { ...athlete.collegePreferences, [name]: [] },
  })),
];
const unreported = ['campusSetting', 'control', 'hbcu', 'enrollment', 'admissionRate', 'netPrice', 'act25'] as const;
const alsoUnreported = ['satMath75', 'tuitionInState', 'tuitionOutOfState', 'latitude', 'state', 'football'] as const;

describe('a fit, whatever is known', () => {
  it('lies between 0 and 100, the lower end first', () => {
    fc.assert(
      fc.property(anyAthlete, anyCollege, (athlete, college) => {
        for (const { low, high } of ranges(athlete, college)) {
          expect([low, high]).toEqual([low, high].map(Math.round));
          expect(0 <= low && low <= high && high <= 100).toBe(true);
        }
      }),
    );
  });

  it('is never lower with a higher GPA, SAT or ACT', () => {
    const scores = fc.constantFrom('gpa', 'satScore', 'actScore');
    fc.assert(
      fc.property(anyAthlete, anyCollege, scores, fc.nat(400), (athlete, college, name, more) => {
        const score = athlete[name] ?? 1;
        const before = ranges({ ...athlete, [name]: score }, college);
        const after = ranges({ ...athlete, [name]: score + more / 100 }, college);
        for (const [index, { low, high }] of before.entries()) {
          expect(after[index]!.low).toBeGreaterThanOrEqual(low);
          expect(after[index]!.high).toBeGreaterThanOrEqual(high);
        }
      }),
    );
  });

  it.each(forgetting.map((forget, index) => [index, forget] as const))(
    'is only wider where something is not known of the athlete (%i)',
    (_, forget) => {
      fc.assert(
        fc.property(anyAthlete, anyCollege, (athlete, college) => {
          const known = ranges(athlete, college);
          for (const [index, range] of ranges(forget(athlete), college).entries())
            expect(holds(range, known[index]!)).toBe(true);
        }),
      );
    },
  );

  it.each([...unreported, ...alsoUnreported])('is only wider where the college has not reported %s', (name) => {
    fc.assert(
      fc.property(anyAthlete, anyCollege, (athlete, college) => {
        const known = ranges(athlete, college);
        for (const [index, range] of ranges(athlete, { ...college, [name]: null }).entries())
          expect(holds(range, known[index]!)).toBe(true);
      }),
    );
  });

  it('does not depend on the order in which things are named', () => {
    fc.assert(
      fc.property(anyAthlete, anyCollege, (athlete, college) => {
        const { collegePreferences: wished } = athlete;
        const turned: FitAthlete = {
          ...athlete,
          position: [...athlete.position].reverse(),
          home: [...athlete.home].reverse(),
          collegePreferences: {
            locationType: [...wished.locationType].reverse(),
            regions: [...wished.regions].reverse(),
            size: [...wished.size].reverse(),
            universityTypes: [...wished.universityTypes].reverse(),
          },
        };
        expect(ranges(turned, college)).toEqual(ranges(athlete, college));
      }),
    );
  });
});

const college = {
  football: { division: 'NAIA', conference: null, season: null },
  mSoccer: { division: 'None', conference: null, season: null },
  wSoccer: null,
} as FitCollege;
const part = (low: number, high: number, ...reasons: string[]): FitPart => ({
  low,
  high,
  reasons,
  compared: [],
  missing: { athlete: [], college: [] },
});

describe('who fits', () => {
  it('plays what the college is known to play', () => {
    const played = (['football', 'mSoccer', 'wSoccer', null] as const).map((sport) => plays({ sport }, college));
    expect(played).toEqual([true, false, false, false]);
  });

  it('is told why by what is known', () => {
    const unknown = part(0, 100, 'Nobody knows.');
    const near = part(90, 95, 'About 28 miles from home.');
    const parts = {
      athletic: unknown,
      academic: part(50, 60, 'a', 'b'),
      cost: unknown,
      preferences: unknown,
      distance: near,
    };
    expect(fittingReasons({ parts })).toEqual(['a', 'b', 'About 28 miles from home.']);
  });
});
