import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { changeAthleteStatus } from '../../../../../contract/athlete/membership.js';
import { AccountStatus } from '../../../../../contract/athlete/vocabulary.js';
import { ApiError } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { useTeamId } from '../../../app/session/session.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { useUndo } from '../../../app/undo/use-undo.js';
import { changeWord, statusLabels } from '../status.js';
import { patchAthlete } from './patch-athlete.js';

export interface StatusChange {
  readonly athlete: { readonly _id: string; readonly firstName: string; readonly lastName: string };
  readonly from: AccountStatus;
  readonly to: AccountStatus;
}

/** Accepts, rejects, deactivates or activates an athlete: shown at once, taken back when the server refuses, with Undo in the toast. */
export function useChangeStatus() {
  const client = useQueryClient();
  const teamId = useTeamId();
  const undoing = useUndo();
  return useMutation({
    mutationFn: ({ athlete, from, to }: StatusChange) =>
      call(changeAthleteStatus, {
        params: { id: athlete._id },
        body: { athleteId: athlete._id, newStatus: to, previousStatus: from },
      }),
    onMutate: async ({ athlete, to }) => {
      await client.cancelQueries({ queryKey: keys.roster(teamId) });
      patchAthlete(client, teamId, athlete._id, { accountStatus: to });
    },
    onSuccess: ({ eventId }, { athlete, from, to }) => {
      toasts.show({
        title: `Athlete ${changeWord(from, to)}`,
        text: nameOf(athlete),
        action: {
          label: 'Undo',
          run: () =>
            undoing.mutate({
              eventId,
              stream: `athlete-${athlete._id}`,
              text: `${nameOf(athlete)} is ${statusLabels[from].toLowerCase()} again.`,
              failed: "An error occurred while updating the athlete's status. Please try again.",
            }),
        },
      });
    },
    onError: (error, { athlete, from }) => {
      const now = statusNow(error);
      patchAthlete(client, teamId, athlete._id, { accountStatus: now ?? from });
      toasts.error(
        now
          ? `${nameOf(athlete)} is ${statusLabels[now].toLowerCase()} by now: somebody else changed the status meanwhile.`
          : "An error occurred while updating the athlete's status. Please try again.",
      );
    },
    onSettled: (_answer, _error, { athlete }) => refresh(client, teamId, athlete._id),
  });
}

const nameOf = ({ firstName, lastName }: StatusChange['athlete']): string => `${firstName} ${lastName}`;

/** The status that a 409 tells. */
const statusNow = (error: Error): AccountStatus | undefined =>
  error instanceof ApiError && error.status === 409
    ? AccountStatus.safeParse(error.now.accountStatus ?? error.now.status).data
    : undefined;

const refresh = (client: QueryClient, teamId: string, athleteId: string): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.team(teamId) }),
    client.invalidateQueries({ queryKey: keys.athlete(athleteId) }),
  ]);
