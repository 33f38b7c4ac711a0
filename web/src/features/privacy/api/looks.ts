import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLooks } from '../../../../../contract/privacy/endpoints.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { A_PAGE } from '../../../ui/list/view-fields.js';

/** Who has looked at an athlete's data; told live, as everything about the athlete. */
export const useLooks = (athleteId: string, page: number) =>
  useQuery({
    queryKey: [...keys.looks(athleteId), page],
    queryFn: ({ signal }) => call(listLooks, { params: { id: athleteId }, query: { page, count: A_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
