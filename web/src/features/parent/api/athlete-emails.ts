import { useQueryClient } from '@tanstack/react-query';
import { getAthlete } from '../../../../../contract/athlete/get-athlete.js';
import { editAthlete } from '../../../../../contract/athlete/endpoints.js';
import { useAction } from '../../../app/data/action.js';
import { keepRead } from '../../../app/data/read.js';

/** Sets whether an athlete gets e-mails. */
export function useAthleteEmails(athleteId: string) {
  const client = useQueryClient();
  return useAction(editAthlete, {
    input: (emailNotifications: boolean) => ({
      params: { id: athleteId },
      body: { preferences: { emailNotifications } },
    }),
    done: (athlete) => {
      keepRead(client, getAthlete, { params: { id: athleteId } }, athlete);
      return { title: 'Email preferences updated' };
    },
    failed: 'An error occurred while updating the athlete. Please try again.',
    goesOn: true,
  });
}
