import { useMemo, useState } from 'react';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';

/** The athletes that are ticked, across pages. */
export interface Selection {
  readonly size: number;
  /** As they were last seen. */
  readonly athletes: readonly RosterAthlete[];
  has(athleteId: string): boolean;
  toggle(athletes: readonly RosterAthlete[], selected: boolean): void;
  replace(athletes: readonly RosterAthlete[]): void;
  clear(): void;
}

/** Holds a selection for as long as `scope` (search, group, filters) stays; `fresh` are rows that the server just sent. */
export function useSelection(scope: string, fresh: readonly RosterAthlete[]): Selection {
  const [picked, setPicked] = useState<ReadonlyMap<string, RosterAthlete>>(new Map());
  const [heldFor, setHeldFor] = useState(scope);
  if (heldFor !== scope) {
    setHeldFor(scope);
    setPicked(new Map());
  }
  return useMemo(() => {
    const now = new Map(fresh.map((athlete) => [athlete._id, athlete]));
    return {
      size: picked.size,
      athletes: [...picked.values()].map((athlete) => now.get(athlete._id) ?? athlete),
      has: (athleteId) => picked.has(athleteId),
      toggle: (athletes, selected) => {
        const next = new Map(picked);
        for (const athlete of athletes) {
          if (selected) next.set(athlete._id, athlete);
          else next.delete(athlete._id);
        }
        setPicked(next);
      },
      replace: (athletes) => setPicked(new Map(athletes.map((athlete) => [athlete._id, athlete]))),
      clear: () => setPicked(new Map()),
    };
  }, [picked, fresh]);
}
