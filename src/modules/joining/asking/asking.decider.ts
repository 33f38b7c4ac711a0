import type { Decider, Past } from '../../../kernel/decider.js';
import { notFound } from '../../../kernel/errors.js';
import { streamsOf } from '../../../kernel/stream.js';
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

export interface AskingState {
  readonly facts: Asking;
  readonly isOver: boolean;
}

/** One asking, from the code to the request: it may stop half way, so it is written down that it began. */
export const askingDecider: Decider<AskingState | undefined, AskingCommand, AskingEvent> = {
  category: 'asking',
  events: askingEvents,
  initialState: undefined,
  evolve,
  decide,
};

/** `asking-{id}`. */
export const askings = streamsOf(askingDecider);

function evolve(state: AskingState | undefined, event: Past<AskingEvent>): AskingState | undefined {
  if (event.type === 'AskingBegun') return { facts: event.data, isOver: false };
  return state && { ...state, isOver: true };
}

function decide(command: AskingCommand, state: AskingState | undefined): readonly AskingEvent[] {
  if (command.type === 'BeginAsking') {
    const { type: _, ...facts } = command;
    return state ? [] : [AskingBegun(facts)];
  }
  if (!state) throw notFound('Asking');
  if (state.isOver) return [];
  if (command.type === 'CompleteAsking') return [AskingCompleted(state.facts)];
  return [AskingRefused({ ...state.facts, step: command.step, reason: command.reason })];
}
