import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { getFit } from '../../../../../../contract/fit/endpoints.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';

/** Where home is, in degrees; undefined where it follows from the athlete's town. */
type Home = { readonly latitude: number; readonly longitude: number } | undefined;

const fitQuery = (athleteId: string, collegeId: string, home: Home) =>
  queryOptions({
    queryKey: [...keys.profile(athleteId), 'fit', collegeId, home ?? null],
    queryFn: ({ signal }) =>
      call(getFit, {
        params: { athleteId, collegeId },
        query: home ? { latitude: home.latitude, longitude: home.longitude } : {},
        signal,
      }),
  });

/** How well a college fits an athlete; read again whenever the profile changes. */
export const useFit = (athleteId: string, collegeId: string) => useQuery(fitQuery(athleteId, collegeId, undefined));

/** The same of several colleges, in their order; undefined for those that have not come. */
export const useSomeFits = (athleteId: string, collegeIds: readonly string[], home: Home) =>
  useQueries({
    queries: collegeIds.map((collegeId) => fitQuery(athleteId, collegeId, home)),
    combine: (all) => all.map(({ data }) => data),
  });
