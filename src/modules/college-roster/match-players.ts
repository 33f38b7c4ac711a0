import type { RosterPlayer } from '../../../contract/college-roster/roster-player.js';
import { playerClasses } from '../../../contract/college-roster/roster-player.js';
import { homeKeyOf, nameKeyOf } from './roster-record.state.js';

/** Years between two classes: 1 from freshman to sophomore; 0 while one of them is not known. */
export function classesBetween(from: RosterPlayer['class'], to: RosterPlayer['class']): number {
  return from === null || to === null ? 0 : playerClasses.indexOf(to) - playerClasses.indexOf(from);
}

interface Known {
  readonly recordId: string;
  readonly listed: boolean;
  readonly read: RosterPlayer;
}

/** Two players of one name are told apart by these; a higher number is more alike. */
function likeness({ read, listed }: Known, player: RosterPlayer): number {
  const home = homeKeyOf(read) !== '' && homeKeyOf(read) === homeKeyOf(player) ? 8 : 0;
  const school = read.highSchool !== null && read.highSchool === player.highSchool ? 4 : 0;
  const jersey = read.jersey !== null && read.jersey === player.jersey ? 3 : 0;
  const years = classesBetween(read.class, player.class);
  return home + school + jersey + (years === 0 || years === 1 ? 2 : 0) + (listed ? 1 : 0);
}

/** Somebody who left long ago and comes back is the same only with the same home town, or where none is known. */
const couldBe = ({ read, listed }: Known, player: RosterPlayer): boolean => {
  const [before, now] = [homeKeyOf(read), homeKeyOf(player)];
  return listed || before === '' || now === '' || before === now;
};

/**
 * Which known player each row is: by the one fold of names, and among several of one name by home town, high school,
 * number and class. A row that is none of them is left out. Each known player is one row at most.
 */
export function matchPlayers(players: readonly RosterPlayer[], known: readonly Known[]): Map<number, string> {
  const byName = new Map<string, Known[]>();
  for (const one of known) {
    const key = nameKeyOf(one.read);
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  const candidates = players.flatMap((player, row) =>
    (byName.get(nameKeyOf(player)) ?? [])
      .filter((one) => couldBe(one, player))
      .map((one) => ({ row, recordId: one.recordId, likeness: likeness(one, player) })),
  );
  // The surest first; the order of rows decides among equals.
  candidates.sort((a, b) => b.likeness - a.likeness || a.row - b.row);
  const found = new Map<number, string>();
  const taken = new Set<string>();
  for (const { row, recordId } of candidates) {
    if (found.has(row) || taken.has(recordId)) continue;
    found.set(row, recordId);
    taken.add(recordId);
  }
  return found;
}
