import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { topics, watchLive } from '../../../../contract/live/live.js';
import { request } from '../call.js';
import { sessions } from '../session/session.js';
import { onSignal } from '../signals.js';
import { followLive } from './live-client.js';
import { keyOfTopic } from './query-keys.js';

/** How long read models may take before what they show is fetched once more (they answered `behind`). */
const CATCH_UP = 2000;

/** Keeps what is on screen fresh for as long as somebody is signed in. */
export function useLive(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void followLive(
      {
        async open(signal) {
          const { body } = await request(watchLive, { signal });
          if (!body) throw new Error('The live stream has no body.');
          return body;
        },
        changed: (changed) => refetch(client, changed, userId),
        wait: (ms, signal) =>
          new Promise((resolve) => {
            setTimeout(resolve, ms);
            signal.addEventListener('abort', () => resolve(), { once: true });
            // Somebody who comes back to the tab should not wait for the pause to end.
            document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
          }),
      },
      stop.signal,
    );
    return () => stop.abort();
  }, [client, userId]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const off = onSignal('behind', () => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries(), CATCH_UP);
    });
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [client]);
}

/** Fetches again what is on screen; what is not is only marked old. Rows keep their place until the answer is there. */
function refetch(client: QueryClient, changed: readonly string[], userId: string): void {
  for (const topic of changed) {
    const queryKey = keyOfTopic(topic);
    void client.invalidateQueries(queryKey ? { queryKey } : {});
    if (topic === topics.account(userId) || topic === topics.everything) void sessions.refresh();
  }
}
