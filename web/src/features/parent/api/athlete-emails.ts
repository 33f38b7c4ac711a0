import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { editAthlete } from '../../../../../contract/athlete/endpoints.js';
import { call } from '../../../app/call.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { athleteQuery } from '../../athlete/profile/api/athlete.js';

/** Sets whether an athlete gets e-mails. */
export function useAthleteEmails(athleteId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (emailNotifications: boolean) =>
      call(editAthlete, { params: { id: athleteId }, body: { preferences: { emailNotifications } } }),
    onSuccess: (athlete) => {
      client.setQueryData<Athlete>(athleteQuery(athleteId).queryKey, athlete);
      toasts.show({ title: 'Email preferences updated' });
    },
    onError: () => toasts.error('An error occurred while updating the athlete. Please try again.'),
  });
}
