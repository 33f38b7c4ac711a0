import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listTeamAthletes } from '../../../../../contract/team/endpoints.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { useTeamId } from '../../../app/session/session.js';

const MOST_FOUND = 20;

/** Active athletes by name; asked only with a search text (spec, coach side, section 5). */
export function useFindAthletes(search: string) {
  const teamId = useTeamId();
  const query = { search, accountStatus: ['active' as const], count: MOST_FOUND };
  return useQuery({
    queryKey: [...keys.roster(teamId), query],
    queryFn: ({ signal }) => call(listTeamAthletes, { params: { id: teamId }, query, signal }),
    select: ({ athletes }) => athletes,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}
