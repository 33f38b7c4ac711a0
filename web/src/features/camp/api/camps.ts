import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getCamp } from '../../../../../contract/camp/endpoints.js';
import { listCamps } from '../../../../../contract/camp/list-camps.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { queryOf, type CampsView } from '../camps-view.js';

/** A page of the camps that match; `athleteId`: whose saved ones are meant. */
export const useCamps = (view: CampsView, athleteId: string) => {
  const query = { ...queryOf(view), athleteId };
  return useQuery({
    queryKey: [...keys.camps, 'list', query],
    queryFn: ({ signal }) => call(listCamps, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** A camp, a past one too, for links to it. */
export const useCamp = (id: string, athleteId: string) =>
  useQuery({
    queryKey: [...keys.camps, 'one', id, athleteId],
    queryFn: ({ signal }) => call(getCamp, { params: { id }, query: { athleteId }, signal }),
  });

/** Whether there are camps to come. */
export const anyCamps = queryOptions({
  queryKey: [...keys.camps, 'any'],
  queryFn: async ({ signal }) => (await call(listCamps, { query: { count: 1 }, signal })).campCount > 0,
});
