import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

/** A main place of a role: where its sidebar, or on a phone its bar, leads. */
export interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Another path that it stands for, with all below. */
  readonly also?: string;
  /** Draws the way there only while it leads to something. */
  readonly only?: ComponentType<{ children: ReactNode }>;
  /** How much waits there, after the label. */
  readonly count?: ComponentType;
}

/** The place that an address is at or below; of those that differ by their tab, the one whose tab is open. */
export function placeAt(places: readonly Place[], pathname: string, search: string): Place | undefined {
  const around = places.filter(({ to, also }) => isWithin(pathname, pathOf(to)) || (also && isWithin(pathname, also)));
  const tab = new URLSearchParams(search).get('tab');
  return around.find(({ to }) => tab !== null && tabOf(to) === tab) ?? around.find(({ to }) => tabOf(to) === null);
}

const isWithin = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
const pathOf = (to: string): string => to.split('?')[0] ?? to;
const tabOf = (to: string): string | null => new URLSearchParams(to.split('?')[1] ?? '').get('tab');
