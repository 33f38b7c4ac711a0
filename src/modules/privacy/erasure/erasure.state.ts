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

export interface ErasureState {
  /** Empty while nobody asked. */
  readonly erasureId: string;
  readonly kind: ErasureKind;
  readonly profileId: string;
  readonly person: PersonIds;
  readonly done: readonly ErasureStep[];
  /** Of the steps that count something. */
  readonly counts: Readonly<Partial<Record<ErasureStep, number>>>;
  /** The step that failed last and has not succeeded since. */
  readonly failing: ErasureStep | null;
  /** When the keys were destroyed. */
  readonly erasedAt: Date | null;
}

export const initialErasure: ErasureState = {
  erasureId: '',
  kind: 'athlete',
  profileId: '',
  person: { userId: null, athleteId: null, coachId: null, parentId: null },
  done: [],
  counts: {},
  failing: null,
  erasedAt: null,
};

export function evolveErasure(state: ErasureState, event: Past<ErasureEvent>): ErasureState {
  switch (event.type) {
    case 'ErasureRequested': {
      const { erasureId, kind, profileId, userId, athleteId, coachId, parentId } = event.data;
      return { ...state, erasureId, kind, profileId, person: { userId, athleteId, coachId, parentId } };
    }
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
