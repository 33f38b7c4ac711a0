import { useQueryClient } from '@tanstack/react-query';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { editAthlete } from '../../../../../../contract/athlete/endpoints.js';
import { getAthlete } from '../../../../../../contract/athlete/get-athlete.js';
import { useAction } from '../../../../app/data/action.js';
import { keepRead } from '../../../../app/data/read.js';
import { Card } from '../../../../ui/card.js';
import { SwitchRow } from '../../../../ui/switch-row.js';
import styles from './email-preferences.module.css';

/** Which mails come (spec, athlete side, section 2, "Athlete settings page"). */
export function EmailPreferences({ athlete }: { athlete: Athlete }) {
  // A parent who pays decides about mails too, not instead (spec, section 6; ADR 17).
  const payer = athlete.parentGuardians.find(({ parentId }) => parentId === athlete.parentPayingForAthlete);
  const save = useSetEmailPreference(athlete._id);
  return (
    <Card title="Email Preferences">
      <SwitchRow
        label="Emails to you"
        text="Daily team updates, newsletters and promotions. Mails about your account always come."
        checked={save.isPending ? save.variables : athlete.preferences.emailNotifications}
        busy={save.isPending}
        onChange={(wanted) => save.mutate(wanted)}
      />
      {payer && (
        <p className={styles.note}>
          {payer.firstName} {payer.lastName} pays for your account, and can decide this as well.
        </p>
      )}
    </Card>
  );
}

/** Spec, athlete side, section 8: 'Email preferences saved'. */
const EMAIL_PREFERENCES_SAVED = 'Email preferences updated';

/** Switches the athlete's mails on or off. */
function useSetEmailPreference(athleteId: string) {
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
