import { useQueryClient } from '@tanstack/react-query';
import { getAthlete } from '../../../../../../contract/athlete/get-athlete.js';
import { editAthlete } from '../../../../../../contract/athlete/endpoints.js';
import { useAction } from '../../../../app/data/action.js';
import { keepRead } from '../../../../app/data/read.js';

/** Spec, athlete side, section 8: 'Email preferences saved'. */
export const EMAIL_PREFERENCES_SAVED = 'Email preferences updated';

/** Switches the athlete's mails on or off. */
export function useSetEmailPreference(athleteId: string) {
  const client = useQueryClient();
  return useAction(editAthlete, {
    input: (emailNotifications: boolean) => ({
      params: { id: athleteId },
      body: { preferences: { emailNotifications } },
    }),
    done: (athlete) => {
      keepRead(client, getAthlete, { params: { id: athleteId } }, athlete);
      return { title: EMAIL_PREFERENCES_SAVED };
    },
    failed: 'The email preferences could not be saved. Please try again.',
  });
}
