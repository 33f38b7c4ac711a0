import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { changeAthleteStatuses } from '../../../../../../contract/team/endpoints.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { useTeamId } from '../../../../app/session/session.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { patchAthlete } from '../../api/patch-athlete.js';
import { changeWord } from '../../status.js';
import { athletesInWords, type ManyChange } from '../many.js';
import { useToldTogether } from './told-together.js';

export interface StatusesChange extends Pick<ManyChange, 'from' | 'to'> {
  readonly athletes: readonly RosterAthlete[];
}

/** Accepts, activates or deactivates many athletes by one call; shown at once. */
export function useChangeStatuses() {
  const client = useQueryClient();
  const teamId = useTeamId();
  const tell = useToldTogether();
  const show = (athletes: readonly RosterAthlete[], accountStatus: RosterAthlete['accountStatus']) => {
    for (const { _id } of athletes) patchAthlete(client, teamId, _id, { accountStatus });
  };
  return useMutation({
    mutationFn: ({ athletes, from, to }: StatusesChange) =>
      call(changeAthleteStatuses, {
        params: { id: teamId },
        body: { athleteIds: athletes.map(({ _id }) => _id), newStatus: to, previousStatus: from },
      }),
    onMutate: async ({ athletes, to }) => {
      await client.cancelQueries({ queryKey: keys.roster(teamId) });
      show(athletes, to);
    },
    onSuccess: (answer, { athletes, from, to }) => {
      const rest = athletes.length - answer.changed;
      const others = rest > 0 ? `; ${rest} had another status by now` : '';
      const who = athletes.length === 1 ? 'Athlete' : 'Athletes';
      tell(answer, `${who} ${changeWord(from, to)}`, `${athletesInWords(answer.changed)}${others}`);
    },
    onError: (_error, { athletes, from }) => {
      show(athletes, from);
      toasts.error("An error occurred while updating the athletes' status. Please try again.");
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.team(teamId) }),
  });
}
