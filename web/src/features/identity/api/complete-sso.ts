import { useQuery } from '@tanstack/react-query';
import { completeSso } from '../../../../../contract/identity/sso.js';
import { call } from '../../../app/call.js';

/** Exchanges the ticket of /sso-redirect, once: it works no second time. */
export const useSsoTicket = (ticket: string | null) =>
  useQuery({
    queryKey: ['sso', ticket],
    queryFn: () => call(completeSso, { body: { ticket: ticket ?? '' } }),
    enabled: ticket !== null,
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
