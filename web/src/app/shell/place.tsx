import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

/** A main place of a role: where its sidebar, or on a phone its bar, leads. */
export interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Other paths that it stands for, with all below. */
  readonly also?: readonly string[];
  /** Draws the way there only while it leads to something. */
  readonly only?: ComponentType<{ children: ReactNode }>;
  /** A phone leads there from More: its bar holds the places that a day needs. */
  readonly inMore?: boolean;
  /** How much waits there, after the label. */
  readonly count?: ComponentType;
}

/** The way to a place, as long as it is offered. */
export function Offered({ place: { only: Only }, children }: { place: Place; children: ReactNode }) {
  return Only ? <Only>{children}</Only> : children;
}

/** The place that a path is at or below. */
export const placeAt = (places: readonly Place[], pathname: string): Place | undefined =>
  places.find(({ to, also }) => [to, ...(also ?? [])].some((path) => isWithin(pathname, path)));

const isWithin = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
