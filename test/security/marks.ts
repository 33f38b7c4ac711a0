import { athletes } from '../../src/modules/athlete/public.js';
import { coaches } from '../../src/modules/coach/public.js';
import { collegeInterestIdOf, collegeInterests } from '../../src/modules/college-interest/public.js';
import { parents } from '../../src/modules/parent/public.js';
import { teamCollegeIdOf, teamColleges } from '../../src/modules/team-college/public.js';
import { teams } from '../../src/modules/team/public.js';
import { READ_MODELS, type Cast } from './cast.js';

/** What is said of somebody or something in the world, each time in a word that stands nowhere else. */
export const places = {
  athlete: ['name', 'address', 'bio', 'school', 'interest notes', 'update', 'offer'],
  parent: ['name', 'town'],
  coach: ['title', 'bio'],
  team: ['welcome', 'link', 'group', 'tag', 'college notes', 'college link'],
} as const;
type Places = typeof places;
export type Place = { [Kind in keyof Places]: `${Kind} ${Places[Kind][number]}` }[keyof Places];

export interface Mark {
  readonly place: Place;
  readonly id: string;
  readonly word: string;
}

const kinds = Object.keys(places) as (keyof Places)[];

/** How every word begins: what a search for them all asks for. */
export const SOUGHT = 'Zq';

/** One word a place, of letters alone, which no other one holds. */
const wordOf = (n: number) =>
  `${SOUGHT}${[...String(n).padStart(4, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}qz`;

/** Writes a word into every place, as somebody of the team would have, and waits until all can be read. */
export async function mark({
  people,
  athletes: young,
  parents: guardians,
  staff,
  teams: ids,
  ids: { collegeId },
}: Cast) {
  const things: Record<keyof Places, readonly string[]> = {
    athlete: Object.values(young).map(({ profileId }) => profileId),
    parent: Object.values(guardians).map(({ profileId }) => profileId),
    coach: Object.values(staff).map(({ profileId }) => profileId),
    team: Object.values(ids),
  };
  const marks: Mark[] = [];
  for (const kind of kinds) {
    for (const id of things[kind]) {
      const words = Object.fromEntries(
        places[kind].map((part) => {
          const word = wordOf(marks.length);
          marks.push({ place: `${kind} ${part}` as Place, id, word });
          return [part, word];
        }),
      );
      await write[kind](people, id, words, collegeId);
    }
  }
  await people.settled(READ_MODELS);
  return marks;
}

type Write = (people: Cast['people'], id: string, words: Record<string, string>, collegeId: string) => Promise<void>;

const write: Record<keyof Places, Write> = {
  async athlete(people, athleteId, words, collegeId) {
    await people.send(athletes.of(athleteId), {
      type: 'EditProfile',
      changes: {
        lastName: words['name']!,
        addressLine1: words['address']!,
        bio: words['bio']!,
        academicAttributes: { highSchool: words['school']! },
      },
    });
    const interest = collegeInterests.of(collegeInterestIdOf(athleteId, collegeId));
    await people.send(interest, { type: 'ChangeInterestNotes', changes: { notes: words['interest notes']! } });
    await people.send(interest, { type: 'PostUpdate', updateId: crypto.randomUUID(), text: words['update']! });
    const offer = { type: 'walk_on', date: '2026-01-02', note: words['offer']!, withdrawnOn: null } as const;
    await people.send(interest, { type: 'EditOffer', born: null, changes: offer });
  },
  parent: (people, parentId, words) =>
    people.send(parents.of(parentId), {
      type: 'EditParent',
      changes: { lastName: words['name']!, homeTown: words['town']! },
    }),
  coach: (people, coachId, words) =>
    people.send(coaches.of(coachId), { type: 'EditCoach', changes: { title: words['title']!, bio: words['bio']! } }),
  async team(people, teamId, words, collegeId) {
    const team = teams.of(teamId);
    await people.send(team, { type: 'CreateBoard' });
    await people.send(team, { type: 'SetWelcomeMessage', welcomeMessage: words['welcome']! });
    await people.send(team, { type: 'AddBoardLink', name: words['link']!, url: 'https://example.com' });
    await people.send(team, { type: 'CreateGroup', name: words['group']!, color: '#336699' });
    await people.send(team, { type: 'CreateTag', title: words['tag']!, color: '#336699' });
    const college = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
    await people.send(college, { type: 'EditNotes', changes: { notes: words['college notes']! } });
    const link = { name: words['college link']!, url: 'https://example.com' };
    await people.send(college, { type: 'AddLink', teamId, collegeId, ...link });
  },
};
