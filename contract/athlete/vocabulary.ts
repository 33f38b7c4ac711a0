import { z } from 'zod';

/** Spec, "Shared enumerations". */
export const accountStatuses = ['active', 'inactive', 'pending', 'rejected'] as const;
export const AccountStatus = z.enum(accountStatuses);
export type AccountStatus = z.infer<typeof AccountStatus>;

export const accountStatusLabels: Readonly<Record<AccountStatus, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  pending: 'Pending',
  rejected: 'Rejected',
};

export const schoolLevels = ['High School', 'Junior College', 'College'] as const;
export const SchoolLevel = z.enum(schoolLevels);
export type SchoolLevel = z.infer<typeof SchoolLevel>;

/** College recruits: only they have years of eligibility and previous colleges. */
export const isTransfer = (schoolLevel: string | null): boolean =>
  schoolLevel === 'College' || schoolLevel === 'Junior College';

/** Recruit types of the filter: the school levels and All (spec, "Shared enumerations"). */
export const recruitLevels = ['All', 'High School', 'College', 'Junior College'] as const;
export const RecruitLevel = z.enum(recruitLevels);
export type RecruitLevel = z.infer<typeof RecruitLevel>;

export const relationships = [
  'Mother',
  'Father',
  'Stepmother',
  'Stepfather',
  'Grandmother',
  'Grandfather',
  'Aunt',
  'Uncle',
  'Sister',
  'Brother',
  'Legal Guardian',
  'Other',
] as const;
export const Relationship = z.enum(relationships);
export type Relationship = z.infer<typeof Relationship>;

/** Who confirmed a guardian. `invite`: an invite alone, as it was before somebody had to confirm them. */
export const Confirmer = z.enum(['athlete', 'parent', 'coach', 'admin', 'invite']);
export type Confirmer = z.infer<typeof Confirmer>;

export const semesters = ['Spring', 'Summer', 'Fall', 'Winter'] as const;
export const Semester = z.enum(semesters);
export type Semester = z.infer<typeof Semester>;

/** By the athlete's list of colleges: how many, how many offers, when something last happened. */
export const interestSortKeys = ['collegeCount', 'offerCount', 'lastTouch'] as const;
export type InterestSortKey = (typeof interestSortKeys)[number];

/** Sort keys of athlete lists, each `asc` or `desc` (spec, "Shared enumerations"), and those by colleges. */
export const athleteSortKeys = [
  'firstName',
  'lastName',
  'yearsOfEligibility',
  'highSchoolGraduationYear',
  ...interestSortKeys,
] as const;
export const AthleteSortKey = z.enum(athleteSortKeys);
export type AthleteSortKey = z.infer<typeof AthleteSortKey>;
export const SortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof SortDirection>;

/** Graduation years offered (spec, section 9). */
export const graduationYears = [2024, 2025, 2026, 2027, 2028, 2029, 2030] as const;
/** 0 means n/a (spec: 1 to 5 plus n/a). */
export const eligibilityYears = [1, 2, 3, 4, 5, 0] as const;
export const eligibilityLabel = (years: number): string => (years === 0 ? 'n/a' : String(years));

/** Heights in inches, 4'9" to 7'4" (spec, "Shared enumerations"). */
export const MIN_HEIGHT = 57;
export const MAX_HEIGHT = 88;

/** 71 → `5'11"`. */
export const formatHeight = (inches: number): string => `${Math.floor(inches / 12)}'${inches % 12}"`;

/** Parses `5'11"`, `5’11”`, `5 ft 11 in`, `5-11`, `5 11` and `71`; undefined for anything else or out of range. */
export function parseHeight(text: string): number | undefined {
  // A phone's keyboard types curly quotes.
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/''|’’|[“”″]/g, '"')
    .replace(/[‘’′`´]/g, "'");
  const split = /^(\d)\s*(?:'|-|feet|foot|ft\.?|\s)\s*(?:(\d{1,2})\s*(?:"|inches|in\.?)?)?$/.exec(typed);
  const whole = /^(\d{2})\s*(?:"|inches|in\.?)?$/.exec(typed);
  const part = Number(split?.[2] ?? 0);
  const inches = split && part < 12 ? Number(split[1]) * 12 + part : whole ? Number(whole[1]) : NaN;
  return inches >= MIN_HEIGHT && inches <= MAX_HEIGHT ? inches : undefined;
}

/** What is measured of an athlete (spec, section 3), with its unit. */
export const measurables = {
  height: { label: 'Height', unit: 'in' },
  weight: { label: 'Weight', unit: 'lb' },
  wingspan: { label: 'Wingspan', unit: 'in' },
  fortyYardDash: { label: '40 yard dash', unit: 's' },
  shuttle: { label: 'Shuttle', unit: 's' },
  benchPress: { label: 'Bench press', unit: 'lb' },
  squat: { label: 'Squat', unit: 'lb' },
  deadlift: { label: 'Deadlift', unit: 'lb' },
  clean: { label: 'Clean', unit: 'lb' },
  verticalJump: { label: 'Vertical jump', unit: 'in' },
  broadJump: { label: 'Broad jump', unit: 'in' },
} as const;
export type Measurable = keyof typeof measurables;
export const measurableNames = Object.keys(measurables) as Measurable[];
export const Measurable = z.enum(measurableNames);

/** `40 yard dash (s)`. */
export const labelWithUnit = (name: Measurable): string => `${measurables[name].label} (${measurables[name].unit})`;

/** `6'1"`, `4.61 s`. */
export const formatMeasurable = (name: Measurable, value: number): string =>
  name === 'height' ? formatHeight(value) : `${value} ${measurables[name].unit}`;

/** Positions, grouped as the filter shows them (spec, "Roster export and filter"). */
export const footballPositions = {
  Offense: {
    QB: 'Quarterback',
    RB: 'Running Back',
    FB: 'Fullback',
    WR: 'Wide Receiver',
    SLOT: 'Slot Receiver',
    TE: 'Tight End',
    OL: 'Offensive Line',
    OT: 'Offensive Tackle',
    OG: 'Offensive Guard',
    C: 'Center',
  },
  Defense: {
    DL: 'Defensive Line',
    DE: 'Defensive End',
    DT: 'Defensive Tackle',
    EDGE: 'Edge Rusher',
    NT: 'Nose Tackle',
    LB: 'Linebacker',
    MLB: 'Middle Linebacker',
    OLB: 'Outside Linebacker',
    ILB: 'Inside Linebacker',
    DB: 'Defensive Back',
    CB: 'Cornerback',
    S: 'Safety',
    SS: 'Strong Safety',
    FS: 'Free Safety',
  },
  'Special Teams': {
    K: 'Kicker',
    KOS: 'Kickoff Specialist',
    P: 'Punter',
    KR: 'Kick Returner',
    PR: 'Punt Returner',
    LS: 'Long Snapper',
    H: 'Holder',
  },
  Other: { ATH: 'Athlete', N: 'Nickel', R: 'Rover' },
} as const;

/** Flag football's own list; the spec leaves its contents open. */
export const flagFootballPositions = {
  Offense: { QB: 'Quarterback', RB: 'Running Back', WR: 'Wide Receiver', SLOT: 'Slot Receiver', C: 'Center' },
  Defense: { RSH: 'Rusher', LB: 'Linebacker', CB: 'Cornerback', S: 'Safety', DB: 'Defensive Back' },
  'Special Teams': { K: 'Kicker', P: 'Punter' },
  Other: { ATH: 'Athlete' },
} as const;

export const soccerPositions = {
  Offense: {
    ST: 'Striker',
    CF: 'Center Forward',
    LW: 'Left Winger',
    RW: 'Right Winger',
    CAM: 'Attacking Midfielder',
    F: 'Forward',
  },
  Defense: {
    GK: 'Goalkeeper',
    CB: 'Center Back',
    LB: 'Left Back',
    RB: 'Right Back',
    LWB: 'Left Wing Back',
    RWB: 'Right Wing Back',
    SW: 'Sweeper',
    CDM: 'Defensive Midfielder',
  },
  'Special Teams': {},
  Other: { CM: 'Center Midfielder', LM: 'Left Midfielder', RM: 'Right Midfielder', U: 'Utility' },
} as const;

export type PositionGroups = Readonly<
  Record<'Offense' | 'Defense' | 'Special Teams' | 'Other', Readonly<Record<string, string>>>
>;

export const positionsBySport: Record<'football' | 'flagFootball' | 'mSoccer' | 'wSoccer', PositionGroups> = {
  football: footballPositions,
  flagFootball: flagFootballPositions,
  mSoccer: soccerPositions,
  wSoccer: soccerPositions,
};

/** `Quarterback (QB)` (spec: written 'Name (ABBR)'). */
export const positionLabel = (sport: keyof typeof positionsBySport, abbreviation: string): string => {
  const group = Object.values(positionsBySport[sport]).find((positions) => abbreviation in positions);
  return group ? `${group[abbreviation]} (${abbreviation})` : abbreviation;
};
/** At least 1 and at most 4 (spec, "Onboarding"). */
export const MAX_POSITIONS = 4;

export const campusSizes = ['Small', 'Medium', 'Large'] as const;
/** Spec, athlete side, section 9. */
export const campusSizeLabels: Record<(typeof campusSizes)[number], string> = {
  Small: 'Small (under 5,000 students)',
  Medium: 'Medium (5,000-15,000)',
  Large: 'Large (over 15,000)',
};
export const campusSettings = ['City', 'Suburb', 'Town', 'Rural'] as const;
