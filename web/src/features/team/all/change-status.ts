import { listTeams, type ListedTeam } from '../../../../../contract/team/list-teams.js';
import { changeTeamStatus } from '../../../../../contract/team/switches.js';
import { TeamStatus } from '../../../../../contract/team/vocabulary.js';
import { ApiError } from '../../../app/api-error.js';
import { useAction } from '../../../app/data/action.js';

type Changed = Pick<ListedTeam, '_id' | 'name' | 'status'>;

/** Activates a team, or deactivates it, with Undo in the toast. */
export const useChangeTeamStatus = () =>
  useAction(changeTeamStatus, {
    input: ({ _id, status }: Changed) => ({
      params: { id: _id },
      body: { newStatus: otherOf(status), previousStatus: status },
    }),
    done: ({ status }, { name }) => ({
      title: `Team ${status === 'active' ? 'activated' : 'deactivated'}`,
      text: status === 'active' ? `Coaches can use ${name} again.` : `Coaches can no longer use ${name}.`,
    }),
    undo: ({ eventId }, { _id, name, status }) => ({
      eventId,
      stream: `team-${_id}`,
      text: `${name} is ${status} again.`,
    }),
    failed: (error, { name }) => {
      const now = statusNow(error);
      return now
        ? `${name} is now ${now}. Someone else changed the status.`
        : `The status of ${name} could not be changed. Please try again.`;
    },
    renews: [listTeams],
  });

const otherOf = (status: TeamStatus): TeamStatus => (status === 'active' ? 'inactive' : 'active');

/** The status that a 409 tells. */
const statusNow = (error: Error): TeamStatus | undefined =>
  error instanceof ApiError && error.status === 409 ? TeamStatus.safeParse(error.now.status).data : undefined;
