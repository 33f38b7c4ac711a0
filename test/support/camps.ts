import { campFields, type CampFields } from '../../contract/camp/camp.js';
import { camps } from '../../src/modules/camp/camp.decider.js';
import { idOfCollege, someColleges } from './colleges.js';
import type { People } from './people.js';

/** The day, YYYY-MM-DD, so many days from now; far enough from midnight for any zone where it is more than one. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const [iowaState, grandView] = someColleges.map(idOfCollege);

/** A camp of which no more is known than what it must say; with what a test says besides. */
export const campSaid = (said: Partial<CampFields> = {}): CampFields => ({
  collegeId: iowaState ?? '',
  name: 'Cyclone Prospect Camp',
  sports: ['football'],
  firstDay: inDays(20),
  lastDay: inDays(22),
  ...campFields.empty,
  ...said,
});

/** Camps told apart by sport, place, days, positions and cost; one of them is over. */
export const someCamps = {
  '3f1d2c80-0000-4000-8000-000000000001': campSaid({ positions: ['QB', 'WR'], cost: 120, ageFrom: 14, ageTo: 18 }),
  '3f1d2c80-0000-4000-8000-000000000002': campSaid({
    collegeId: grandView ?? '',
    name: 'Viking Soccer Day',
    sports: ['mSoccer', 'wSoccer'],
    firstDay: inDays(60),
    lastDay: inDays(60),
    city: 'Omaha',
    state: 'NE',
    cost: 0,
    link: 'https://camps.example.com/vikings?day=1',
    description: 'Bring boots,\nwater and a ball; lunch is there.',
    registrationDeadline: inDays(50),
    contact: 'Soccer office, (515) 555-0141',
  }),
  '3f1d2c80-0000-4000-8000-000000000003': campSaid({
    name: 'Under the Lights',
    firstDay: inDays(3),
    lastDay: inDays(3),
  }),
  '3f1d2c80-0000-4000-8000-000000000004': campSaid({
    name: 'Last Summer Camp',
    firstDay: inDays(-30),
    lastDay: inDays(-28),
  }),
} as const satisfies Readonly<Record<string, CampFields>>;

/** Adds camps, and waits until lists have them. */
export async function addCamps(people: People): Promise<void> {
  for (const [campId, fields] of Object.entries(someCamps))
    await people.send(camps.of(campId), { type: 'AddCamp', campId, fields });
  await people.settled(['camps', 'history']);
}
