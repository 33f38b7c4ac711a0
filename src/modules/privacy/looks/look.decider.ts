import type { Decider } from '../../../kernel/decider.js';
import { AthleteViewed, lookEvents, TeamViewed, type LookEvent } from './look.events.js';

/** Milliseconds. Screens fetch again by themselves: the same thing seen again within this time is one look. */
export const ONE_LOOK_MS = 10 * 60 * 1000;

export interface RecordLook {
  readonly type: 'RecordLook';
  readonly at: { readonly kind: 'athlete' | 'team'; readonly id: string };
  /** The call that answers: method and path pattern, e.g. `GET /api/athlete/:id`. */
  readonly call: string;
  /** The past day that is asked for, YYYY-MM-DD. */
  readonly asOf: string | null;
}

/** Two looks of somebody at one thing with this in common are at the same. */
export const whatIsSeen = ({ call, asOf }: Pick<RecordLook, 'call' | 'asOf'>): string => `${call} ${asOf ?? ''}`;

/** What was looked at → when last. Empty before the first look. */
export interface LookState {
  readonly last: Readonly<Record<string, Date>>;
}

/** One stream for each person and what they look at: those who look at one athlete at once never wait for each other. */
export const lookDecider: Decider<LookState, RecordLook, LookEvent> = {
  category: 'look',
  events: lookEvents,
  initialState: { last: {} },
  evolve: ({ last }, { data, occurredAt }) => ({ last: { ...last, [whatIsSeen(data)]: occurredAt } }),
  decide({ at, call, asOf }, { last }, { now }) {
    const before = last[whatIsSeen({ call, asOf })];
    if (before && now.getTime() - before.getTime() < ONE_LOOK_MS) return [];
    return [
      at.kind === 'athlete'
        ? AthleteViewed({ athleteId: at.id, call, asOf })
        : TeamViewed({ teamId: at.id, call, asOf }),
    ];
  },
};
