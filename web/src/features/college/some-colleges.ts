import { useQueries } from '@tanstack/react-query';
import { getCollege } from '../../../../contract/college/endpoints.js';
import { ApiError } from '../../app/api-error.js';
import { readQuery } from '../../app/data/read.js';

const collegeQuery = (collegeId: string) => readQuery(getCollege, { params: { id: collegeId } });

/** Of an id that is no college's, or no id at all. */
export const isNoCollege = (error: Error): boolean => error instanceof ApiError && [400, 404].includes(error.status);

/** All that is known of several colleges; no data until all have come. */
export const useSomeColleges = (collegeIds: readonly string[]) =>
  useQueries({
    queries: collegeIds.map(collegeQuery),
    combine: (all) => {
      const colleges = all.flatMap(({ data }) => data ?? []);
      return {
        data: colleges.length === all.length ? colleges : undefined,
        error: all.find(({ error }) => error)?.error ?? null,
        refetch: () => Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
      };
    },
  });
