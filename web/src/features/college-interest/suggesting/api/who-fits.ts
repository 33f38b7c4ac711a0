import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { whoFits } from '../../../../../../contract/fit/who-fits.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';

/** The `count` athletes of a team who fit a college best and do not have it on their list. */
export const useWhoFits = (teamId: string, collegeId: string, count: number) =>
  useQuery({
    queryKey: [...keys.teamInterests(teamId), 'fits', collegeId, count],
    queryFn: ({ signal }) => call(whoFits, { params: { id: teamId, collegeId }, query: { count }, signal }),
    placeholderData: keepPreviousData,
  });
