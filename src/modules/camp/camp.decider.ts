import { campFaults } from '../../../contract/camp/camp-faults.js';
import type { Decider, Past } from '../../kernel/decider.js';
import { conflict, invalidFields, notFound } from '../../kernel/errors.js';
import { mergeEdit, type Edit } from '../../kernel/merge-edit.js';
import { same } from '../../kernel/same.js';
import { CampAdded, CampDeleted, CampEdited, campEvents, type CampEvent } from './camp.events.js';
import { campFactNames, withChanges, type CampFacts } from './camp.facts.js';
import { evolveCamp, type CampState } from './camp.state.js';

export type CampCommand =
  | { readonly type: 'AddCamp'; readonly campId: string; readonly facts: CampFacts }
  | ({ readonly type: 'EditCamp' } & Edit<CampFacts>)
  | { readonly type: 'DeleteCamp' };

export const campDecider: Decider<CampState | undefined, CampCommand, CampEvent> = {
  category: 'camp',
  events: campEvents,
  initialState: undefined,
  evolve: evolveCamp,
  decide,
  compensate,
};

function decide(command: CampCommand, state: CampState | undefined): readonly CampEvent[] {
  if (command.type === 'AddCamp') return add(command.campId, command.facts, state);
  if (!state || state.deleted) throw notFound('Camp');
  const { campId, facts } = state;
  return command.type === 'EditCamp' ? edit(state, command) : [CampDeleted({ campId, facts })];
}

function add(campId: string, facts: CampFacts, state: CampState | undefined): CampEvent[] {
  if (state && !state.deleted) throw conflict('camp-exists', 'This camp is there already.');
  judge(facts);
  return [CampAdded({ campId, facts })];
}

/** Only what really changes becomes a fact. */
function edit({ campId, facts }: CampState, wish: Edit<CampFacts>): CampEvent[] {
  const wished = mergeEdit(facts, wish);
  judge(withChanges(facts, wished));
  const fields = campFactNames.filter((field) => wished[field] !== undefined && !same(wished[field], facts[field]));
  return fields.length === 0
    ? []
    : [CampEdited({ campId, fields, changes: pick(fields, wished), previous: pick(fields, facts) })];
}

/** @throws DomainError invalid, which names each field that does not go with the others */
function judge(facts: CampFacts): void {
  const faults = campFaults(facts);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

const pick = (fields: readonly (keyof CampFacts)[], from: Partial<CampFacts>): Partial<CampFacts> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

function compensate(event: Past<CampEvent>, state: CampState): readonly CampEvent[] {
  const { campId } = event.data;
  switch (event.type) {
    case 'CampAdded':
      return [CampDeleted({ campId, facts: state.facts })];
    case 'CampEdited': {
      if (state.deleted) throw conflict('camp-deleted', 'This camp was deleted. Bring it back first.');
      const { fields, changes, previous } = event.data;
      judge(withChanges(state.facts, previous));
      return [CampEdited({ campId, fields, changes: previous, previous: changes })];
    }
    case 'CampDeleted':
      return add(campId, event.data.facts, state);
  }
}
