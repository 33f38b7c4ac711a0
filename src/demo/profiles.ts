import { type AthleteProfile, emptyProfile, type PreviousCollege } from '../../contract/athlete/athlete.js';
import type { Random } from './random.js';
import { boysNames, familyNames, girlsNames } from './names.js';
import type { DemoTeam } from './teams.js';

/** Height in inches, weight in pounds, 40-yard dash in seconds that go with a position. */
const builds: Readonly<Record<string, { height: number; weight: number; forty: number; strength: number }>> = {
  QB: { height: 74, weight: 195, forty: 4.75, strength: 225 },
  RB: { height: 70, weight: 195, forty: 4.55, strength: 275 },
  WR: { height: 72, weight: 180, forty: 4.55, strength: 215 },
  TE: { height: 76, weight: 230, forty: 4.8, strength: 275 },
  OL: { height: 76, weight: 285, forty: 5.3, strength: 315 },
  DL: { height: 75, weight: 265, forty: 5.05, strength: 315 },
  LB: { height: 73, weight: 215, forty: 4.7, strength: 285 },
  CB: { height: 71, weight: 175, forty: 4.5, strength: 205 },
  FS: { height: 72, weight: 185, forty: 4.6, strength: 225 },
  K: { height: 70, weight: 170, forty: 5.0, strength: 185 },
};
const womensBuild = { height: 66, weight: 138, forty: 5.4, strength: 115 };

const positions: Readonly<Record<DemoTeam['sport'], readonly string[]>> = {
  football: ['QB', 'RB', 'WR', 'WR', 'TE', 'OL', 'OL', 'DL', 'DL', 'LB', 'LB', 'CB', 'FS', 'K'],
  flagFootball: ['QB', 'WR', 'WR', 'C', 'RSH', 'CB', 'S', 'RB'],
  mSoccer: ['GK', 'CB', 'LB', 'RB', 'CM', 'CAM', 'ST'],
  wSoccer: ['GK', 'CB', 'CB', 'LB', 'RB', 'CDM', 'CM', 'CAM', 'LW', 'RW', 'ST', 'ST'],
};

const juniorColleges = [
  { collegeId: null, name: 'Iowa Western Community College', city: 'Council Bluffs', state: 'IA' },
  { collegeId: null, name: 'Hutchinson Community College', city: 'Hutchinson', state: 'KS' },
  { collegeId: null, name: 'Butler Community College', city: 'El Dorado', state: 'KS' },
  { collegeId: null, name: 'Tyler Junior College', city: 'Tyler', state: 'TX' },
  { collegeId: null, name: 'Eastern Florida State College', city: 'Melbourne', state: 'FL' },
];

const bios = [
  'Three-year starter and team captain. Reads the game early and makes the people next to him better.',
  'First one in the weight room. Wants to study kinesiology and coach one day.',
  'Multi-sport athlete, also runs track in the spring. Looking for a program with a strong engineering school.',
  'Plays with patience and sees the whole field. Volunteers with the city youth league on weekends.',
  'Academic All-Conference two years running. Interested in business and sports management.',
  null,
  null,
];
const awards = [
  'All-Conference First Team',
  'Team Captain',
  'Academic All-Conference',
  'Offensive Player of the Year',
  'Scholar-Athlete Award',
  'Most Improved Player',
];

/** Draws first and last names until one comes that nobody has yet. */
export function newName(
  random: Random,
  sport: DemoTeam['sport'],
  taken: Set<string>,
): { firstName: string; lastName: string } {
  const firstNames = sport === 'football' || sport === 'mSoccer' ? boysNames : girlsNames;
  for (;;) {
    const firstName = random.pick(firstNames);
    const lastName = random.pick(familyNames);
    if (taken.has(`${firstName} ${lastName}`)) continue;
    taken.add(`${firstName} ${lastName}`);
    return { firstName, lastName };
  }
}

/** Seven digits that are nobody's: exchange 555, 0100 to 0199. */
export const phoneOf = (random: Random, areaCode: string): string =>
  `+1${areaCode}55501${String(random.int(0, 99)).padStart(2, '0')}`;

/** A believable profile as of `today`. */
export function drawProfile(
  random: Random,
  team: DemoTeam,
  name: { firstName: string; lastName: string },
  today: Date,
): AthleteProfile {
  const position = random.pick(positions[team.sport]);
  const transfer = team.sport === 'football' && random.chance(0.2);
  const seniors = today.getMonth() >= 6 ? today.getFullYear() + 1 : today.getFullYear();
  const graduation = transfer ? seniors - random.int(2, 4) : seniors + random.int(0, 3);
  return {
    ...emptyProfile,
    ...name,
    email: `${name.firstName}.${name.lastName}@example.com`.toLowerCase(),
    phone: phoneOf(random, team.areaCode),
    dateOfBirth: drawBirthday(random, graduation),
    addressLine1: `${random.int(100, 4800)} ${random.pick(['Maple', 'Prairie', 'Lakeshore', 'Orchard', 'Second', 'Willow'])} ${random.pick(['St', 'Ave', 'Dr', 'Ln'])}`,
    city: random.pick(team.towns),
    state: team.state,
    country: 'US',
    sport: team.sport,
    position: random.chance(0.3) ? [...new Set([position, random.pick(positions[team.sport])])] : [position],
    jerseyNumber: random.chance(0.85) ? String(random.int(1, 99)) : null,
    bio: random.pick(bios),
    awardsAndAccomplishments: random.chance(0.45) ? [...new Set([random.pick(awards), random.pick(awards)])] : [],
    schoolLevel: transfer ? random.pick(['Junior College', 'Junior College', 'College'] as const) : 'High School',
    academicAttributes: {
      gpa: random.chance(0.9) ? Math.min(4, Math.max(2.1, random.around(3.3, 0.7, 2))) : null,
      actScore: random.chance(0.5) ? Math.min(35, Math.max(16, random.around(24, 7))) : null,
      satScore: random.chance(0.4)
        ? Math.round(Math.min(1560, Math.max(880, random.around(1150, 240))) / 10) * 10
        : null,
      highSchool: random.pick(team.highSchools),
      highSchoolGraduationYear: graduation,
      previousColleges: transfer ? [previousCollege(random, graduation)] : [],
    },
    measurableAttributes: measure(random, team, position),
    eligibilityAttributes: transfer
      ? { yearsOfEligibility: random.int(1, 4), canRedshirt: random.chance(0.4) }
      : { yearsOfEligibility: null, canRedshirt: null },
    socialMediaLinks: {
      ...emptyProfile.socialMediaLinks,
      xHandle: random.chance(0.7) ? `@${name.firstName}${name.lastName}${random.int(1, 99)}`.toLowerCase() : null,
      instagramHandle: random.chance(0.4) ? `@${name.firstName}.${name.lastName}`.toLowerCase() : null,
    },
    filmLinks: random.chance(0.6) ? [`https://film.example.com/${team.slug}/${name.lastName.toLowerCase()}`] : [],
    collegePreferences: {
      locationType: random.chance(0.5) ? [random.pick(['City', 'Suburb', 'Town', 'Rural'])] : [],
      regions: random.chance(0.5) ? [random.pick(['Midwest', 'Southeast', 'Southwest', 'West', 'Northeast'])] : [],
      size: random.chance(0.5) ? [random.pick(['Small', 'Medium', 'Large'])] : [],
      universityTypes: [],
    },
  };
}

/** Eighteen in the summer of their graduation at the latest, so that nobody joins before they are 13. */
function drawBirthday(random: Random, graduation: number): string {
  const month = random.int(1, 12);
  return `${month > 6 ? graduation - 19 : graduation - 18}-${two(month)}-${two(random.int(1, 28))}`;
}

function measure(random: Random, team: DemoTeam, position: string): AthleteProfile['measurableAttributes'] {
  const womens = team.sport !== 'football' && team.sport !== 'mSoccer';
  const build = womens ? womensBuild : (builds[position] ?? builds['WR'] ?? womensBuild);
  const tested = random.chance(0.75);
  return {
    ...emptyProfile.measurableAttributes,
    height: random.around(build.height, 3),
    weight: team.sport === 'flagFootball' ? null : random.around(build.weight, build.weight * 0.1),
    fortyYardDash: tested ? random.around(build.forty, 0.25, 2) : null,
    shuttle: tested ? random.around(build.forty - 0.35, 0.2, 2) : null,
    benchPress: tested && !womens ? Math.round(random.around(build.strength, 50) / 5) * 5 : null,
    squat: tested && !womens ? Math.round(random.around(build.strength * 1.4, 70) / 5) * 5 : null,
    verticalJump: tested ? random.around(womens ? 20 : 30, 5, 1) : null,
    broadJump: tested ? random.around(womens ? 76 : 108, 12) : null,
  };
}

function previousCollege(random: Random, graduation: number): PreviousCollege {
  return {
    college: random.pick(juniorColleges),
    startSemester: 'Fall',
    startYear: graduation,
    endSemester: 'Spring',
    endYear: graduation + random.int(1, 2),
  };
}

const two = (number: number): string => String(number).padStart(2, '0');
