import { useQuery } from '@tanstack/react-query';
import { listTeamAthletes } from '../../../../../../contract/team/endpoints.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { useTeamId } from '../../../../app/session/session.js';

/** Those who asked to join. One whose status was just changed is left out before the server's list says so. */
export function usePendingAthletes() {
  const teamId = useTeamId();
  const query = { accountStatus: ['pending'], count: 1000 };
  return useQuery({
    queryKey: [...keys.roster(teamId), query],
    queryFn: ({ signal }) => call(listTeamAthletes, { params: { id: teamId }, query, signal }),
    select: ({ athletes }) => athletes.filter(({ accountStatus }) => accountStatus === 'pending'),
  });
}
