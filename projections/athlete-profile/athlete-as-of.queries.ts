import type { RecordedEvent } from '../../src/kernel/event.js';
import { athleteRows, guardianRows } from './athlete-profile.fold.js';
import type { AthleteGuardianRow, AthleteProfileRow } from './athlete-profile.table.js';

/** An athlete with their guardians, in the order in which they were linked. */
export interface AthleteAsOf {
  readonly athlete: AthleteProfileRow;
  readonly guardians: readonly AthleteGuardianRow[];
}

/** An athlete as the first events of their stream leave them; undefined before they were registered. */
export function athleteAsOf(events: readonly RecordedEvent[]): AthleteAsOf | undefined {
  const [athlete] = athleteRows.inMemory(events);
  return athlete && { athlete, guardians: guardianRows.inMemory(events).toSorted((a, b) => a.place - b.place) };
}
