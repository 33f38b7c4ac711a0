import type { QueryClient } from '@tanstack/react-query';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { keys } from '../../../app/live/query-keys.js';

interface RosterPage {
  athletes: RosterAthlete[];
  athleteCount: number;
}

/** Changes what lists show of an athlete, before the server's answer. */
export function patchAthlete(
  client: QueryClient,
  teamId: string,
  athleteId: string,
  change: Partial<RosterAthlete> | ((athlete: RosterAthlete) => Partial<RosterAthlete>),
): void {
  client.setQueriesData<RosterPage>({ queryKey: keys.roster(teamId) }, (page) =>
    page?.athletes.some(({ _id }) => _id === athleteId)
      ? {
          ...page,
          athletes: page.athletes.map((athlete) =>
            athlete._id === athleteId
              ? { ...athlete, ...(typeof change === 'function' ? change(athlete) : change) }
              : athlete,
          ),
        }
      : page,
  );
}
