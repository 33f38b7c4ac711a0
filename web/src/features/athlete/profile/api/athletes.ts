import { listAthletes } from '../../../../../../contract/athlete/list-athletes.js';
import { MOST } from '../../../../ui/list/view-fields.js';
import { useRead } from '../../../../app/data/read.js';

/** Everybody whom the caller follows, by name. */
export const useAthletes = () =>
  useRead(listAthletes, { query: { page: 1, count: MOST } }, { select: ({ athletes }) => athletes });
