import { useQuery } from '@tanstack/react-query';
import { getAdmin } from '../../../../../contract/operations/admin.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';

/** How much waits for admins. No live topic tells of dead letters, so they are asked for now and then. */
export const useWaiting = () =>
  useQuery({
    queryKey: keys.admin,
    queryFn: ({ signal }) => call(getAdmin, { signal }),
    select: ({ waiting }) => waiting,
    refetchInterval: 30_000,
  });
