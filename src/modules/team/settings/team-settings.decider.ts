import { teamFields } from '../../../../contract/team/endpoints.js';
import type { Past } from '../../../kernel/decider.js';
import { conflict, invalidField } from '../../../kernel/errors.js';
import { refuseGone } from '../../../kernel/let-go.js';
import { editedFields, mergeEdit, type Some } from '../../../kernel/merge-edit.js';
import { same } from '../../../kernel/same.js';
import { ModuleAccessSet, PaymentStrategySet, type TeamEvent, TeamStatusSet } from '../team.events.js';
import { TeamEdited, TeamImageRemoved, TeamImageSet, TeamLinksChanged } from './team-settings.events.js';
import type { TeamSettings, TeamState, TeamCommand } from '../team.state.js';

type Of<T extends TeamCommand['type']> = Extract<TeamCommand, { type: T }>;

/** Only what really changes becomes a fact. */
export function editTeam({ changes, basedOn }: Of<'EditTeam'>, { teamId, info, links }: TeamState): TeamEvent[] {
  const { links: to = links, ...wished } = mergeEdit({ ...info, links }, { changes, basedOn });
  if (wished.name?.trim() === '') throw invalidField('name', 'Name is required');
  const edited = editedFields(teamFields.names, info, wished);
  return [
    ...(edited ? [TeamEdited({ teamId, ...edited })] : []),
    ...(same(links, to) ? [] : [TeamLinksChanged({ teamId, from: [...links], to: [...to] })]),
  ];
}

/** With the status that the caller saw, a stale request is refused. */
export function setTeamStatus(
  { status: to, previousStatus }: Of<'SetTeamStatus'>,
  { teamId, status: from }: TeamState,
): TeamEvent[] {
  if (previousStatus !== undefined && previousStatus !== from)
    throw conflict('status-changed', 'Someone else changed the status. Review it, then try again.', { status: from });
  return from === to ? [] : [TeamStatusSet({ teamId, from, to })];
}

/** A module that is switched to what it is already stays untouched. */
export function switchModule({ module, on }: Of<'SwitchModule'>, { teamId, moduleAccess }: TeamState): TeamEvent[] {
  const to = { ...moduleAccess, [module]: on };
  return same(moduleAccess, to) ? [] : [ModuleAccessSet({ teamId, from: moduleAccess, to })];
}

/** Who pays for Pro of the team's athletes. */
export function setPaymentStrategy(
  { paymentStrategy: to }: Of<'SetPaymentStrategy'>,
  { teamId, paymentStrategy: from }: TeamState,
): TeamEvent[] {
  return from === to ? [] : [PaymentStrategySet({ teamId, from, to })];
}

/** A new image takes the place of the one before. */
export function setTeamImage({ imageType, imageId }: Of<'SetTeamImage'>, { teamId, images }: TeamState): TeamEvent[] {
  return [TeamImageSet({ teamId, imageType, imageId, previous: images[imageType] })];
}

export function removeTeamImage({ imageType }: Of<'RemoveTeamImage'>, { teamId, images }: TeamState): TeamEvent[] {
  const imageId = images[imageType];
  return imageId === null ? [] : [TeamImageRemoved({ teamId, imageType, imageId })];
}

/** Takes a change of the settings back. @throws DomainError conflict `file-gone` for an image that was deleted since */
export function compensateSettings(event: Past<TeamEvent>, now: Date): TeamEvent[] {
  switch (event.type) {
    case 'TeamEdited': {
      const { teamId, fields, changes, previous } = event.data;
      return [TeamEdited({ teamId, fields, changes: previous, previous: changes })];
    }
    case 'TeamLinksChanged': {
      const { teamId, from, to } = event.data;
      return [TeamLinksChanged({ teamId, from: to, to: from })];
    }
    case 'TeamStatusSet': {
      const { teamId, from, to } = event.data;
      return [TeamStatusSet({ teamId, from: to, to: from })];
    }
    case 'ModuleAccessSet': {
      const { teamId, from, to } = event.data;
      return [ModuleAccessSet({ teamId, from: to, to: from })];
    }
    case 'PaymentStrategySet': {
      const { teamId, from, to } = event.data;
      return [PaymentStrategySet({ teamId, from: to, to: from })];
    }
    case 'TeamImageSet': {
      const { teamId, imageType, imageId, previous } = event.data;
      if (previous === null) return [TeamImageRemoved({ teamId, imageType, imageId })];
      refuseGone(event, now);
      return [TeamImageSet({ teamId, imageType, imageId: previous, previous: imageId })];
    }
    case 'TeamImageRemoved': {
      refuseGone(event, now);
      return [TeamImageSet({ ...event.data, previous: null })];
    }
    default:
      return [];
  }
}

interface Written {
  readonly name?: string | undefined;
  readonly xHandle?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly primaryColor?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly links?: readonly string[] | undefined;
}

/** What a form leaves empty is not there, but for the name, which always is. */
export function writtenSettings({ name, links, ...optional }: Written): Some<TeamSettings> {
  const filled = Object.entries(optional).map(([field, text]) => [field, text === '' ? null : text]);
  return { ...(Object.fromEntries(filled) as Some<TeamSettings>), name, links };
}
