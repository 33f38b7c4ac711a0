import type { Sport } from '../../../contract/team/vocabulary.js';
import { byHand, colleges, type CollegeCommand } from './public.js';
import type { DemoCast, DemoPart } from '../../demo/demo-part.js';
import { followedCollegeId, type Place } from '../../demo/followed-colleges.js';

type Said = Extract<CollegeCommand, { type: 'AddCollegeCoach' }>['coach'];

interface Staffed {
  readonly college: Place;
  readonly sport: Sport;
  readonly coaches: readonly Said[];
}

const coach = (name: string, title: string, email: string, phone: string | null = null): Said => ({
  name,
  title,
  email: `${email}@example.com`,
  phone,
  xHandle: null,
});

/** Made-up people: nobody is written to, and nobody's number rings. */
export const demoCollegeCoaches: readonly Staffed[] = [
  {
    college: ['Augustana University', 'Sioux Falls', 'SD'],
    sport: 'football',
    coaches: [
      coach('Walter Brandvold', 'Head Coach', 'walter.brandvold', '+16055550114'),
      coach('Nate Okafor', 'Recruiting Coordinator', 'nate.okafor', '+16055550115'),
    ],
  },
  {
    college: ['Clarke University', 'Dubuque', 'IA'],
    sport: 'football',
    coaches: [
      coach('Miles Hartung', 'Head Coach', 'miles.hartung', '+15635550121'),
      coach('Joel Pettigrew', 'Offensive Coordinator', 'joel.pettigrew'),
    ],
  },
  {
    college: ['South Dakota State University', 'Brookings', 'SD'],
    sport: 'football',
    coaches: [
      coach('Grant Sorley', 'Head Coach', 'grant.sorley'),
      coach('Theo Lindahl', 'Director of Recruiting', 'theo.lindahl', '+16055550132'),
    ],
  },
  {
    college: ['Barry University', 'Miami', 'FL'],
    sport: 'wSoccer',
    coaches: [
      coach('Camila Ferrand', 'Head Coach', 'camila.ferrand', '+13055550140'),
      coach('Joanna Whitby', 'Assistant Coach', 'joanna.whitby'),
    ],
  },
];

/** Made up as well, and marked so: nobody may take them for how the season went. */
const demoRecords = [
  { season: '2024-25', wins: 6, losses: 5, ties: 0 },
  { season: '2025-26', wins: 8, losses: 3, ties: 1 },
] as const;

/** About an hour ago, by the admin: the catalogue's colleges have not been there for longer. */
export const collegeDemo: DemoPart = { needsColleges: true, play: tellOfPrograms };

function tellOfPrograms({ timeline, admin }: DemoCast): void {
  demoCollegeCoaches.forEach(({ college, sport, coaches }, index) => {
    const collegeId = followedCollegeId(college);
    coaches.forEach((said, place) => {
      const daysAgo = 0.05 - 0.002 * (2 * index + place);
      timeline.does(`${collegeId} coach ${said.name}`, daysAgo, admin, colleges.of(collegeId), {
        type: 'AddCollegeCoach',
        sport,
        coach: said,
        source: byHand,
      });
    });
    demoRecords.forEach(({ season, wins, losses, ties }, place) => {
      // Not the same for all of them.
      const record = { wins: wins + (index % 3), losses: losses - (index % 2), ties };
      const daysAgo = 0.03 - 0.002 * (2 * index + place);
      timeline.does(`${collegeId} season ${season}`, daysAgo, admin, colleges.of(collegeId), {
        type: 'RecordSeason',
        sport,
        season,
        changes: { ...record, conference: null, source: 'Demo' },
      });
    });
  });
}
