import { MOST } from '../../../../ui/list/view-fields.js';
import { listTeamAthletes } from '../../../../../../contract/team/endpoints.js';
import { useTeamId } from '../../../../app/session/session.js';
import { useRead } from '../../../../app/data/read.js';

/** Those who asked to join. One whose status was just changed is left out before the server's list says so. */
export function usePendingAthletes() {
  const teamId = useTeamId();
  return useRead(
    listTeamAthletes,
    { params: { id: teamId }, query: { accountStatus: ['pending'], count: MOST } },
    { select: ({ athletes }) => athletes.filter(({ accountStatus }) => accountStatus === 'pending') },
  );
}
