import type { Decider } from '../../../kernel/decider.js';
import { AthleteViewed, lookEvents, TeamViewed, type LookEvent } from './look.events.js';

/** Milliseconds. Screens fetch again by themselves: the same thing seen again within this time is one look. */
export const ONE_LOOK_MS = 10 * 60 * 1000;

export interface RecordLook {
  readonly type: 'RecordLook';
  readonly at: { readonly kind: 'athlete' | 'team'; readonly id: string };
  /** Ready to read, e.g. `profile`. */
  readonly what: string;
}

/** What was looked at → when last. */
export interface LookState {
  readonly last: Readonly<Record<string, Date>>;
}

/** One stream for each viewer and what they look at: those who look at one athlete at once never wait for each other. */
export const lookDecider: Decider<LookState, RecordLook, LookEvent> = {
  category: 'look',
  events: lookEvents,
  initialState: { last: {} },
  evolve: ({ last }, { data, occurredAt }) => ({ last: { ...last, [data.what]: occurredAt } }),
  decide({ at, what }, { last }, { now }) {
    const before = last[what];
    if (before && now.getTime() - before.getTime() < ONE_LOOK_MS) return [];
    return [at.kind === 'athlete' ? AthleteViewed({ athleteId: at.id, what }) : TeamViewed({ teamId: at.id, what })];
  },
};
