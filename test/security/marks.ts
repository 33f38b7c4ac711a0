import { READ_MODELS, type Cast } from './cast.js';
import { marks, alsoRead } from './expectations.js';
import { mayReach, thingsOf } from './verdict.js';
import type { Caller, World } from './world.js';

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

/** Whether somebody may read what is said in a place of a thing: by a row of the table, or by what features say besides. */
export function mayRead(caller: Caller, place: string, world: World, id: string): boolean {
  const said = marks.find(({ of, readers }) => Object.keys(readers).some((part) => `${of} ${part}` === place));
  if (!said) throw new Error(`No *.expectations.ts says who reads "${place}".`);
  const thing = thingsOf(world, said.of).find((one) => one.id === id)!;
  const rows = said.readers[place.slice(said.of.length + 1)] ?? [];
  return (
    rows.some((row) => mayReach(row, caller, thing)) ||
    alsoRead.some(([who, where, what]) => who === caller.name && where === place && what === thing.name)
  );
}
