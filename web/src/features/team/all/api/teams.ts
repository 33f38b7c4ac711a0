import { changeTeamStatus } from '../../../../../../contract/team/edit-team.js';
import { listTeams, type ListedTeam } from '../../../../../../contract/team/list-teams.js';
import { TeamStatus } from '../../../../../../contract/team/vocabulary.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import type { TeamsView } from '../teams-view.js';
import { ApiError } from '../../../../app/api-error.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';

/** A page of all teams, the latest first. */
export const useTeams = (view: TeamsView) => useRead(listTeams, { query: queryOf(view) }, { keep: true });

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
export const useChangeTeamStatus = () =>
  useAction(changeTeamStatus, {
    input: ({ _id, status }: Changed) => ({
      params: { id: _id },
      body: { newStatus: otherOf(status), previousStatus: status },
    }),
    done: ({ status }, { name }) => ({
      title: `Team ${status === 'active' ? 'activated' : 'deactivated'}`,
      text: status === 'active' ? `${name} is open to its coaches again.` : `${name} is closed to its coaches.`,
    }),
    undo: ({ eventId }, { _id, name, status }) => ({
      eventId,
      stream: `team-${_id}`,
      text: `${name} is ${status} again.`,
    }),
    failed: (error, { name }) => {
      const now = statusNow(error);
      return now
        ? `${name} is ${now} by now: somebody else changed the status meanwhile.`
        : `The status of ${name} could not be changed. Please try again.`;
    },
    renews: [listTeams],
  });

export const otherOf = (status: TeamStatus): TeamStatus => (status === 'active' ? 'inactive' : 'active');

/** The status that a 409 tells. */
const statusNow = (error: Error): TeamStatus | undefined =>
  error instanceof ApiError && error.status === 409 ? TeamStatus.safeParse(error.now.status).data : undefined;
