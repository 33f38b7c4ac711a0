import { campFields, type CampFields } from '../../../contract/camp/camp.js';
import { dayAt } from '../../../contract/day.js';
import { camps } from './camp.decider.js';
import { collegeIdOf } from '../college/public.js';
import type { DemoCast, DemoPart } from '../../demo/demo-part.js';
import { demoId } from '../../demo/demo-id.js';

interface DemoCamp {
  readonly college: { readonly name: string; readonly city: string; readonly state: string };
  /** How many days from today it begins, and how many it lasts. */
  readonly begins: number;
  readonly lasts: number;
  /** How many days before it registration ends. */
  readonly closes: number;
  readonly said: Pick<CampFields, 'name' | 'sports'> & Partial<CampFields>;
}

/** Camps as colleges hold them, at places that are there. */
export const demoCamps: readonly DemoCamp[] = [
  {
    college: { name: 'University of Northern Iowa', city: 'Cedar Falls', state: 'IA' },
    begins: 16,
    lasts: 1,
    closes: 3,
    said: {
      name: 'Winter Prospect Day',
      sports: ['football'],
      placeName: 'UNI-Dome',
      ageFrom: 14,
      ageTo: 18,
      cost: 60,
      contact: 'Football office, (319) 555-0107',
      description: 'Position drills in the morning, a tour of the campus and one-on-ones after lunch.',
    },
  },
  {
    college: { name: 'Iowa State University', city: 'Ames', state: 'IA' },
    begins: 44,
    lasts: 2,
    closes: 7,
    said: {
      name: 'Quarterback and Receiver School',
      sports: ['football'],
      placeName: 'Bergstrom Football Complex',
      positions: ['QB', 'WR', 'TE'],
      cost: 145,
      link: 'https://camps.example.com/ames/quarterbacks',
      description: 'Two days of throwing and routes in small groups. Bring cleats and turf shoes.',
    },
  },
  {
    college: { name: 'Drake University', city: 'Des Moines', state: 'IA' },
    begins: 51,
    lasts: 1,
    closes: 1,
    said: { name: 'Junior Day on the Field', sports: ['football'], cost: 0 },
  },
  {
    college: { name: 'The University of Tampa', city: 'Tampa', state: 'FL' },
    begins: 58,
    lasts: 3,
    closes: 10,
    said: {
      name: 'Elite Soccer ID Camp',
      sports: ['wSoccer', 'mSoccer'],
      ageFrom: 14,
      cost: 225,
      link: 'https://camps.example.com/tampa/soccer',
    },
  },
  {
    college: { name: 'University of Iowa', city: 'Iowa City', state: 'IA' },
    begins: 93,
    lasts: 3,
    closes: 14,
    said: { name: 'Big Man Camp', sports: ['football'], positions: ['OL', 'DL', 'DE', 'DT'] },
  },
];

/** Camps of the coming months, added by the admin. */
export const campDemo: DemoPart = { needsColleges: true, play: announceCamps };

function announceCamps({ timeline, admin }: DemoCast): void {
  const day = (from: number) => dayAt(timeline.daysAgo(-from));
  demoCamps.forEach(({ college, begins, lasts, closes, said }, index) => {
    const key = `camp ${college.name} ${said.name}`;
    const campId = demoId(key);
    timeline.does(key, 20 - index, admin, camps.of(campId), {
      type: 'AddCamp',
      campId,
      fields: {
        ...campFields.empty,
        ...said,
        collegeId: collegeIdOf(college),
        firstDay: day(begins),
        lastDay: day(begins + lasts - 1),
        registrationDeadline: day(begins - closes),
      },
    });
  });
}
