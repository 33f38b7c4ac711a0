import type { RosterTransfer } from '../../../contract/college-roster/pending.js';
import type { PendingFound, playersNamed } from '../../../projections/college-rosters/college-rosters.queries.js';
import { foldedName } from '../../../contract/folded-name.js';
import { classesBetween } from './match-players.js';
import { homeKeyOf } from './roster-record.state.js';

type Other = Pick<
  Awaited<ReturnType<typeof playersNamed>>[number],
  'recordId' | 'collegeId' | 'sport' | 'record' | 'nameKey' | 'kind' | 'collegeName' | 'collegeNames'
>;
type Of = Pick<PendingFound, 'collegeId' | 'sport' | 'record' | 'nameKey' | 'kind'>;

/** Most years that a class moves on from one roster to the next: a player may sit out a year. */
const MOST_YEARS = 2;

/**
 * Where somebody new came from, or where somebody who left went: a player of the same name and sport at another college.
 * A different home town, or a class that went back, rules it out.
 */
export function transferOf(of: Of, others: readonly Other[]): RosterTransfer | null {
  if (of.kind !== 'new' && of.kind !== 'left') return null;
  const found = others.flatMap((other) => transferBetween(of, other) ?? []);
  return found.sort((a, b) => rank[a.confidence] - rank[b.confidence])[0] ?? null;
}

const rank = { high: 0, likely: 1, possible: 2 } as const;

function transferBetween(of: Of, other: Other): RosterTransfer | undefined {
  if (other.collegeId === of.collegeId || other.sport !== of.sport || other.nameKey !== of.nameKey) return undefined;
  const direction = of.kind === 'new' ? 'from' : 'to';
  const [before, after] = direction === 'from' ? [other, of] : [of, other];
  if (direction === 'to' && !other.record.listed) return undefined;
  const [home, newHome] = [homeKeyOf(before.record.read), homeKeyOf(after.record.read)];
  const sameHome = home !== '' && home === newHome;
  if (home !== '' && newHome !== '' && !sameHome) return undefined;
  const years = classesBetween(before.record.read.class, after.record.read.class);
  if (years < 0 || years > MOST_YEARS) return undefined;
  const names = direction === 'from' ? other.collegeNames : '';
  const named = names !== '' && namesCollege(after.record.read.previousSchool, names);
  const left = !before.record.listed;
  if (!sameHome && !named) return undefined;
  const confidence = named || (sameHome && left && years > 0) ? 'high' : left ? 'likely' : 'possible';
  const reasons = [
    'Same name',
    sameHome && 'same home town',
    named && 'this roster names the other college',
    left ? 'left there' : 'still listed there',
    years > 0 && 'the class moved on',
  ].filter(Boolean);
  const { collegeId, collegeName, recordId } = other;
  return { direction, collegeId, collegeName, recordId, confidence, reason: `${reasons.join(', ')}.` };
}

/** Whether the cell of a previous school is one of the names of a college: a line each, folded. */
const namesCollege = (previousSchool: string | null, names: string): boolean =>
  previousSchool !== null && names.split('\n').includes(foldedName(previousSchool));
