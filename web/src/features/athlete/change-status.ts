import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { RosterAthlete } from '../../../../contract/athlete/athlete.js';
import { changeAthleteStatus } from '../../../../contract/athlete/endpoints.js';
import { accountStatusLabels, AccountStatus } from '../../../../contract/athlete/vocabulary.js';
import { listTeamAthletes } from '../../../../contract/team/endpoints.js';
import { ApiError } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { readKey } from '../../app/data/read.js';
import { useTeamId } from '../../app/session/session.js';
import { changeWord } from './status.js';

interface StatusChange {
  readonly athlete: { readonly _id: string; readonly firstName: string; readonly lastName: string };
  readonly from: AccountStatus;
  readonly to: AccountStatus;
}

/** Accepts, rejects, deactivates or activates an athlete: shown at once, taken back when the server refuses, with Undo in the toast. */
export function useChangeStatus() {
  const client = useQueryClient();
  const teamId = useTeamId();
  return useAction(changeAthleteStatus, {
    input: ({ athlete, from, to }: StatusChange) => ({
      params: { id: athlete._id },
      body: { athleteId: athlete._id, newStatus: to, previousStatus: from },
    }),
    atOnce: async ({ athlete, from, to }) => {
      await client.cancelQueries({ queryKey: rosterKey(teamId) });
      patchAthlete(client, teamId, athlete._id, { accountStatus: to });
      return (error) => patchAthlete(client, teamId, athlete._id, { accountStatus: statusNow(error) ?? from });
    },
    done: (_, { athlete, from, to }) => ({ title: `Athlete ${changeWord(from, to)}`, text: nameOf(athlete) }),
    undo: ({ eventId }, { athlete, from }) => ({
      eventId,
      stream: `athlete-${athlete._id}`,
      text: `${nameOf(athlete)} is ${accountStatusLabels[from].toLowerCase()} again.`,
      failed: "An error occurred while updating the athlete's status. Please try again.",
    }),
    failed: (error, { athlete }) => {
      const now = statusNow(error);
      return now
        ? `${nameOf(athlete)} is now ${accountStatusLabels[now].toLowerCase()}. Someone else changed the status.`
        : "An error occurred while updating the athlete's status. Please try again.";
    },
  });
}

const nameOf = ({ firstName, lastName }: StatusChange['athlete']): string => `${firstName} ${lastName}`;

/** The status that a 409 tells. */
const statusNow = (error: Error): AccountStatus | undefined =>
  error instanceof ApiError && error.status === 409
    ? AccountStatus.safeParse(error.now.accountStatus ?? error.now.status).data
    : undefined;

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
