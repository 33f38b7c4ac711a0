import { listCamps } from '../../../../../contract/camp/list-camps.js';
import { call } from '../../../app/call.js';

/** How many camps there are to come. */
export const countCamps = async (signal: AbortSignal): Promise<number> =>
  (await call(listCamps, { query: { count: 1 }, signal })).campCount;
