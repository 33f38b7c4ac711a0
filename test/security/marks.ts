import { READ_MODELS, type Cast } from './cast.js';
import { marks } from './expectations.js';

/** What is said of somebody or something in the world, each time in a word that stands nowhere else. */
export interface Mark {
  /** The kind of thing and a name of its part: `athlete bio`. */
  readonly place: string;
  readonly id: string;
  readonly word: string;
}

/** How every word begins: what a search for them all asks for. */
export const SOUGHT = 'Zq';

/** One word a place, of letters alone, which no other one holds. */
const wordOf = (n: number) =>
  `${SOUGHT}${[...String(n).padStart(4, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}qz`;

/** Writes a word into every place, as somebody of the team would have, and waits until all can be read. */
export async function mark({ people, athletes, parents, staff, teams, collegeId }: Cast): Promise<Mark[]> {
  const things = {
    athlete: Object.values(athletes).map(({ profileId }) => profileId),
    parent: Object.values(parents).map(({ profileId }) => profileId),
    coach: Object.values(staff).map(({ profileId }) => profileId),
    team: Object.values(teams),
  };
  const written: Mark[] = [];
  for (const { of, readers, write } of marks) {
    for (const id of things[of]) {
      const words: Record<string, string> = {};
      for (const part of Object.keys(readers)) {
        const word = wordOf(written.length);
        written.push({ place: `${of} ${part}`, id, word });
        words[part] = word;
      }
      await write(people, id, words, collegeId);
    }
  }
  await people.settled(READ_MODELS);
  return written;
}
