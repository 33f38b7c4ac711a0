import { invalidField, notFound } from '../../../kernel/errors.js';
import type { DecisionContext, Past } from '../../../kernel/decider.js';
import { mergeEdit } from '../../../kernel/merge-edit.js';
import { same } from '../../../kernel/same.js';
import { GroupCreated, GroupDeleted, GroupEdited, type TeamEvent } from '../team.events.js';
import type { GroupDetails, TeamState, TeamCommand } from '../team.state.js';

type Of<T extends TeamCommand['type']> = Extract<TeamCommand, { type: T }>;

export function createGroup(
  { name, color }: Of<'CreateGroup'>,
  state: TeamState,
  { newId }: DecisionContext,
): TeamEvent[] {
  refuseTakenName(state, name);
  return [GroupCreated({ teamId: state.teamId, groupId: newId(), name, color })];
}

export function editGroup(command: Of<'EditGroup'>, state: TeamState): TeamEvent[] {
  const { name, color, basedOn } = command;
  const { groupId, details } = command.groupId ? groupOf(state, command.groupId) : groupCalled(state, command.oldName);
  const to = { ...details, ...mergeEdit(details, { changes: { name, color }, basedOn }) };
  refuseTakenName(state, to.name, groupId);
  return same(details, to) ? [] : [GroupEdited({ teamId: state.teamId, groupId, from: details, to })];
}

export function deleteGroup({ name }: Of<'DeleteGroup'>, state: TeamState): TeamEvent[] {
  const { groupId, details } = groupCalled(state, name);
  return [GroupDeleted({ teamId: state.teamId, groupId, ...details })];
}

/** Undoes a change of a group; a name taken in the meantime prevents it. */
export function compensateGroup(event: Past<TeamEvent>, state: TeamState): TeamEvent[] {
  const { teamId } = state;
  switch (event.type) {
    case 'GroupCreated': {
      const details = state.groups[event.data.groupId];
      return details ? [GroupDeleted({ teamId, groupId: event.data.groupId, ...details })] : [];
    }
    case 'GroupEdited': {
      const { groupId, from, to } = event.data;
      refuseTakenName(state, from.name, groupId);
      return [GroupEdited({ teamId, groupId, from: to, to: from })];
    }
    case 'GroupDeleted':
      refuseTakenName(state, event.data.name);
      return [GroupCreated(event.data)];
    default:
      return [];
  }
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Spec, section 5: unique ignoring case unless it is the group's own name. */
function refuseTakenName(state: TeamState, name: string, ownId?: string): void {
  const taken = Object.entries(state.groups).some(([id, group]) => id !== ownId && sameName(group.name, name));
  if (taken) throw invalidField('name', 'Group name is already taken');
}

function groupOf({ groups }: TeamState, groupId: string): { groupId: string; details: GroupDetails } {
  const details = Object.hasOwn(groups, groupId) ? groups[groupId] : undefined;
  if (!details) throw notFound('Group');
  return { groupId, details };
}

function groupCalled(state: TeamState, name: string): { groupId: string; details: GroupDetails } {
  const found = Object.entries(state.groups).find(([, group]) => sameName(group.name, name));
  if (!found) throw notFound('Group');
  return { groupId: found[0], details: found[1] };
}
