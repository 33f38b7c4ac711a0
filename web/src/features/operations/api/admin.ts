import { getAdmin } from '../../../../../contract/operations/admin.js';
import { useRead } from '../../../app/data/read.js';

/** How much waits for admins. No live topic tells of dead letters, so they are asked for now and then. */
export const useWaiting = () => useRead(getAdmin, {}, { select: ({ waiting }) => waiting, refetchInterval: 30_000 });
