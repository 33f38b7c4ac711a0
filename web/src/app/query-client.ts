import { QueryClient } from '@tanstack/react-query';

/** Spec, section 9: no refetch on window focus, no retries. Freshness comes from the live stream. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  });
