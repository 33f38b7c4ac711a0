import { matchQuery, QueryClient, type InvalidateQueryFilters, type QueryKey } from '@tanstack/react-query';

/** How long what a change makes old is gathered: its own answer and the live update that tells of it are one. */
const GATHER_MS = 100;

/** A query client for which one change is one fetch, however often it is told of it. */
class GatheringClient extends QueryClient {
  private gathered: InvalidateQueryFilters[] = [];
  private fetched: Promise<void> | undefined;

  override invalidateQueries<Key extends QueryKey>(filters: InvalidateQueryFilters<Key> = {}): Promise<void> {
    this.gathered.push(filters);
    this.fetched ??= new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(() => {
      const { gathered } = this;
      this.gathered = [];
      this.fetched = undefined;
      return super.invalidateQueries({ predicate: (query) => gathered.some((one) => matchQuery(one, query)) });
    });
    return this.fetched;
  }
}

/**
 * Spec, section 9: no refetch on window focus, no retries. Freshness comes from the live stream. Calls are made also where
 * the browser thinks that it is offline: held back here, nothing would say so, nor ask before the tab is closed (line.ts).
 */
export function createQueryClient(): QueryClient {
  const client = new GatheringClient({
    defaultOptions: {
      queries: {
        retry: false,
        // A screen that waits for what its parts read would draw them, be asked again by them, and wait once more, forever.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 30_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const cache = client.getQueryCache();
  // Opening the screen again reads again.
  cache.subscribe(({ type, query }) => {
    const unheard = type === 'observerRemoved' && query.getObserversCount() === 0;
    if (unheard && query.state.status === 'error' && query.state.data === undefined) cache.remove(query);
  });
  return client;
}
