import type { RolloverStatus } from '../../../contract/season-rollover.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import type { Decider, Past } from '../../kernel/decider.js';
import { conflict, notFound } from '../../kernel/errors.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  SeasonRolloverBegun,
  type SeasonRolloverEvent,
  seasonRolloverEvents,
  SeasonRolloverFinished,
  SeasonRolloverUndoBegun,
  SeasonRolloverUndone,
} from './season-rollover.events.js';

export interface SeasonRolloverState {
  readonly rolloverId: string;
  readonly from: string;
  readonly season: string;
  readonly sports: readonly Sport[];
  readonly status: RolloverStatus;
  readonly rosters: number;
  readonly moved: number;
  readonly left: number;
  readonly stayed: number;
  readonly kept: number;
  /** ISO 8601. */
  readonly startedAt: string;
}

export type SeasonRolloverCommand =
  | {
      readonly type: 'BeginRollover';
      readonly rolloverId: string;
      readonly from: string;
      readonly season: string;
      readonly sports: readonly Sport[];
      readonly rosterIds: readonly string[];
    }
  | {
      readonly type: 'FinishRollover';
      readonly rosters: number;
      readonly moved: number;
      readonly left: number;
      readonly stayed: number;
    }
  | { readonly type: 'BeginRolloverUndo' }
  | { readonly type: 'FinishRolloverUndo'; readonly rosters: number; readonly kept: number };

/** One season that rosters are moved on to: begun once, finished once, taken back once. */
export const seasonRolloverDecider: Decider<
  SeasonRolloverState | undefined,
  SeasonRolloverCommand,
  SeasonRolloverEvent
> = {
  category: 'seasonRollover',
  events: seasonRolloverEvents,
  initialState: undefined,
  evolve,
  decide,
};

/** `seasonRollover-{id}`. */
export const seasonRollovers = streamsOf(seasonRolloverDecider);

function decide(command: SeasonRolloverCommand, state: SeasonRolloverState | undefined): SeasonRolloverEvent[] {
  if (command.type === 'BeginRollover') {
    if (state) return [];
    const { type: _, sports, rosterIds, ...facts } = command;
    return [SeasonRolloverBegun({ ...facts, sports: [...sports], rosterIds: [...rosterIds] })];
  }
  if (!state) throw notFound('Rollover');
  const { rolloverId, status } = state;
  switch (command.type) {
    case 'FinishRollover': {
      const { type: _, ...counts } = command;
      return status === 'running' ? [SeasonRolloverFinished({ rolloverId, ...counts })] : [];
    }
    case 'BeginRolloverUndo':
      if (status === 'undoing') return [];
      if (status === 'running') throw conflict('rollover-running', 'Please wait until this rollover is done.');
      if (status === 'undone') throw conflict('already-undone', 'This rollover was already undone.');
      return [SeasonRolloverUndoBegun({ rolloverId })];
    case 'FinishRolloverUndo': {
      const { rosters, kept } = command;
      return status === 'undoing' ? [SeasonRolloverUndone({ rolloverId, rosters, kept })] : [];
    }
  }
}

function evolve(
  state: SeasonRolloverState | undefined,
  { type, data, occurredAt }: Past<SeasonRolloverEvent>,
): SeasonRolloverState | undefined {
  if (type === 'SeasonRolloverBegun') {
    const { rolloverId, from, season, sports, rosterIds } = data;
    const counts = { rosters: rosterIds.length, moved: 0, left: 0, stayed: 0, kept: 0 };
    return { rolloverId, from, season, sports, status: 'running', ...counts, startedAt: occurredAt.toISOString() };
  }
  if (!state) return state;
  switch (type) {
    case 'SeasonRolloverFinished': {
      const { rosters, moved, left, stayed } = data;
      return { ...state, status: 'done', rosters, moved, left, stayed };
    }
    case 'SeasonRolloverUndoBegun':
      return { ...state, status: 'undoing' };
    case 'SeasonRolloverUndone':
      return { ...state, status: 'undone', kept: data.kept };
  }
}
