import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Celebration, listCelebrations, seeCelebrations } from '../../../../contract/celebration/endpoints.js';
import { call, type CallAnswer } from '../../app/call.js';
import { useRead } from '../../app/data/read.js';
import { CelebrationCard } from './celebration-card.js';

const isHidden = () => document.hidden;
function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** What pops up, one after the other. Read with the live topics, so that what was undone since is gone. */
export function CelebrationQueue() {
  const { data } = useRead(listCelebrations);
  const [shown, next] = useNext(data);
  return (
    <div role="status" aria-live="polite">
      {shown && <CelebrationCard key={shown._id} celebration={shown} onDone={next} />}
    </div>
  );
}

/**
 * The celebration to show. It is marked as seen before: of several tabs and devices the server tells one that it is the
 * first, and that one shows it. A tab that nobody looks at asks for none.
 */
function useNext(queue: CallAnswer<typeof listCelebrations> | undefined): [Celebration | undefined, () => void] {
  const [shown, setShown] = useState<Celebration>();
  const [turn, setTurn] = useState(0);
  const asked = useRef(new Set<string>());
  const asking = useRef(false);
  const hidden = useSyncExternalStore(onVisibility, isHidden);
  useEffect(() => {
    if (shown || hidden || asking.current) return;
    const head = queue?.celebrations.find(({ _id }) => !asked.current.has(_id));
    if (!queue || !head) return;
    asked.current.add(head._id);
    asking.current = true;
    const celebrationIds = [head._id, ...queue.passedOverIds];
    const turnOver = () => {
      asking.current = false;
      setTurn((before) => before + 1);
    };
    call(seeCelebrations, { body: { celebrationIds } }).then(({ seenIds }) => {
      if (seenIds.includes(head._id)) setShown(head);
      turnOver();
    }, turnOver);
  }, [queue, shown, hidden, turn]);
  return [shown, useCallback(() => setShown(undefined), [])];
}
