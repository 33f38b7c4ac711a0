import { useQuery } from '@tanstack/react-query';
import { getSiteOptions } from '../../../../../contract/identity/sso.js';
import { call } from '../../../app/call.js';

/** Which ways to sign in there are, and whom to write to. */
export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => call(getSiteOptions, { signal }),
    staleTime: Infinity,
  });
