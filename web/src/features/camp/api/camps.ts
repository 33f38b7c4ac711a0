import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getCamp } from '../../../../../contract/camp/endpoints.js';
import { listCamps } from '../../../../../contract/camp/list-camps.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { MOST } from '../../../ui/list/view-fields.js';
import { queryOf, type CampsView } from '../camps-view.js';

const campsQuery = (query: ReturnType<typeof queryOf> & { readonly athleteId: string }) =>
  queryOptions({
    queryKey: [...keys.camps, 'list', query],
    queryFn: ({ signal }) => call(listCamps, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** A page of the camps that match; `athleteId`: whose saved ones are meant. */
export const useCamps = (view: CampsView, athleteId: string) => useQuery(campsQuery({ ...queryOf(view), athleteId }));

/** All camps that match, for the map. */
export const useMatchingCamps = (view: CampsView, athleteId: string) =>
  useQuery(campsQuery({ ...queryOf(view), page: 1, count: MOST, athleteId }));

/** A camp, a past one too, for links to it. */
export const useCamp = (id: string, athleteId: string) =>
  useQuery({
    queryKey: [...keys.camps, 'one', id, athleteId],
    queryFn: ({ signal }) => call(getCamp, { params: { id }, query: { athleteId }, signal }),
  });

/** The next camps of one college. */
export const campsOfCollege = (collegeId: string, athleteId: string) =>
  queryOptions({
    queryKey: [...keys.camps, 'of-college', collegeId, athleteId],
    queryFn: ({ signal }) => call(listCamps, { query: { collegeId, athleteId, count: 20 }, signal }),
  });
