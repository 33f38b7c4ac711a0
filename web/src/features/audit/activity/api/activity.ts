import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAthleteActivity } from '../../../../../../contract/athlete/activity.js';
import { call } from '../../../../app/call.js';
import { useRead, readQuery } from '../../../../app/data/read.js';

/** As many at once as the spec's shared lists have (section 9). */
export const FEW = 10;

/** What was changed of an athlete, the latest first. */
export const useActivity = (id: string, page: number) =>
  useQuery({
    ...readQuery(getAthleteActivity, { params: { id }, query: { page, count: FEW } }),
    queryFn: async ({ signal }) => {
      const whole = await call(getAthleteActivity, { params: { id }, query: { page, count: FEW }, signal });
      const activity = [...whole.activity];
      // An answer whose entries are long ends before its page does.
      for (let { next } = whole; next !== null && activity.length < FEW;) {
        const query = { before: next, count: FEW - activity.length };
        const rest = await call(getAthleteActivity, { params: { id }, query, signal });
        activity.push(...rest.activity);
        next = rest.next;
      }
      return { ...whole, activity };
    },
    placeholderData: keepPreviousData,
  });

/** How often something of an athlete was changed. */
export const useChangeCount = (id: string) =>
  useRead(
    getAthleteActivity,
    { params: { id }, query: { count: 1 } },
    { select: ({ activityCount }) => activityCount },
  );
