import { lazy, Suspense } from 'react';
import { Awaited } from '../../../app/data/together.js';
import type { RosterPartProps } from './roster-part.js';

const RosterPart = lazy(async () => ({ default: (await import('./roster-part.js')).RosterPart }));

/** The roster of a college on its page, in a chunk of its own. */
export const RosterHere = (props: RosterPartProps) => (
  <Suspense fallback={<Awaited />}>
    <RosterPart {...props} />
  </Suspense>
);
