import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { editTeam, type TeamSettings } from '../../../../../../contract/team/edit-team.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { sessions } from '../../../../app/session/session.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { isForForm } from '../../../../ui/form/refusal.js';
import type { SavedEdit } from '../../../../ui/form/use-edit-form.js';
import { editRequest, type EditedTeam, type TeamValues } from '../team-values.js';

/** Saves what changed of a team's settings. What its form shows of a refusal is left to it. */
export function useEditTeam(team: EditedTeam) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...edit }: SavedEdit<z.infer<typeof TeamSettings>, TeamValues>) =>
      call(editTeam, { params: { id: team._id }, body: editRequest(team, edit), key }),
    onSuccess: () => {
      toasts.show({ title: 'Team successfully edited' });
      return Promise.all([
        client.invalidateQueries({ queryKey: keys.team(team._id) }),
        client.invalidateQueries({ queryKey: keys.teams }),
        // Whoever is on the team wears its name and color.
        sessions.refresh(),
      ]);
    },
    onError: (error) => {
      if (!isForForm(error)) toasts.error('An error occurred while updating your team. Please try again.');
    },
  });
}
