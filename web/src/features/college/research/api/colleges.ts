import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listColleges } from '../../../../../../contract/college/list-colleges.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { queryOf, type ResearchView } from '../research-view.js';

/** A page of the colleges that match. */
export const useColleges = (view: ResearchView) =>
  useQuery({
    queryKey: [...keys.colleges, 'research', view],
    queryFn: ({ signal }) => call(listColleges, { query: queryOf(view), signal }),
    placeholderData: keepPreviousData,
  });
