import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { Awaited } from '../../app/data/together.js';
import { useMay } from '../../app/session/use-may.js';

/** Milliseconds after which a screen has what it needs: nothing is celebrated before. */
const SETTLED = 1200;

const load = async (): Promise<ComponentType> => (await import('./celebration-queue.js')).CelebrationQueue;
const Nothing = () => null;
// A screen does without what pops up, where that can’t be fetched.
const CelebrationQueue = lazy(async () => ({ default: await load().catch(() => Nothing) }));

/** Pop-ups, beside every screen of those who get some. */
export function CelebrationHost() {
  const may = useMay();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED);
    return () => clearTimeout(timer);
  }, []);
  if (!settled || !may('celebration.own')) return null;
  return (
    <Suspense>
      <CelebrationQueue />
    </Suspense>
  );
}

const MomentsCard = lazy(async () => ({ default: (await import('./moments-card.js')).MomentsCard }));

/** An athlete’s moments, on their home and their parents’. */
export function HomeMoments({ athlete }: { athlete: Athlete }) {
  return (
    <Suspense fallback={<Awaited />}>
      <MomentsCard athlete={athlete} />
    </Suspense>
  );
}
