import type { ErasureStep } from '../../../../contract/privacy/vocabulary.js';
import type { Decider } from '../../../kernel/decider.js';
import { conflict, notFound } from '../../../kernel/errors.js';
import { streamsOf } from '../../../kernel/stream.js';
import {
  ErasureCertified,
  erasureEvents,
  ErasureRequested,
  ErasureStepDone,
  ErasureStepFailed,
  PersonErased,
  type ErasureEvent,
} from './erasure.events.js';
import { evolveErasure, type ErasureState, type PersonIds } from './erasure.state.js';

/** Who is asked about has been checked before: the stream knows no names. */
export interface RequestErasure extends PersonIds {
  readonly type: 'RequestErasure';
  readonly erasureId: string;
  readonly kind: ErasureState['kind'];
  readonly profileId: string;
  readonly reason: string;
}

export type ErasureCommand =
  | RequestErasure
  | { readonly type: 'FinishStep'; readonly step: Exclude<ErasureStep, 'certificate'>; readonly count?: number }
  | { readonly type: 'NoteFailure'; readonly step: ErasureStep }
  /** `readModels`: names of those that were rebuilt. */
  | { readonly type: 'Certify'; readonly readModels: readonly string[] };

/** A person is erased once; each step is done once, however often it is tried. */
export const erasureDecider: Decider<ErasureState | undefined, ErasureCommand, ErasureEvent> = {
  category: 'erasure',
  events: erasureEvents,
  initialState: undefined,
  evolve: evolveErasure,
  decide,
};

/** `erasure-{id}`. */
export const erasures = streamsOf(erasureDecider);

function decide(command: ErasureCommand, state: ErasureState | undefined): readonly ErasureEvent[] {
  if (command.type === 'RequestErasure') {
    if (state) throw alreadyErased();
    const { type: _, ...facts } = command;
    return [ErasureRequested(facts)];
  }
  if (!state) throw notFound('Erasure');
  const { erasureId, kind, profileId, done } = state;
  switch (command.type) {
    case 'FinishStep': {
      const { step, count } = command;
      if (done.includes(step)) return [];
      const finished = ErasureStepDone({ erasureId, step, ...(count === undefined ? {} : { count }) });
      return step === 'keys' ? [finished, PersonErased({ erasureId, ...state.person })] : [finished];
    }
    case 'NoteFailure':
      return state.failing === command.step ? [] : [ErasureStepFailed({ erasureId, step: command.step })];
    case 'Certify': {
      if (done.includes('certificate')) return [];
      const { mails = 0, files = 0 } = state.counts;
      return [ErasureCertified({ erasureId, kind, profileId, mails, files, readModels: [...command.readModels] })];
    }
  }
}

export const alreadyErased = () => conflict('erased', 'This person has been erased already, or is being erased.');
