import type { ErasureKind, ErasureStep } from '../../../../contract/privacy/vocabulary.js';
import type { Past } from '../../../kernel/decider.js';
import type { ErasureEvent } from './erasure.events.js';

/** Under these ids the log knows one person. */
export interface PersonIds {
  readonly userId: string | null;
  readonly athleteId: string | null;
  readonly coachId: string | null;
  readonly parentId: string | null;
}

export const idsOf = ({ userId, athleteId, coachId, parentId }: PersonIds): string[] =>
  [userId, athleteId, coachId, parentId].filter((id) => id !== null);

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
}

/** An erasure begins with the request for it. */
export function evolveErasure(state: ErasureState | undefined, event: Past<ErasureEvent>): ErasureState | undefined {
  if (event.type === 'ErasureRequested') {
    const { erasureId, kind, profileId, userId, athleteId, coachId, parentId } = event.data;
    const person = { userId, athleteId, coachId, parentId };
    const nothing = { done: [], counts: {}, failing: null, erasedAt: null };
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
  }
}
