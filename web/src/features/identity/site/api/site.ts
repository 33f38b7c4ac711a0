import { useQuery } from '@tanstack/react-query';
import { getSiteOptions } from '../../../../../../contract/identity/sso.js';
import { call } from '../../../../app/call.js';

/** What this installation offers: whether Google is configured, and the support address. It does not change while a tab is open. */
export const useSite = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => call(getSiteOptions, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
