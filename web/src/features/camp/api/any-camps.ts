import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../../app/live/query-keys.js';
import { arrival } from '../../../app/line/line.js';

/** Whether there are camps to come. What the call is made of comes with it: coaches never make it. */
export const anyCamps = queryOptions({
  queryKey: [...keys.camps, 'any'],
  queryFn: async ({ signal }) => {
    const { countCamps } = await arrival(() => import('./count-camps.js'));
    return (await countCamps(signal)) > 0;
  },
});
