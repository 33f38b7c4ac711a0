import { fitSpan } from '../../src/modules/fit/analyse-fit.js';
import { type FitAthlete, type FitCollege, fitRosterOf, placeOf } from '../../src/modules/fit/fit-facts.js';
import { analyseRoster } from '../../contract/college-roster/analytics.js';
import { playerClasses, type RosterPlayer } from '../../contract/college-roster/roster-player.js';
import { figure, printWhenMain, sideBySide, type Figure } from './figure.js';

/** Milliseconds, for all colleges. */
const LIMIT = 50;

/** The fit of one athlete to 6,500 colleges, sorted: home known, and somewhere in a state of 120 towns. */
export async function run({ rounds = 15, colleges = 6_500 } = {}): Promise<Figure[]> {
  const all = Array.from({ length: colleges }, (_, number) => made(number));
  const certain = await milliseconds(rounds, athlete(1), all);
  const anywhere = await milliseconds(rounds, athlete(120), all);
  const known = all.map((college, number) => (number % 3 === 0 ? { ...college, roster } : college));
  const compared = await milliseconds(rounds, athlete(1), known);
  const what = `one athlete to ${colleges.toLocaleString('en-US')} colleges, sorted`;
  return [
    figure('fit', `${what}; home known`, certain, LIMIT, 'ms'),
    figure('fit', `${what}; rosters of a third known`, compared, LIMIT, 'ms'),
    figure('fit', `${what}; home anywhere in a state`, anywhere, LIMIT, 'ms'),
  ];
}

async function milliseconds(rounds: number, of: FitAthlete, colleges: readonly FitCollege[]): Promise<number> {
  const once = async () => {
    const started = performance.now();
    colleges.map((college) => fitSpan(of, college)).sort((a, b) => b.low + b.high - a.low - a.high);
    return performance.now() - started;
  };
  return (await sideBySide(rounds, once, async () => LIMIT)).ours;
}

const athlete = (towns: number): FitAthlete => ({
  gpa: 3.4,
  satScore: 1180,
  actScore: null,
  arrival: 2028,
  measurables: { height: 74, weight: 190, fortyYardDash: 4.6, benchPress: 250, squat: null },
  sport: 'football',
  position: ['WR', 'CB', 'S'],
  state: 'IA',
  schoolLevel: 'High School',
  collegePreferences: { locationType: ['City'], regions: ['Midwest'], size: ['Medium'], universityTypes: ['Public'] },
  home: Array.from({ length: towns }, (_, town) => placeOf({ latitude: 40 + town / 40, longitude: -93 - town / 30 })),
});

const divisions = ['Division 1 (FBS)', 'Division 1 (FCS)', 'Division 2', 'Division 3', 'NAIA'] as const;

const made = (number: number): FitCollege => {
  const program = { division: divisions[number % divisions.length] ?? 'NAIA', conference: null, season: '2025-26' };
  return {
    state: number % 3 === 0 ? 'IA' : 'TX',
    latitude: 25 + ((number * 7) % 240) / 10,
    longitude: -120 + ((number * 13) % 500) / 10,
    campusSetting: number % 2 === 0 ? 'City' : 'Town',
    control: number % 2 === 0 ? 'public' : 'private',
    hbcu: false,
    enrollment: number * 7,
    admissionRate: (number % 100) / 100,
    satReading25: 450,
    satReading75: 600,
    satMath25: 460,
    satMath75: 610,
    act25: 19,
    act75: 27,
    tuitionInState: 9_000 + number,
    tuitionOutOfState: 20_000 + number,
    netPrice: 15_000 + number,
    football: program,
    flagFootball: null,
    mSoccer: null,
    wSoccer: null,
  };
};

const positions = ['QB', 'RB', 'WR', 'WR', 'TE', 'OT', 'OG', 'C', 'DE', 'DT', 'LB', 'OLB', 'CB', 'S', 'K'];
const player = (number: number): RosterPlayer => ({
  ...{ firstName: 'Player', lastName: String(number), jersey: null, redshirt: false, city: null, state: null },
  ...{ country: null, highSchool: null, previousSchool: null, height: 68 + (number % 11), weight: 170 + number },
  positions: [positions[number % positions.length] ?? 'QB'],
  class: playerClasses[number % playerClasses.length] ?? null,
});
const players = Array.from({ length: 90 }, (_, number) => player(number));
const read = { season: '2026-27', readAt: '2026-11-20T12:00:00.000Z' };
const roster = fitRosterOf(analyseRoster(players, 'football', read.season)!, read);

await printWhenMain(import.meta.url, run, { rounds: 1, colleges: 100 });
