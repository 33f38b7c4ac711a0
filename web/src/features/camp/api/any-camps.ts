import { queryOptions } from '@tanstack/react-query';
import { listCamps } from '../../../../../contract/camp/list-camps.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';

/** Whether there are camps to come. */
export const anyCamps = queryOptions({
  queryKey: [...keys.camps, 'any'],
  queryFn: async ({ signal }) => (await call(listCamps, { query: { count: 1 }, signal })).campCount > 0,
});
