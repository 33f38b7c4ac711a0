import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '../../../../contract/identity/endpoints.js';
import { topics, watchLive } from '../../../../contract/live/live.js';
import { request } from '../call.js';
import { sessions } from '../session/session.js';
import { storedMark } from '../session/session-mark.js';
import { supportTab } from '../session/support-tab.js';
import { isOldBy } from '../data/topics.js';
import { onSignal } from '../signals.js';
import { OwnChanges } from './own-changes.js';
import { SharedLive, type TabsTogether } from './shared-live.js';

/** How long read models may take before what they show is fetched once more (they answered `behind`). */
const CATCH_UP = 2000;

/** Keeps what is on screen fresh for as long as somebody is signed in. */
export function useLive({ user: { id: userId }, coachId = '', parentId = '', team, linkedTeams = [] }: Session): void {
  const client = useQueryClient();
  const teamIds = [...(team ? [team] : []), ...linkedTeams].map(({ id }) => id).join();
  useEffect(() => {
    // The stream is closed to support sessions.
    if (supportTab()) return undefined;
    const own = new Set([
      topics.everything,
      topics.account(userId),
      topics.coach(coachId),
      topics.parent(parentId),
      // Its modules, name and status; many changes at once are told as the team itself.
      ...teamIds
        .split(',')
        .filter(Boolean)
        .flatMap((id) => [topics.team(id), topics.team(id, 'access')]),
    ]);
    const changed = (about: readonly string[]) => {
      for (const topic of about) {
        refetch(client, topic);
        // Who they are may have changed: their role, their team and its modules, whether they are let in, what is on.
        if (own.has(topic) || topic.startsWith('flag:')) void sessions.refresh();
      }
    };
    const changes = new OwnChanges(changed);
    const mark = storedMark.get();
    const live = new SharedLive({
      open: (signal) => openLive(mark, signal),
      changed: (told) => changes.tell(told),
      wait: waitOrLook,
      hidden: () => document.hidden,
      others: tabsTogether(`touchline.live ${userId} ${mark}`),
    });
    const look = () => live.look();
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && live.thawed();
    look();
    const offs = [
      onSignal('writing', ({ arrived }) => {
        const done = changes.begin();
        arrived.then(done, done);
      }),
      onSignal('changed', ({ topics: named, positions }) => {
        changes.answer(positions);
        changed(named);
      }),
    ];
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', shownAgain);
    return () => {
      offs.forEach((off) => off());
      changes.stop();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', shownAgain);
      live.stop();
    };
  }, [client, userId, coachId, parentId, teamIds]);
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

/** @param mark of the session whose tabs are told: the stream of another one is none of theirs */
async function openLive(mark: string | null, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  if (storedMark.get() !== mark) throw new Error('Another session has begun.');
  const { body } = await request(watchLive, { signal });
  if (!body) throw new Error('The live stream has no body.');
  return body;
}

/** The tabs of one session of one account; undefined where the browser cannot connect them. */
function tabsTogether(name: string): TabsTogether | undefined {
  // Only over https and on this machine are there locks.
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return undefined;
  return { name, locks: navigator.locks, channel: new BroadcastChannel(name) };
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
