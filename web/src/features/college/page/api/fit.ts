import { useQuery } from '@tanstack/react-query';
import { getFit } from '../../../../../../contract/fit/endpoints.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';

/** How well a college fits an athlete; read again whenever the profile changes. */
export const useFit = (athleteId: string, collegeId: string) =>
  useQuery({
    queryKey: [...keys.profile(athleteId), 'fit', collegeId],
    queryFn: ({ signal }) => call(getFit, { params: { athleteId, collegeId }, query: {}, signal }),
  });
