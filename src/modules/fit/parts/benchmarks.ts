import type { Division } from '../../../../contract/college/vocabulary.js';
import type { BenchmarkedMeasurable } from '../fit-facts.js';

interface Asked {
  readonly whom: string;
  readonly gpa: number;
}

/** Core-course GPA to practice and play in the first year: NCAA Eligibility Center, 2024-25. */
const asked: Partial<Record<Division, Asked>> = {
  'Division 1 (FBS)': { whom: 'NCAA Division 1', gpa: 2.3 },
  'Division 1 (FCS)': { whom: 'NCAA Division 1', gpa: 2.3 },
  'Division 1': { whom: 'NCAA Division 1', gpa: 2.3 },
  'Division 2': { whom: 'NCAA Division 2', gpa: 2.2 },
};

export const divisionAsks = (division: Division | undefined): Asked | undefined => division && asked[division];

/** What a recruit should come close to: inches, pounds, seconds. */
export type Benchmark = Readonly<Partial<Record<BenchmarkedMeasurable, number>>>;

/** Of Division 1, by "The Perfect D-I Level Player", college-athletic-scholarship.com, September 2023 (docs/fit.md). */
export const BENCHMARKS_FROM = 'college-athletic-scholarship.com, 2023-24';

const line = { height: 76, weight: 280, fortyYardDash: 5.1, benchPress: 320, squat: 450 };
const defensiveLine = { height: 76, weight: 250, fortyYardDash: 4.8, benchPress: 315, squat: 450 };
const defensiveBack = { height: 72, weight: 185, fortyYardDash: 4.5, benchPress: 260, squat: 385 };
const safety = { height: 74, weight: 200 };

/** By position. A position that the source does not name is left out, not derived from a similar one. */
export const footballBenchmarks: Readonly<Record<string, Benchmark>> = {
  QB: { height: 75, weight: 200, fortyYardDash: 4.6, benchPress: 260, squat: 425 },
  WR: { height: 74, weight: 185, fortyYardDash: 4.5, benchPress: 235, squat: 315 },
  RB: { height: 72, weight: 210, fortyYardDash: 4.5, benchPress: 315, squat: 415 },
  TE: { height: 76, weight: 240, fortyYardDash: 4.7, benchPress: 300, squat: 400 },
  OL: line,
  OT: line,
  OG: line,
  C: line,
  DL: defensiveLine,
  DE: defensiveLine,
  DT: defensiveLine,
  NT: defensiveLine,
  DB: defensiveBack,
  CB: defensiveBack,
  S: safety,
  SS: safety,
  FS: safety,
};

/** Mean GPA of those who graduate from high school: NAEP High School Transcript Study 2019. */
export const MEAN_GPA = 3.11;

/** Average published tuition and fees of four-year colleges, US dollars a year: College Board, Trends in College Pricing, 2024-25. */
export const averageTuition = { publicInState: 11_610, publicOutOfState: 30_780, private: 43_350 } as const;
export const AVERAGES_FROM = 'College Board, 2024-25';
