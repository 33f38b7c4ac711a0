import { queryOptions, useQuery } from '@tanstack/react-query';
import { getTeam } from '../../../../../contract/team/endpoints.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { useTeamId } from '../../../app/session/session.js';

export const teamQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.settings(teamId),
    queryFn: ({ signal }) => call(getTeam, { params: { id: teamId }, signal }),
  });

/** Any team, for admins. */
export const useAnyTeam = (teamId: string) => useQuery(teamQuery(teamId));

/** The team that the caller acts for, with groups, coaches and counts. */
export const useTeam = () => useQuery(teamQuery(useTeamId()));
