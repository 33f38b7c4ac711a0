import type { ReactNode } from 'react';
import type { Place } from './place.js';

/** The way to a place, as long as it is offered. */
export function Offered({ place: { only: Only }, children }: { place: Place; children: ReactNode }) {
  return Only ? <Only>{children}</Only> : children;
}
