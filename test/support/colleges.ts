import { collegeIdOf, colleges, type CollegeCommand } from '../../src/modules/college/public.js';
import type { People } from './people.js';

/** What is said of a college when it is added. */
export type CollegeSaid = Extract<CollegeCommand, { type: 'AddCollege' }>['facts'];

const season = '2025-26';
const inConference = (division: NonNullable<CollegeSaid['football']>['division'], conference: string) => ({
  division,
  conference,
  season,
});

/** Three colleges as they are, told apart by size, place and division; and one of which nothing but the name is known. */
export const someColleges: readonly CollegeSaid[] = [
  {
    name: 'Iowa State University',
    city: 'Ames',
    state: 'IA',
    code: 'ISU',
    primaryColor: '#C8102E',
    secondaryColor: '#F1BE48',
    website: 'https://www.iastate.edu/',
    latitude: 42.0267,
    longitude: -93.6465,
    enrollment: 25_000,
    campusSetting: 'City',
    admissionRate: 0.9,
    satReading25: 480,
    satMath25: 530,
    satReading75: 630,
    satMath75: 680,
    tuitionOutOfState: 26_000,
    football: inConference('Division 1 (FBS)', 'Big 12 Conference'),
    wSoccer: inConference('Division 1', 'Big 12 Conference'),
  },
  {
    name: 'Grand View University',
    city: 'Des Moines',
    state: 'IA',
    latitude: 41.6217,
    longitude: -93.6044,
    enrollment: 1700,
    campusSetting: 'City',
    football: inConference('NAIA', 'Heart of America Athletic Conference'),
  },
  { name: 'Howard University', city: 'Washington', state: 'DC', enrollment: 9000, hbcu: true, act25: 22, act75: 28 },
  { name: 'Nobody’s College_100%' },
];

export const idOfCollege = ({ name, city = null, state = null }: CollegeSaid): string =>
  collegeIdOf({ name, city, state });

/** Adds colleges, and waits until lists have them. */
export async function addColleges(people: People, said: readonly CollegeSaid[] = someColleges): Promise<void> {
  for (const facts of said) {
    const collegeId = idOfCollege(facts);
    const source = { kind: 'catalogue', year: season } as const;
    await people.send(colleges.of(collegeId), { type: 'AddCollege', collegeId, facts, source });
  }
  await people.settled(['colleges', 'history']);
}
