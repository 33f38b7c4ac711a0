import { queryOptions, useQuery } from '@tanstack/react-query';
import { getAthlete } from '../../../../../../contract/athlete/get-athlete.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';

export const athleteQuery = (id: string, asOf?: string) =>
  queryOptions({
    queryKey: [...keys.profile(id), asOf ?? 'now'],
    queryFn: ({ signal }) => call(getAthlete, { params: { id }, query: asOf ? { asOf } : {}, signal }),
  });

/** An athlete, now or as of the end of a day (YYYY-MM-DD). */
export const useAthlete = (id: string, asOf?: string, enabled = true) =>
  useQuery({ ...athleteQuery(id, asOf), enabled });
