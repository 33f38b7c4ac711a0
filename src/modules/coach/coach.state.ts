import type { Past } from '../../kernel/decider.js';
import type { CoachEvent, CoachInfo } from './coach.events.js';

/** What the rules of a coach need to know. */
export interface CoachState {
  readonly coachId: string;
  readonly userId: string;
  readonly info: CoachInfo;
  /** The team they work in now, of those they are a member of. */
  readonly teamId: string | null;
  /** Granted by default (domain.md, "Permissions"). */
  readonly canEditLinks: boolean;
}

/** A coach begins with their registration. */
export function evolveCoach(state: CoachState | undefined, event: Past<CoachEvent>): CoachState | undefined {
  if (event.type === 'CoachRegistered') {
    const { coachId, userId, info } = event.data;
    return { coachId, userId, info, teamId: null, canEditLinks: true };
  }
  return state && evolve(state, event);
}

type LaterEvent = Exclude<Past<CoachEvent>, { type: 'CoachRegistered' }>;

function evolve(state: CoachState, event: LaterEvent): CoachState {
  switch (event.type) {
    case 'CoachEdited':
      return { ...state, info: { ...state.info, ...defined(event.data.changes) } };
    case 'TeamSwitched':
      return { ...state, teamId: event.data.teamId };
    case 'LinkEditingGranted':
      return { ...state, canEditLinks: event.data.canEditLinks };
  }
}

const defined = (info: Partial<Record<keyof CoachInfo, string | null | undefined>>): Partial<CoachInfo> =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined));
