import { conflict, forbidden, notFound } from '../../kernel/errors.js';
import type { DecisionContext, Decider, Past } from '../../kernel/decider.js';
import { mergeEdit, type Edit } from '../../kernel/merge-edit.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  ContactSharingSet,
  ParentActivated,
  ParentDeactivated,
  ParentEdited,
  parentEvents,
  ParentInfo,
  ParentRegistered,
  PayingStarted,
  PayingStopped,
  type ParentEvent,
} from './parent.events.js';
import { evolveParent, type ParentState } from './parent.state.js';

export interface RegisterParent extends ParentInfo {
  readonly type: 'RegisterParent';
  readonly parentId: string;
  readonly userId: string;
  readonly email: string | null;
}

export type ParentCommand =
  | RegisterParent
  | ({ readonly type: 'EditParent' } & Edit<ParentInfo>)
  | { readonly type: 'DeactivateParent' }
  | { readonly type: 'ActivateParent' }
  | { readonly type: 'SetContactSharing'; readonly shared: boolean }
  /** The caller has checked that the parent is linked to the athlete. */
  | { readonly type: 'StartPaying'; readonly athleteId: string }
  | { readonly type: 'StopPaying'; readonly athleteId: string };

export const parentDecider: Decider<ParentState | undefined, ParentCommand, ParentEvent> = {
  category: 'parent',
  events: parentEvents,
  initialState: undefined,
  evolve: evolveParent,
  decide,
  compensate,
};

/** `parent-{id}`. */
export const parents = streamsOf(parentDecider);

function decide(
  command: ParentCommand,
  state: ParentState | undefined,
  { actor }: Pick<DecisionContext, 'actor'>,
): readonly ParentEvent[] {
  if (command.type === 'RegisterParent') {
    if (state) throw conflict('parent-exists', 'This parent is registered already.');
    const { type: _, ...facts } = command;
    return [ParentRegistered(facts)];
  }
  if (!state) throw notFound('Parent');
  const { parentId, status, payingFor } = state;
  switch (command.type) {
    case 'EditParent':
      return edit(mergeEdit(state.info, command), state);
    case 'DeactivateParent':
      return status === 'inactive' ? [] : [ParentDeactivated({ parentId })];
    case 'ActivateParent':
      return status === 'active' ? [] : [ParentActivated({ parentId })];
    case 'SetContactSharing':
      if (actor.userId !== state.userId) throw forbidden('Whose contacts they are says who sees them.');
      return command.shared === state.sharesContacts ? [] : [ContactSharingSet({ parentId, shared: command.shared })];
    case 'StartPaying': {
      const { athleteId } = command;
      return payingFor.includes(athleteId) ? [] : [PayingStarted({ parentId, athleteId })];
    }
    case 'StopPaying': {
      const { athleteId } = command;
      return payingFor.includes(athleteId) ? [PayingStopped({ parentId, athleteId })] : [];
    }
  }
}

/** Only what really changes becomes a fact. */
function edit(wished: Partial<ParentInfo>, { parentId, info }: ParentState): readonly ParentEvent[] {
  const fields = ParentInfo.keyof().options.filter(
    (field) => wished[field] !== undefined && wished[field] !== info[field],
  );
  if (fields.length === 0) return [];
  const pick = (from: Partial<ParentInfo>): Partial<ParentInfo> =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return [ParentEdited({ parentId, fields, changes: pick(wished), previous: pick(info) })];
}

function compensate(event: Past<ParentEvent>, { parentId }: ParentState): readonly ParentEvent[] {
  switch (event.type) {
    case 'ParentEdited': {
      const { fields, changes, previous } = event.data;
      return [ParentEdited({ parentId, fields, changes: previous, previous: changes })];
    }
    case 'ParentDeactivated':
      return [ParentActivated({ parentId })];
    case 'ParentActivated':
      return [ParentDeactivated({ parentId })];
    default:
      return [];
  }
}
