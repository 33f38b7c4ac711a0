import type { Decider, Past } from '../../../kernel/decider.js';
import { notFound } from '../../../kernel/errors.js';
import {
  AskingBegun,
  AskingCompleted,
  askingEvents,
  AskingRefused,
  type Asking,
  type AskingEvent,
} from './asking.events.js';

export type AskingCommand =
  | ({ readonly type: 'BeginAsking' } & Asking)
  | { readonly type: 'CompleteAsking' }
  /** `reason`: code of the rule that refused the step. */
  | { readonly type: 'RefuseAsking'; readonly step: string; readonly reason: string };

export type AskingState =
  { readonly status: 'none' } | { readonly status: 'under-way' | 'over'; readonly facts: Asking };

/** One asking, from the code to the request: it may stop half way, so it is written down that it began. */
export const askingDecider: Decider<AskingState, AskingCommand, AskingEvent> = {
  category: 'asking',
  events: askingEvents,
  initialState: { status: 'none' },
  evolve,
  decide,
};

function evolve(state: AskingState, event: Past<AskingEvent>): AskingState {
  if (event.type === 'AskingBegun') return { status: 'under-way', facts: event.data };
  return state.status === 'none' ? state : { status: 'over', facts: state.facts };
}

function decide(command: AskingCommand, state: AskingState): readonly AskingEvent[] {
  if (command.type === 'BeginAsking') {
    const { type: _, ...facts } = command;
    return state.status === 'none' ? [AskingBegun(facts)] : [];
  }
  if (state.status === 'none') throw notFound('Asking');
  if (state.status === 'over') return [];
  if (command.type === 'CompleteAsking') return [AskingCompleted(state.facts)];
  return [AskingRefused({ ...state.facts, step: command.step, reason: command.reason })];
}
