import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { useSession, useTeamId } from '../../../app/session/session.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { useUndo } from '../../../app/undo/use-undo.js';
import { isForForm } from '../../../ui/form/refusal.js';
import { A_PAGE } from '../../../ui/list/view-fields.js';
import type { SavedEdit } from '../../../ui/form/use-edit-form.js';

export function useCoaches() {
  const teamId = useTeamId();
  return useQuery({
    queryKey: keys.coaches(teamId),
    queryFn: ({ signal }) => call(listTeamCoaches, { params: { id: teamId }, signal }),
    select: ({ coaches }) => coaches,
  });
}

/** The caller as a coach, with every team that they coach. */
export function useOwnCoach() {
  const { coachId = '' } = useSession();
  return useQuery({
    queryKey: [...keys.coach(coachId), 'own'],
    queryFn: ({ signal }) => call(getOwnCoach, { signal }),
  });
}

/** A page of all coaches, by name. */
export const useAllCoaches = ({ page, search }: { readonly page: number; readonly search: string }) =>
  useQuery({
    queryKey: [...keys.coachList, page, search],
    queryFn: ({ signal }) => call(listCoaches, { query: { page, count: A_PAGE, ...(search && { search }) }, signal }),
    placeholderData: keepPreviousData,
  });

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
  const client = useQueryClient();
  const own = useSession().coachId === coachId;
  return useMutation({
    mutationFn: ({ changes, basedOn, key }: SavedEdit<CoachChanges, CoachValues>) =>
      call(editCoach, { params: { id: coachId }, body: { ...changes, basedOn }, key }),
    onSuccess: () => {
      toasts.show({ title: own ? 'Saved' : 'Coach updated' });
      return Promise.all(
        [['team'], keys.coach(coachId), keys.coachList].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => {
      if (!isForForm(error)) toasts.error('An error occurred while updating coach settings. Please try again.');
    },
  });
}

interface Toggle {
  readonly coach: CoachSummary;
  readonly status: CoachSummary['membership'];
}

/** Activates or deactivates a coach, with Undo in the toast. */
export function useToggleCoach() {
  const client = useQueryClient();
  const teamId = useTeamId();
  const undoing = useUndo();
  return useMutation({
    mutationFn: ({ coach: { _id }, status }: Toggle) =>
      call(changeCoachMembership, { body: { coachId: _id, teamId, status } }),
    onSuccess: ({ eventId }, { coach, status }) => {
      const name = `${coach.firstName} ${coach.lastName}`;
      toasts.show({
        title: 'Team membership updated',
        text: `${name} was ${status === 'active' ? 'activated' : 'deactivated'}.`,
        ...(eventId && {
          action: {
            label: 'Undo',
            run: () =>
              undoing.mutate({ eventId, stream: `team-${teamId}`, text: `${name} is ${coach.membership} again.` }),
          },
        }),
      });
    },
    onError: () => void toasts.error('An error occurred while updating the team membership.'),
    onSettled: () => client.invalidateQueries({ queryKey: keys.team(teamId) }),
  });
}
