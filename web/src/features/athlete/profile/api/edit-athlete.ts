import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Athlete, AthleteProfile } from '../../../../../../contract/athlete/athlete.js';
import type { ProfileChanges } from '../../../../../../contract/athlete/edit-athlete.js';
import { editAthlete } from '../../../../../../contract/athlete/endpoints.js';
import { removeFromTeam } from '../../../../../../contract/athlete/membership.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { useSession } from '../../../../app/session/session.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { isForForm } from '../../../../ui/form/refusal.js';
import type { SavedEdit } from '../../../../ui/form/use-edit-form.js';

/** Saves what changed of a profile. What its form shows of a refusal is left to it. */
export function useEditAthlete(id: string) {
  const client = useQueryClient();
  const { athleteId } = useSession();
  return useMutation({
    mutationFn: ({ changes, basedOn, key }: SavedEdit<ProfileChanges, AthleteProfile>) =>
      call(editAthlete, { params: { id }, body: { ...changes, basedOn }, key }),
    onSuccess: (athlete, { changes }) => {
      client.setQueryData<Athlete>([...keys.profile(id), 'now'], athlete);
      // It waits for somebody's word.
      if (changes.dateOfBirth && changes.dateOfBirth === athlete.askedBirthday)
        toasts.show({ title: 'Birthday asked for', text: 'A parent or the primary coach has to confirm it.' });
      else if (athleteId === id) toasts.show({ title: 'Saved' });
      else toasts.show({ title: 'Athlete updated', text: `${athlete.firstName} ${athlete.lastName}` });
      void client.invalidateQueries({ queryKey: ['team'] });
      return client.invalidateQueries({ queryKey: keys.athlete(id) });
    },
    onError: (error) => {
      if (!isForForm(error)) toasts.error('An error occurred while updating the athlete. Please try again.');
    },
  });
}

/** Takes the athlete off the team; only they can ask to come back. `onRemoved` also when the screen has noticed by then. */
export function useRemoveFromTeam(
  { _id, firstName, lastName }: Pick<Athlete, '_id' | 'firstName' | 'lastName'>,
  onRemoved: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeFromTeam, { params: { id: _id } }),
    onSuccess: () => {
      onRemoved();
      toasts.show({ title: 'Athlete removed from the team', text: `${firstName} ${lastName}` });
      void client.invalidateQueries({ queryKey: ['team'] });
    },
    onError: () => toasts.error('An error occurred while removing the athlete. Please try again.'),
  });
}
