import { campFields, type CampFields } from '../../../contract/camp/camp.js';
import { campFaults } from '../../../contract/camp/camp-faults.js';
import type { Decider, Past } from '../../kernel/decider.js';
import { conflict, notFound } from '../../kernel/errors.js';
import { editFields, refuseFaults, withChanges, type Edit } from '../../kernel/merge-edit.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  CampAdded,
  CampDeleted,
  CampEdited,
  campEvents,
  CampSaved,
  CampUnsaved,
  savedCampsEvents,
  type CampEvent,
  type SavedCampsEvent,
} from './camp.events.js';

interface CampState {
  readonly campId: string;
  readonly fields: CampFields;
  readonly deleted: boolean;
}

export type CampCommand =
  | { readonly type: 'AddCamp'; readonly campId: string; readonly fields: CampFields }
  | ({ readonly type: 'EditCamp' } & Edit<CampFields>)
  | { readonly type: 'DeleteCamp' };

/** A camp begins when it is added; a deleted one may come back. */
export const campDecider: Decider<CampState | undefined, CampCommand, CampEvent> = {
  category: 'camp',
  events: campEvents,
  initialState: undefined,
  evolve: (state, { type, data }) => {
    if (type === 'CampEdited') return state && { ...state, fields: withChanges(state.fields, data.changes) };
    return { campId: data.campId, fields: data.facts, deleted: type === 'CampDeleted' };
  },
  decide: (command, state) => {
    if (command.type === 'AddCamp') return add(command.campId, command.fields, state);
    if (!state || state.deleted) throw notFound('Camp');
    return command.type === 'EditCamp' ? edit(state, command) : [remove(state)];
  },
  compensate,
};

/** `camp-{id}`. */
export const camps = streamsOf(campDecider);

function add(campId: string, fields: CampFields, state: CampState | undefined): CampEvent[] {
  if (state && !state.deleted) throw conflict('camp-exists', 'This camp already exists.');
  refuseFaults(campFaults(fields));
  return [CampAdded({ campId, facts: fields })];
}

function edit({ campId, fields }: CampState, wish: Edit<CampFields>): CampEvent[] {
  const edited = editFields(campFields.names, fields, wish, campFaults);
  return edited ? [CampEdited({ campId, ...edited })] : [];
}

const remove = ({ campId, fields }: CampState): CampEvent => CampDeleted({ campId, facts: fields });

function compensate(event: Past<CampEvent>, state: CampState): readonly CampEvent[] {
  switch (event.type) {
    case 'CampAdded':
      return [remove(state)];
    case 'CampEdited': {
      if (state.deleted) throw conflict('camp-deleted', 'This camp was deleted. Restore it first.');
      const { campId, fields, changes, previous } = event.data;
      refuseFaults(campFaults(withChanges(state.fields, previous)));
      return [CampEdited({ campId, fields, changes: previous, previous: changes })];
    }
    case 'CampDeleted':
      return add(event.data.campId, event.data.facts, state);
  }
}

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
  compensate: ({ type, data }, state) => (type === 'CampSaved' ? unsave : save)(data, state),
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
