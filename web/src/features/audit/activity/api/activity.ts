import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAthleteActivity } from '../../../../../../contract/athlete/activity.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';

/** As many at once as the spec's shared lists have (section 9). */
export const FEW = 10;

/** What was changed of an athlete, the latest first. */
export const useActivity = (id: string, page: number) =>
  useQuery({
    queryKey: [...keys.athleteHistory(id), 'activity', page],
    queryFn: ({ signal }) => call(getAthleteActivity, { params: { id }, query: { page, count: FEW }, signal }),
    placeholderData: keepPreviousData,
  });
