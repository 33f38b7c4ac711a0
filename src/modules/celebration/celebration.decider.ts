import type { DecidesOnSharing } from '../../../contract/celebration/vocabulary.js';
import type { Decider } from '../../kernel/decider.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  CelebrationsSeen,
  type SeenEvent,
  seenEvents,
  SharingAllowed,
  type SharingEvent,
  sharingEvents,
  SharingStopped,
} from './celebration.events.js';

/** More than pop up within the days that any of them does: older ones can’t come again. */
const MAX_REMEMBERED = 5_000;

export interface SeenState {
  /** The newest last. */
  readonly celebrationIds: readonly string[];
}

export interface SeeCelebrations {
  readonly type: 'SeeCelebrations';
  readonly userId: string;
  readonly celebrationIds: readonly string[];
}

/** The celebrations that one person has seen, on whatever device: of two tabs that ask at once, one is told. */
export const seenDecider: Decider<SeenState, SeeCelebrations, SeenEvent> = {
  category: 'celebrations',
  events: seenEvents,
  initialState: { celebrationIds: [] },
  evolve: ({ celebrationIds }, { data }) => ({
    celebrationIds: [...celebrationIds, ...data.celebrationIds].slice(-MAX_REMEMBERED),
  }),
  decide({ userId, celebrationIds }, state) {
    const seen = new Set(state.celebrationIds);
    const unseen = [...new Set(celebrationIds)].filter((id) => !seen.has(id));
    return unseen.length === 0 ? [] : [CelebrationsSeen({ userId, celebrationIds: unseen })];
  },
};

/** `celebrations-{userId}`. */
export const seenCelebrations = streamsOf(seenDecider);

/** Someone's permission to share. */
export interface SharingPermission {
  readonly athleteId: string;
  readonly by: DecidesOnSharing;
}

export interface SharingState {
  /** Null where nobody has allowed it, or no longer does. */
  readonly permission: SharingPermission | null;
}

export type SharingCommand = ({ readonly type: 'AllowSharing' } & SharingPermission) | { readonly type: 'StopSharing' };

/** Whether pictures of an athlete's offers and commitments may be shared. Not before someone allows it. */
export const sharingDecider: Decider<SharingState, SharingCommand, SharingEvent> = {
  category: 'sharing',
  events: sharingEvents,
  initialState: { permission: null },
  evolve: (_, { type, data }) => ({ permission: type === 'SharingAllowed' ? data : null }),
  decide: (command, state) => (command.type === 'AllowSharing' ? allow(command, state) : stop(state)),
  compensate: ({ type, data }, state) => (type === 'SharingAllowed' ? stop(state) : allow(data, state)),
};

/** `sharing-{athleteId}`. */
export const sharings = streamsOf(sharingDecider);

const allow = ({ athleteId, by }: SharingPermission, { permission }: SharingState): SharingEvent[] =>
  permission?.by === by ? [] : [SharingAllowed({ athleteId, by })];

const stop = ({ permission }: SharingState): SharingEvent[] => (permission ? [SharingStopped(permission)] : []);
