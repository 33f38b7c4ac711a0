import { places, type Place } from './marks.js';
import { mayReach, thingsOf } from './verdict.js';
import type { Caller, World } from './world.js';

const athlete: readonly string[] = ['see an athlete'];
const colleges: readonly string[] = ['see an athlete’s colleges'];
const parent: readonly string[] = ['see a parent'];
const board: readonly string[] = ['see a team’s board'];
const team: readonly string[] = ['see a team, its roster, coaches and parents'];

/** Who may read what stands in a place: whoever may do one of these to the thing. By hand, as the table is. */
const byTable: Readonly<Record<Place, readonly string[]>> = {
  'athlete name': [...athlete, 'accept, reject, (de)activate athletes; undo it'],
  'athlete address': athlete,
  'athlete bio': athlete,
  'athlete school': athlete,
  'athlete interest notes': colleges,
  'athlete update': colleges,
  'athlete offer': colleges,
  'parent name': parent,
  'parent town': parent,
  'coach title': team,
  'coach bio': team,
  'team welcome': board,
  'team link': board,
  'team college link': board,
  'team group': team,
  'team tag': team,
  'team college notes': team,
};

/** What the table does not say: caller, place and thing, each with its reason. */
const beside: readonly (readonly [string, Place, string])[] = [
  // An athlete knows who follows them (ADR 17).
  ...['a parent of the team', 'another guardian of the same minor', 'an inactive parent'].flatMap((thing) => [
    ['athlete', 'parent name', thing] as const,
    ['athlete', 'parent town', thing] as const,
  ]),
  ['athlete of the other team', 'parent name', 'a parent of the other team'],
  ['athlete of the other team', 'parent town', 'a parent of the other team'],
  ...['athlete who is inactive', 'athlete who was removed'].flatMap((caller) => [
    [caller, 'parent name', 'a parent of those who were on the team'] as const,
    [caller, 'parent town', 'a parent of those who were on the team'] as const,
  ]),
  // Guardians of one athlete know each other by name, and nothing else.
  ['parent', 'parent name', 'another guardian of the same minor'],
  ['parent', 'parent name', 'an inactive parent'],
  ['another guardian', 'parent name', 'a parent of the team'],
  ['another guardian', 'parent name', 'an inactive parent'],
  // Those whose word somebody waits for see who it is, and who waits knows for whom (ADR 17).
  ...['athlete', 'parent', 'another guardian'].map(
    (caller) => [caller, 'parent name', 'one who waits for a word'] as const,
  ),
  ['guardian who waits for a word', 'athlete name', 'a minor of the team'],
  // Whoever is kept out still has what is said of themself.
  ...places.parent.map((part) => ['inactive parent', `parent ${part}`, 'an inactive parent'] as const),
  ...places.coach.map((part) => ['inactive coach', `coach ${part}`, 'the inactive coach'] as const),
  ...places.coach.map(
    (part) => ['coach of an inactive team', `coach ${part}`, 'the coach of an inactive team'] as const,
  ),
];

export function mayRead(caller: Caller, place: Place, world: World, id: string): boolean {
  const kind = place.slice(0, place.indexOf(' ')) as keyof typeof places;
  const thing = thingsOf(world, kind).find((one) => one.id === id)!;
  return (
    byTable[place].some((row) => mayReach(row, caller, thing)) ||
    beside.some(([who, where, what]) => who === caller.name && where === place && what === thing.name)
  );
}
