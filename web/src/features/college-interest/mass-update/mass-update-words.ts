import type { LeftOut } from '../../../../../contract/college-interest/mass-update.js';
import { athletesInWords } from '../../athlete/roster/roster-words.js';
import type { MeantAthlete } from './meant-athletes.js';

/** Why somebody does not get the update, after their names. */
const reasons: Readonly<Record<LeftOut['why'], string>> = {
  'not-on-list': 'The college isn’t on their list',
  'not-active': 'Not active',
  'not-on-team': 'No longer on the team',
  'too-many-updates': 'Their conversation about this college is full',
};

export interface LeftOutGroup {
  readonly reason: string;
  readonly names: readonly string[];
}

/** Those left out by reason, each by name. */
export function leftOutInWords(leftOut: readonly LeftOut[], meant: readonly MeantAthlete[]): LeftOutGroup[] {
  const named = new Map(meant.map(({ _id, name }) => [_id, name]));
  return Object.entries(reasons).flatMap(([why, reason]) => {
    const names = leftOut.filter((one) => one.why === why).map(({ athleteId }) => named.get(athleteId) ?? 'An athlete');
    return names.length > 0 ? [{ reason, names }] : [];
  });
}

/** `Sent to 12 athletes, 2 left out`. */
export function sentInWords(received: number, leftOut: number): string {
  const whom = received === 0 ? 'nobody' : athletesInWords(received);
  return leftOut === 0 ? `Sent to ${whom}` : `Sent to ${whom}, ${leftOut} left out`;
}
