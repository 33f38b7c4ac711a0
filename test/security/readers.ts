import { alsoRead, marks } from './expectations.js';
import { mayReach, thingsOf } from './verdict.js';
import type { Caller, World } from './world.js';

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
