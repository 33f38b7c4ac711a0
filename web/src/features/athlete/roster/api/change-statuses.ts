import { useQueryClient } from '@tanstack/react-query';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { changeAthleteStatuses } from '../../../../../../contract/team/endpoints.js';
import { useTeamId } from '../../../../app/session/session.js';
import { patchAthlete, rosterKey } from '../../api/patch-athlete.js';
import { changeWord } from '../../status.js';
import { athletesInWords, type ManyChange } from '../many.js';
import { useAction } from '../../../../app/data/action.js';

export interface StatusesChange extends Pick<ManyChange, 'from' | 'to'> {
  readonly athletes: readonly RosterAthlete[];
}

/** Accepts, activates or deactivates many athletes by one call; shown at once. */
export function useChangeStatuses() {
  const client = useQueryClient();
  const teamId = useTeamId();
  const show = (athletes: readonly RosterAthlete[], accountStatus: RosterAthlete['accountStatus']) => {
    for (const { _id } of athletes) patchAthlete(client, teamId, _id, { accountStatus });
  };
  return useAction(changeAthleteStatuses, {
    input: ({ athletes, from, to }: StatusesChange) => ({
      params: { id: teamId },
      body: { athleteIds: athletes.map(({ _id }) => _id), newStatus: to, previousStatus: from },
    }),
    atOnce: async ({ athletes, from, to }) => {
      await client.cancelQueries({ queryKey: rosterKey(teamId) });
      show(athletes, to);
      return () => show(athletes, from);
    },
    done: ({ changed }, { athletes, from, to }) => {
      const rest = athletes.length - changed;
      const others = rest > 0 ? `; ${rest} had another status by now` : '';
      const who = athletes.length === 1 ? 'Athlete' : 'Athletes';
      return { title: `${who} ${changeWord(from, to)}`, text: `${athletesInWords(changed)}${others}` };
    },
    undo: ({ undo }) => (undo === null ? undefined : { ...undo, together: true }),
    failed: "An error occurred while updating the athletes' status. Please try again.",
  });
}
