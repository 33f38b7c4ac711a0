import { conflict, notFound } from '../../kernel/errors.js';
import type { Decider, Past } from '../../kernel/decider.js';
import { mergeEdit, type Edit } from '../../kernel/merge-edit.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  CoachEdited,
  coachEvents,
  CoachInfo,
  CoachRegistered,
  LinkEditingGranted,
  TeamSwitched,
  type CoachEvent,
} from './coach.events.js';
import { evolveCoach, type CoachState } from './coach.state.js';

export interface RegisterCoach {
  readonly type: 'RegisterCoach';
  readonly coachId: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly info: CoachInfo;
}

export type CoachCommand =
  | RegisterCoach
  | ({ readonly type: 'EditCoach' } & Edit<CoachInfo>)
  | { readonly type: 'SwitchTeam'; readonly teamId: string }
  | { readonly type: 'GrantLinkEditing'; readonly canEditLinks: boolean };

export const coachDecider: Decider<CoachState | undefined, CoachCommand, CoachEvent> = {
  category: 'coach',
  events: coachEvents,
  initialState: undefined,
  evolve: evolveCoach,
  decide,
  teamOf: (state) => state?.teamId ?? undefined,
  compensate(event: Past<CoachEvent>) {
    if (event.type !== 'CoachEdited') return [];
    const { coachId, fields, changes, previous } = event.data;
    return [CoachEdited({ coachId, fields, changes: previous, previous: changes })];
  },
};

/** `coach-{id}`. */
export const coaches = streamsOf(coachDecider);

function decide(command: CoachCommand, state: CoachState | undefined): readonly CoachEvent[] {
  if (command.type === 'RegisterCoach') {
    if (state) throw conflict('coach-exists', 'This coach is registered already.');
    const { type: _, ...facts } = command;
    return [CoachRegistered(facts)];
  }
  if (!state) throw notFound('Coach');
  const { coachId } = state;
  switch (command.type) {
    case 'EditCoach':
      return edit(mergeEdit(state.info, command), state);
    case 'SwitchTeam':
      return command.teamId === state.teamId
        ? []
        : [TeamSwitched({ coachId, from: state.teamId, teamId: command.teamId })];
    case 'GrantLinkEditing': {
      const { canEditLinks } = command;
      return canEditLinks === state.canEditLinks
        ? []
        : [LinkEditingGranted({ coachId, from: state.canEditLinks, canEditLinks })];
    }
  }
}

/** Only what really changes becomes a fact. */
function edit(wished: Partial<CoachInfo>, { coachId, info }: CoachState): readonly CoachEvent[] {
  const fields = CoachInfo.keyof().options.filter(
    (field) => wished[field] !== undefined && wished[field] !== info[field],
  );
  if (fields.length === 0) return [];
  const pick = (from: Partial<CoachInfo>): Partial<CoachInfo> =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return [CoachEdited({ coachId, fields, changes: pick(wished), previous: pick(info) })];
}
