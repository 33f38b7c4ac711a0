import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeTeamStatus } from '../../../../../../contract/team/edit-team.js';
import { listTeams, type ListedTeam } from '../../../../../../contract/team/list-teams.js';
import { TeamStatus } from '../../../../../../contract/team/vocabulary.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useUndo } from '../../../../app/undo/use-undo.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import type { TeamsView } from '../teams-view.js';

/** A page of all teams, the latest first. */
export const useTeams = (view: TeamsView) =>
  useQuery({
    queryKey: [...keys.teams, 'list', view],
    queryFn: ({ signal }) => call(listTeams, { query: queryOf(view), signal }),
    placeholderData: keepPreviousData,
  });

const queryOf = ({ page, search, status, startDate, endDate }: TeamsView) => ({
  page,
  count: A_PAGE,
  ...(search && { search }),
  ...(status && { status }),
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
});

type Changed = Pick<ListedTeam, '_id' | 'name' | 'status'>;

/** Activates a team, or deactivates it, with Undo in the toast. */
export function useChangeTeamStatus() {
  const client = useQueryClient();
  const undoing = useUndo();
  return useMutation({
    mutationFn: ({ _id, status }: Changed) =>
      call(changeTeamStatus, { params: { id: _id }, body: { newStatus: otherOf(status), previousStatus: status } }),
    onSuccess: ({ eventId, status }, team) =>
      void toasts.show({
        title: `Team ${status === 'active' ? 'activated' : 'deactivated'}`,
        text:
          status === 'active' ? `${team.name} is open to its coaches again.` : `${team.name} is closed to its coaches.`,
        action: {
          label: 'Undo',
          run: () =>
            undoing.mutate({ eventId, stream: `team-${team._id}`, text: `${team.name} is ${team.status} again.` }),
        },
      }),
    onError: (error, { name }) => {
      const now = statusNow(error);
      toasts.error(
        now
          ? `${name} is ${now} by now: somebody else changed the status meanwhile.`
          : `The status of ${name} could not be changed. Please try again.`,
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.teams }),
  });
}

export const otherOf = (status: TeamStatus): TeamStatus => (status === 'active' ? 'inactive' : 'active');

/** The status that a 409 tells. */
const statusNow = (error: Error): TeamStatus | undefined =>
  error instanceof ApiError && error.status === 409 ? TeamStatus.safeParse(error.now.status).data : undefined;
