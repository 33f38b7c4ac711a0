import type { ErasureKind, ErasureStep } from '../../../../contract/privacy/vocabulary.js';
import type { Decider, Past } from '../../../kernel/decider.js';
import { conflict, notFound } from '../../../kernel/errors.js';
import { streamsOf } from '../../../kernel/stream.js';
import type { PersonIds } from '../../person.js';
import {
  ErasedOnDisk,
  ErasureCertified,
  type ErasureEvent,
  erasureEvents,
  ErasureRequested,
  ErasureStepDone,
  ErasureStepFailed,
  PersonErased,
} from './erasure.events.js';

/** What the rules of an erasure need to know. */
export interface ErasureState {
  readonly erasureId: string;
  readonly kind: ErasureKind;
  readonly profileId: string;
  readonly person: PersonIds;
  readonly requestedAt: Date;
  readonly done: readonly ErasureStep[];
  /** How many, by the steps that count something. */
  readonly counts: Readonly<Partial<Record<ErasureStep, number>>>;
  /** The step that failed last and has not succeeded since. */
  readonly failing: ErasureStep | null;
  /** When the keys were destroyed; null before. */
  readonly erasedAt: Date | null;
  /** Whether the database's files were cleared of the person: the second part of the certificate. */
  readonly onDisk: boolean;
}

/** An erasure begins with the request for it. */
function evolveErasure(state: ErasureState | undefined, event: Past<ErasureEvent>): ErasureState | undefined {
  if (event.type === 'ErasureRequested') {
    const { erasureId, kind, profileId, userId, athleteId, coachId, parentId } = event.data;
    const person = { userId, athleteId, coachId, parentId };
    const nothing = { done: [], counts: {}, failing: null, erasedAt: null, onDisk: false };
    return { erasureId, kind, profileId, person, requestedAt: event.occurredAt, ...nothing };
  }
  return state && evolve(state, event);
}

type LaterEvent = Exclude<Past<ErasureEvent>, { type: 'ErasureRequested' }>;

function evolve(state: ErasureState, event: LaterEvent): ErasureState {
  switch (event.type) {
    case 'ErasureStepDone': {
      const { step, count = 0 } = event.data;
      const counts = { ...state.counts, [step]: count };
      return { ...state, done: [...state.done, step], counts, failing: null };
    }
    case 'ErasureStepFailed':
      return { ...state, failing: event.data.step };
    case 'PersonErased':
      return { ...state, erasedAt: event.occurredAt };
    case 'ErasureCertified':
      return { ...state, done: [...state.done, 'certificate'], failing: null };
    case 'ErasedOnDisk':
      return { ...state, onDisk: true };
  }
}

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
  | { readonly type: 'Certify'; readonly readModels: readonly string[] }
  /** `searched`: megabytes of files, where they can be searched. */
  | { readonly type: 'CompleteOnDisk'; readonly tables: number; readonly searched?: number };

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
    case 'CompleteOnDisk': {
      if (!done.includes('certificate')) throw conflict('not-certified', 'This erasure isn’t certified yet.');
      const { type: _, ...cleared } = command;
      return state.onDisk ? [] : [ErasedOnDisk({ erasureId, ...cleared })];
    }
  }
}

export const alreadyErased = () => conflict('erased', 'This person’s erasure is done or in progress.');
