import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listParents } from '../../../../../contract/parent/endpoints.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { useTeamId } from '../../../app/session/session.js';

/** Spec, section 9: parent lists use count 1000. */
const ALL = 1000;

/** The parents of the team's athletes, narrowed to those whose name has `filter` in it. */
export function useParents(filter: string) {
  const teamId = useTeamId();
  return useQuery({
    queryKey: [...keys.parents(teamId), filter],
    queryFn: ({ signal }) =>
      call(listParents, { query: { teamId, page: 1, count: ALL, ...(filter ? { filter } : {}) }, signal }),
    select: ({ parents }) => parents,
    placeholderData: keepPreviousData,
  });
}
