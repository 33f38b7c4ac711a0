import { describe, expect, it } from '@jest/globals';
import { analyseRoster } from '../../../contract/college-roster/analytics.js';
import type { RosterPlayer } from '../../../contract/college-roster/roster-player.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import { analyseFit } from './analyse-fit.js';
import { type FitAthlete, type FitCollege, type FitRoster, fitRosterOf, placeOf } from './fit-facts.js';
import { homeOf } from './read-fit-athletes.js';

const stranger: FitAthlete = {
  gpa: null,
  satScore: null,
  actScore: null,
  arrival: null,
  measurables: { height: null, weight: null, fortyYardDash: null, benchPress: null, squat: null },
  sport: null,
  position: [],
  state: null,
  schoolLevel: null,
  collegePreferences: { locationType: [], regions: [], size: [], universityTypes: [] },
  home: [],
};
const quarterback: FitAthlete = {
  ...stranger,
  gpa: 3.5,
  satScore: 1170,
  sport: 'football',
  position: ['QB'],
  measurables: { height: 75, weight: 230, fortyYardDash: 4.6, benchPress: 260, squat: null },
  state: 'IA',
};
const nothing: FitCollege = {
  state: null,
  latitude: null,
  longitude: null,
  campusSetting: null,
  control: null,
  hbcu: null,
  enrollment: null,
  admissionRate: null,
  satReading25: null,
  satReading75: null,
  satMath25: null,
  satMath75: null,
  act25: null,
  act75: null,
  tuitionInState: null,
  tuitionOutOfState: null,
  netPrice: null,
  football: null,
  flagFootball: null,
  mSoccer: null,
  wSoccer: null,
};
const ames: FitCollege = {
  ...nothing,
  state: 'IA',
  latitude: 42.03,
  longitude: -93.65,
  campusSetting: 'City',
  control: 'public',
  enrollment: 25_000,
  admissionRate: 0.5,
  satReading25: 480,
  satReading75: 630,
  satMath25: 530,
  satMath75: 680,
  tuitionInState: 12_000,
  tuitionOutOfState: 30_000,
  netPrice: 15_000,
  football: { division: 'Division 1 (FBS)', conference: 'Big 12 Conference', season: '2025-26' },
};

const parts = (athlete: FitAthlete, college: FitCollege = ames) => analyseFit(athlete, college).parts;

describe('a fit of which nothing is known', () => {
  it('is anything, with what would make it surer', () => {
    const { sum, parts: all } = analyseFit(stranger, nothing);
    expect(sum).toEqual({ low: 0, high: 100, confidence: 'low' });
    expect(all.athletic.missing.athlete).toEqual(['sport']);
    expect(all.distance.missing).toEqual({ athlete: ['city', 'state'], college: ['Location'] });
    expect(all.academic.missing.college).toEqual(['Admission rate', 'SAT middle 50%', 'ACT middle 50%']);
  });
});

describe('Can I get in?', () => {
  it('gives students in the middle the admission rate, and says why', () => {
    const sure = parts({ ...quarterback, gpa: 3.6, actScore: 1 }, { ...ames, act25: 20, act75: 26 }).academic;
    // GPA 3.6 beside 3.6, SAT 1170 in the middle of 1010 to 1310, the ACT far below: the better one counts.
    expect([sure.low, sure.high]).toEqual([50, 51]);
    expect(sure.reasons).toContain('50% of applicants are admitted.');
    expect(sure.reasons).toContain('SAT 1170 is in the middle 50% of students (1010–1310).');
    expect(sure.reasons).toContain('NCAA Division 1 requires a 2.3 core-course GPA in the first year.');
  });

  it('takes everybody where everybody is admitted', () => {
    expect(parts(stranger, { ...ames, admissionRate: 1 }).academic).toMatchObject({ low: 100, high: 100 });
  });
});

describe('Can I play here?', () => {
  it('sets numbers beside the benchmark of the position; more weight than enough is not more', () => {
    const { athletic } = parts(quarterback);
    // Four of five at 75 points, the squat not known, film three tenths: 0.7 × 60, 0.7 × 80 + 30.
    expect([athletic.low, athletic.high]).toEqual([42, 86]);
    expect(athletic.missing.athlete).toEqual(['measurableAttributes.squat']);
    expect(athletic.reasons[1]).toContain('height 6\'3" vs. 6\'3" typical; weight 230 lb vs. 200 lb typical');
  });

  it('knows no more than that Division 1 asks for more, elsewhere', () => {
    const elsewhere = { division: 'Division 3', conference: null, season: null } as const;
    expect(parts(quarterback, { ...ames, football: elsewhere }).athletic).toMatchObject({ low: 42, high: 100 });
  });

  it('is no where the sport is not played, and not known where nobody says', () => {
    const none = { division: 'None', conference: null, season: null } as const;
    expect(parts(quarterback, { ...ames, football: none }).athletic).toMatchObject({ low: 0, high: 0 });
    expect(parts(quarterback, { ...ames, football: null }).athletic).toMatchObject({ low: 0, high: 100 });
  });

  it('reads nothing from the numbers of another position', () => {
    const { athletic } = parts({ ...quarterback, position: ['LB'] });
    expect(athletic).toMatchObject({ low: 0, high: 100 });
    expect(athletic.reasons).toContain('There is no published benchmark for this position.');
  });
});

describe('Can I play here, where a roster is known?', () => {
  const player = (position: string, values: Partial<RosterPlayer>): RosterPlayer => ({
    ...{ firstName: 'Otis', lastName: 'Vang', jersey: null, positions: [position], class: 'Sr', redshirt: false },
    ...{ height: 76, weight: 220, city: null, state: null, country: null, highSchool: null, previousSchool: null },
    ...values,
  });
  const rosterOf = (sport: Sport, ...players: RosterPlayer[]): FitRoster =>
    fitRosterOf(analyseRoster(players, sport, '2026-27')!, { season: '2026-27', readAt: '2026-11-20T12:00:00.000Z' });
  const quarterbacks = [
    player('QB', { height: 74, class: 'Jr' }),
    player('QB', { height: 76, weight: 230 }),
    player('QB', { height: 78, weight: 240, class: 'Fr' }),
  ];
  const roster = rosterOf('football', ...quarterbacks);
  const known: FitCollege = { ...ames, roster };

  it('sets height and weight beside its players, and says so', () => {
    const { athletic } = parts({ ...quarterback, arrival: 2028 }, known);
    // Height between the smallest (74) and the average (76), weight the average; two of three leave in two seasons of four.
    expect([athletic.low, athletic.high]).toEqual([46, 81]);
    expect(athletic.reasons.slice(1, 3)).toEqual([
      'Compared with the roster of 2026-27, read on 11/20/2026: quarterbacks, height 6\'3" vs. 6\'4" average; weight 230 lb vs. 230 lb average; 2 of 3 leave before 2028.',
      expect.stringMatching(/^As QB: 40 yard dash 4.6 s vs. 4.6 s typical/),
    ]);
    expect(athletic.compared[0]).toEqual({
      ...{ label: 'Height, roster average', needs: '6\'4"', has: '6\'3"', gap: '1 in short', met: false },
    });
    expect(athletic.missing.athlete).toEqual(['measurableAttributes.squat']);
  });

  it('says where the college played in the season of the roster, if it has moved since', () => {
    const reasonOf = (played: FitRoster['played']) =>
      parts(quarterback, { ...ames, roster: { ...roster, played } }).athletic.reasons[1];
    const { division, conference } = ames.football!;
    expect(reasonOf({ division, conference })).toBe(reasonOf(undefined));
    expect(reasonOf({ division: 'Division 1 (FCS)', conference: 'Big Sky Conference' })).toMatch(
      /^Compared with the roster of 2026-27, then in Division 1 \(FCS\), Big Sky Conference, read on/,
    );
  });

  it('asks for the class of an athlete who has not said it', () => {
    expect(parts(quarterback, known).athletic.missing.athlete).toContain('academicAttributes.highSchoolGraduationYear');
  });

  it('is as without one where no player has the position, or too few say their size', () => {
    expect(parts(quarterback, { ...ames, roster: rosterOf('football', player('WR', {})) })).toEqual(parts(quarterback));
    const few = { ...ames, roster: rosterOf('football', ...quarterbacks.slice(1)) };
    const { low, high, reasons } = parts(quarterback, few).athletic;
    expect({ low, high }).toEqual({ low: 42, high: 86 });
    expect(reasons[1]).toBe('Compared with the roster of 2026-27, read on 11/20/2026.');
  });

  it('tells something of sports that have no benchmarks', () => {
    const keeper: FitAthlete = { ...quarterback, sport: 'wSoccer', position: ['GK'], arrival: 2027 };
    const program = { division: 'Division 1', conference: null, season: null } as const;
    const keepers = rosterOf('wSoccer', ...[68, 69, 70].map((height) => player('GK', { height, weight: null })));
    const { athletic } = parts(keeper, { ...ames, wSoccer: program, roster: keepers });
    expect([athletic.low, athletic.high]).toEqual([20, 97]);
    expect(athletic.reasons[1]).toContain('goalkeepers, height 6\'3" vs. 5\'9" average; 3 of 3 leave before 2027.');
    expect(parts(keeper, { ...ames, wSoccer: program }).athletic).toMatchObject({ low: 0, high: 100 });
  });
});

describe('Can we pay?', () => {
  it('counts the tuition of the athlete’s own state, or both where that is not known', () => {
    expect(parts(quarterback).cost).toMatchObject({ low: 77, high: 77 });
    expect(parts({ ...quarterback, state: 'TX' }).cost).toMatchObject({ low: 65, high: 65 });
    expect(parts({ ...quarterback, state: null }).cost).toMatchObject({ low: 65, high: 77 });
  });
});

describe('Would I like it?', () => {
  it('meets each wish or does not; a kind that nothing is known of stays open', () => {
    const wished = { locationType: ['City'], regions: ['West'], size: ['Large'], universityTypes: ['Military'] };
    const { preferences } = parts({ ...quarterback, collegePreferences: wished });
    expect(preferences).toMatchObject({ low: 60, high: 70 });
    expect(preferences.reasons).toContain('Region: Midwest. Doesn’t match the preference: West.');
  });
});

describe('what a coach compares', () => {
  it('is what the college usually takes beside what the athlete has, and the gap', () => {
    const { athletic, academic } = parts({ ...quarterback, gpa: 2.2, satScore: 980 });
    expect(academic.compared).toEqual([
      expect.objectContaining({ label: 'GPA, typical', has: '2.2', met: false }),
      { label: 'GPA, NCAA minimum', needs: '2.3', has: '2.2', gap: '0.1 short', met: false },
      { label: 'SAT', needs: '1010–1310', has: '980', gap: '30 short', met: false },
    ]);
    expect(athletic.compared).toEqual([
      { label: 'Height', needs: `6'3"`, has: `6'3"`, gap: 'Met', met: true },
      { label: 'Weight', needs: '200 lb', has: '230 lb', gap: 'Met', met: true },
      { label: '40 yard dash', needs: '4.6 s', has: '4.6 s', gap: 'Met', met: true },
      { label: 'Bench press', needs: '260 lb', has: '260 lb', gap: 'Met', met: true },
      { label: 'Squat', needs: '425 lb', has: null, gap: null, met: null },
    ]);
    const slower = { ...quarterback.measurables, height: 72, fortyYardDash: 4.75 };
    const gaps = parts({ ...quarterback, measurables: slower }).athletic.compared.map(({ gap }) => gap);
    expect(gaps.slice(0, 3)).toEqual(['3 in short', 'Met', '0.15 s slower']);
  });

  it('is nothing where nobody says what the college takes', () => {
    expect(analyseFit(quarterback, nothing).parts.academic.compared).toEqual([]);
  });
});

describe('home', () => {
  const towns = [
    { city: 'Ames', latitude: 42, longitude: -93 },
    { city: 'AMES ', latitude: 44, longitude: -95 },
    { city: 'Des Moines', latitude: 41.6, longitude: -93.6 },
  ];
  it('is where colleges of the same town stand', () => {
    expect(homeOf('ames', towns)).toEqual([placeOf({ latitude: 43, longitude: -94 })]);
  });
  it('is somewhere in the state where none stands in it, and unknown without a state', () => {
    expect(homeOf('Tama', towns)).toHaveLength(2);
    expect(homeOf(null, towns)).toHaveLength(2);
    expect(homeOf('Ames', [])).toEqual([]);
  });
  it('is in the area of the ZIP code where no college stands in the town', () => {
    const placed = [
      { city: 'Ames', latitude: 42, longitude: -93, zip: '50010' },
      { city: 'Des Moines', latitude: 41.6, longitude: -93.6, zip: '50309' },
    ];
    expect(homeOf('Waukee', placed, '50301-1234')).toEqual([placeOf({ latitude: 41.6, longitude: -93.6 })]);
    expect(homeOf('Waukee', placed, '52240')).toHaveLength(2);
  });
  it('makes the distance a range while it is not sure', () => {
    const far = parts({ ...quarterback, home: homeOf(null, towns) }).distance;
    expect(far.low).toBeLessThan(far.high);
    expect(far.reasons[0]).toMatch(/^\d+ to \d+ miles/);
    expect(parts({ ...quarterback, home: homeOf('Des Moines', towns) }).distance.reasons).toEqual([
      'About 30 miles from home.',
    ]);
  });
});
