import { useQuery } from '@tanstack/react-query';
import { getCollege } from '../../../../../contract/college/endpoints.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';

/** All that is known of a college. */
export const useCollege = (collegeId: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: keys.college(collegeId),
    queryFn: ({ signal }) => call(getCollege, { params: { id: collegeId }, signal }),
  });
