import type { z } from 'zod';
import {
  changeCoachMembership,
  editCoach,
  getOwnCoach,
  listCoaches,
  type EditCoachRequest,
} from '../../../../../contract/coach/endpoints.js';
import { listTeamCoaches } from '../../../../../contract/team/endpoints.js';
import type { CoachSummary } from '../../../../../contract/team/team.js';
import { useSession, useTeamId } from '../../../app/session/session.js';
import { A_PAGE } from '../../../ui/list/view-fields.js';
import type { SavedEdit } from '../../../ui/form/use-edit-form.js';
import { useAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';

export const useCoaches = () =>
  useRead(listTeamCoaches, { params: { id: useTeamId() } }, { select: ({ coaches }) => coaches });

/** The caller as a coach, with every team that they coach. */
export const useOwnCoach = () => useRead(getOwnCoach);

/** A page of all coaches, by name. */
export const useAllCoaches = ({ page, search }: { readonly page: number; readonly search: string }) =>
  useRead(listCoaches, { query: { page, count: A_PAGE, ...(search && { search }) } }, { keep: true });

/** What the form of a coach holds; '' where there is nothing. */
export interface CoachValues {
  readonly title: string;
  readonly bio: string;
  readonly xLink: string;
  readonly instagramLink: string;
}
type CoachChanges = z.infer<typeof EditCoachRequest>;

/** Saves what changed of a coach. What its form shows of a refusal is left to it. */
export function useEditCoach(coachId: string) {
  const own = useSession().coachId === coachId;
  return useAction(editCoach, {
    input: ({ changes, basedOn, key }: SavedEdit<CoachChanges, CoachValues>) => ({
      params: { id: coachId },
      body: { ...changes, basedOn },
      key,
    }),
    done: { title: own ? 'Saved' : 'Coach updated' },
    failed: 'An error occurred while updating coach settings. Please try again.',
  });
}

interface Toggle {
  readonly coach: CoachSummary;
  readonly status: CoachSummary['membership'];
}

/** Activates or deactivates a coach, with Undo in the toast. */
export function useToggleCoach() {
  const teamId = useTeamId();
  return useAction(changeCoachMembership, {
    input: ({ coach: { _id }, status }: Toggle) => ({ body: { coachId: _id, teamId, status } }),
    done: (_, { coach, status }) => ({
      title: 'Team membership updated',
      text: `${nameOf(coach)} was ${status === 'active' ? 'activated' : 'deactivated'}.`,
    }),
    undo: ({ eventId }, { coach }) =>
      eventId
        ? { eventId, stream: `team-${teamId}`, text: `${nameOf(coach)} is ${coach.membership} again.` }
        : undefined,
    failed: 'An error occurred while updating the team membership.',
  });
}

const nameOf = ({ firstName, lastName }: CoachSummary): string => `${firstName} ${lastName}`;
