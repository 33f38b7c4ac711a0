import type { Decider, Past } from '../../kernel/decider.js';
import { conflict } from '../../kernel/errors.js';
import { streamsOf } from '../../kernel/stream.js';
import { CampSaved, CampUnsaved, savedCampsEvents, type SavedCampsEvent } from './saved-camps.events.js';

/** The most camps that an athlete keeps saved. */
export const MAX_SAVED = 200;

interface SavedCampsState {
  readonly campIds: readonly string[];
}

export interface SavedCampsCommand {
  readonly type: 'SaveCamp' | 'UnsaveCamp';
  readonly athleteId: string;
  readonly campId: string;
}

/** The camps that one athlete has saved. */
export const savedCampsDecider: Decider<SavedCampsState, SavedCampsCommand, SavedCampsEvent> = {
  category: 'savedCamps',
  events: savedCampsEvents,
  initialState: { campIds: [] },
  evolve: ({ campIds }, { type, data: { campId } }) => {
    const others = campIds.filter((id) => id !== campId);
    return { campIds: type === 'CampSaved' ? [...others, campId] : others };
  },
  decide: ({ type, athleteId, campId }, state) => (type === 'SaveCamp' ? save : unsave)({ athleteId, campId }, state),
  compensate,
};

/** `savedCamps-{athleteId}`. */
export const savedCamps = streamsOf(savedCampsDecider);

type Saving = Pick<SavedCampsCommand, 'athleteId' | 'campId'>;

function save(saving: Saving, { campIds }: SavedCampsState): SavedCampsEvent[] {
  if (campIds.includes(saving.campId)) return [];
  if (campIds.length >= MAX_SAVED)
    throw conflict('too-many-saved', `You can save up to ${MAX_SAVED} camps. Remove one first.`);
  return [CampSaved(saving)];
}

const unsave = (saving: Saving, { campIds }: SavedCampsState): SavedCampsEvent[] =>
  campIds.includes(saving.campId) ? [CampUnsaved(saving)] : [];

function compensate({ type, data }: Past<SavedCampsEvent>, state: SavedCampsState): readonly SavedCampsEvent[] {
  return type === 'CampSaved' ? unsave(data, state) : save(data, state);
}
