import type { PlayerClass, RosterPlayer, SeasonOutcome } from '../../../contract/college-roster/roster-player.js';

/** A class counts seasons that were played: a redshirt’s moves on as everyone’s. Null: it is the last. */
const nextClasses: Readonly<Record<PlayerClass, PlayerClass | null>> = {
  Fr: 'So',
  So: 'Jr',
  Jr: 'Sr',
  Sr: null,
  Gr: null,
};
const classesBefore: typeof nextClasses = { Fr: null, So: 'Fr', Jr: 'So', Sr: 'Jr', Gr: null };

/** @param classes how many seasons later, or earlier where it is negative */
export function withClassMoved(player: RosterPlayer, classes: number): RosterPlayer {
  let { class: now } = player;
  const step = classes > 0 ? nextClasses : classesBefore;
  for (let left = Math.abs(classes); left > 0 && now !== null; left--) now = step[now] ?? now;
  return now === player.class ? player : { ...player, class: now };
}

/** By the classes that are approved and that came in; null or undefined where there is no player, or no class. */
export function outcomeOf(
  standing: Pick<RosterPlayer, 'class'> | null,
  ground: Pick<RosterPlayer, 'class'> | null,
): SeasonOutcome | undefined {
  const said = [standing, ground].filter((player) => player !== null);
  if (said.length === 0) return undefined;
  const classes = said.flatMap((player) => (player.class === null ? [] : [player.class]));
  if (classes.length === 0) return 'no-class';
  const last = classes.filter((one) => nextClasses[one] === null).length;
  if (last === 0) return 'moves';
  return last === said.length ? 'leaves' : 'classes-differ';
}
