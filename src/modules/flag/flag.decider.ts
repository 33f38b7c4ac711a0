import type { Decider } from '../../kernel/decider.js';
import { streamsOf } from '../../kernel/stream.js';
import { FlagSwitched, flagEvents, type FlagEvent } from './flag.events.js';

export interface FlagState {
  /** Null: what the provider of flags says. */
  readonly setting: boolean | null;
}

export interface SwitchFlag {
  readonly type: 'SwitchFlag';
  readonly key: string;
  readonly setting: boolean | null;
}

/** What admins set of a flag. Nobody has before someone does. */
export const flagDecider: Decider<FlagState, SwitchFlag, FlagEvent> = {
  category: 'flag',
  events: flagEvents,
  initialState: { setting: null },
  evolve: (_, { data }) => ({ setting: data.to }),
  decide: ({ key, setting: to }, { setting: from }) => (from === to ? [] : [FlagSwitched({ key, from, to })]),
  compensate: ({ data: { key, from, to } }) => [FlagSwitched({ key, from: to, to: from })],
};

/** `flag-{key}`. */
export const flags = streamsOf(flagDecider);
