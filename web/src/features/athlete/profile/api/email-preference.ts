import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { editAthlete } from '../../../../../../contract/athlete/endpoints.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { athleteQuery } from './athlete.js';

/** Spec, athlete side, section 8: 'Email preferences saved'. */
export const EMAIL_PREFERENCES_SAVED = 'Email preferences updated';

/** Switches the athlete's mails on or off. */
export function useSetEmailPreference(athleteId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (emailNotifications: boolean) =>
      call(editAthlete, { params: { id: athleteId }, body: { preferences: { emailNotifications } } }),
    onSuccess: (athlete) => {
      client.setQueryData<Athlete>(athleteQuery(athleteId).queryKey, athlete);
      toasts.show({ title: EMAIL_PREFERENCES_SAVED });
    },
    onError: () => void toasts.error('The email preferences could not be saved. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: keys.athlete(athleteId) }),
  });
}
