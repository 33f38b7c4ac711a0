import { useQuery } from '@tanstack/react-query';
import { listAthletes } from '../../../../../../contract/athlete/list-athletes.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { MOST } from '../../../../ui/list/view-fields.js';

/** Everybody whom the caller follows, by name. */
export const useAthletes = () =>
  useQuery({
    queryKey: keys.athletes,
    queryFn: ({ signal }) => call(listAthletes, { query: { page: 1, count: MOST }, signal }),
    select: ({ athletes }) => athletes,
  });
