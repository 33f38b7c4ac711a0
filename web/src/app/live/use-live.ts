import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '../../../../contract/identity/endpoints.js';
import { topics, watchLive } from '../../../../contract/live/live.js';
import { request } from '../call.js';
import { sessions } from '../session/session.js';
import { isOldBy } from '../data/topics.js';
import { onSignal } from '../signals.js';
import { followLive } from './live-client.js';

/** How long read models may take before what they show is fetched once more (they answered `behind`). */
const CATCH_UP = 2000;

/** How many topics are remembered as told, so that the answer of a write need not tell them again. */
const MAX_TOLD = 500;

/** A tab that nobody looks at gives its connection back after this long: browsers allow only a few to one server. */
const HIDDEN_LONG = 60_000;

/** Keeps what is on screen fresh for as long as somebody is signed in. */
export function useLive({ user: { id: userId }, coachId = '', parentId = '' }: Session): void {
  const client = useQueryClient();
  useEffect(() => {
    const own = new Set([topics.everything, topics.account(userId), topics.coach(coachId), topics.parent(parentId)]);
    let stop: AbortController | undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const told = new Map<string, number>();
    const changed = (about: readonly string[]) => {
      if (told.size > MAX_TOLD) told.clear();
      for (const topic of about) {
        told.set(topic, performance.now());
        refetch(client, topic);
        // Who they are may have changed: their role, their team, whether they are let in.
        if (own.has(topic)) void sessions.refresh();
      }
    };
    const toldSince = (topic: string, since: number) =>
      [topic, topics.everything].some((one) => (told.get(one) ?? -Infinity) >= since);
    const follow = () => {
      stop = new AbortController();
      void followLive({ open: openLive, changed, wait: waitOrLook }, stop.signal);
    };
    const look = () => {
      clearTimeout(pause);
      if (document.hidden) {
        pause = setTimeout(() => stop?.abort(), HIDDEN_LONG);
      } else if (stop?.signal.aborted) {
        changed([topics.everything]);
        follow();
      }
    };
    follow();
    // What the stream has told since is being fetched already: one change is one fetch.
    const off = onSignal('changed', ({ topics: named, since }) =>
      named.filter((topic) => !toldSince(topic, since)).forEach((topic) => refetch(client, topic)),
    );
    document.addEventListener('visibilitychange', look);
    return () => {
      off();
      document.removeEventListener('visibilitychange', look);
      clearTimeout(pause);
      stop?.abort();
    };
  }, [client, userId, coachId, parentId]);
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

async function openLive(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { body } = await request(watchLive, { signal });
  if (!body) throw new Error('The live stream has no body.');
  return body;
}

/** Waits; somebody who comes back to the tab should not wait for the pause to end. */
const waitOrLook = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(), { once: true });
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  });

/** Fetches again what is on screen; what is not is only marked old. Rows keep their place until the answer is there. */
function refetch(client: QueryClient, topic: string): void {
  void client.invalidateQueries({ predicate: (query) => isOldBy(query, topic) });
}
