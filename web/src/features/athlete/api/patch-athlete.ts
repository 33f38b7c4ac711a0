import { type QueryClient } from '@tanstack/react-query';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { listTeamAthletes } from '../../../../../contract/team/endpoints.js';
import { readKey } from '../../../app/data/read.js';

/** Of every page and search of a team's roster. */
export const rosterKey = (teamId: string) => readKey(listTeamAthletes, { params: { id: teamId } });

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
  client.setQueriesData<RosterPage>({ queryKey: rosterKey(teamId) }, (page) =>
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
