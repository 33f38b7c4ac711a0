import type { Past } from '../../kernel/decider.js';
import type { CoachEvent, CoachInfo } from './coach.events.js';

/** What the rules of a coach need to know. `coachId` is empty while the coach does not exist. */
export interface CoachState {
  readonly coachId: string;
  readonly userId: string;
  readonly info: CoachInfo;
  /** The team they work in now, of those they are a member of. */
  readonly teamId: string | null;
  /** Granted by default (domain.md, "Permissions"). */
  readonly canEditLinks: boolean;
}

export const initialCoach: CoachState = {
  coachId: '',
  userId: '',
  info: { title: null, bio: null, xLink: null, instagramLink: null },
  teamId: null,
  canEditLinks: true,
};

export function evolveCoach(state: CoachState, event: Past<CoachEvent>): CoachState {
  switch (event.type) {
    case 'CoachRegistered':
      return { ...state, coachId: event.data.coachId, userId: event.data.userId, info: event.data.info };
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
