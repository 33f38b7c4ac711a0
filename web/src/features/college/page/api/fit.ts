import { useQueries } from '@tanstack/react-query';
import { getFit } from '../../../../../../contract/fit/endpoints.js';
import { useRead, readQuery } from '../../../../app/data/read.js';

/** Where home is, in degrees; undefined where it follows from the athlete's town. */
type Home = { readonly latitude: number; readonly longitude: number } | undefined;

const fitInput = (athleteId: string, collegeId: string, home: Home) => ({
  params: { athleteId, collegeId },
  query: home ? { latitude: home.latitude, longitude: home.longitude } : {},
});

/** How well a college fits an athlete; read again whenever the profile changes. */
export const useFit = (athleteId: string, collegeId: string) =>
  useRead(getFit, fitInput(athleteId, collegeId, undefined));

/** The same of several colleges, in their order; undefined for those that have not come. */
export const useSomeFits = (athleteId: string, collegeIds: readonly string[], home: Home) =>
  useQueries({
    queries: collegeIds.map((collegeId) => readQuery(getFit, fitInput(athleteId, collegeId, home))),
    combine: (all) => all.map(({ data }) => data),
  });
