import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { editAthlete, getAthlete } from '../../../../contract/athlete/endpoints.js';
import type { Parent } from '../../../../contract/parent/endpoints.js';
import { useAction } from '../../app/data/action.js';
import { keepRead, readQuery } from '../../app/data/read.js';
import { useSession } from '../../app/session/session.js';
import { Card } from '../../ui/card.js';
import { SwitchRow } from '../../ui/switch-row.js';
import { EmailKinds } from '../email/email-kinds.js';
import { useEditParent } from './use-edit-parent.js';
import styles from './parent.module.css';

/** Which mails come (spec, coach side, section 9), to the parent and to the athletes they pay for. */
export function EmailPreferences({ parent }: { parent: Parent }) {
  const { linkedAthleteIds: ids = [] } = useSession();
  const athletes = useQueries({ queries: ids.map((id) => readQuery(getAthlete, { params: { id } })) });
  const save = useEditParent(parent._id, 'Email preferences updated');
  const wanted = save.isPending ? save.variables.update.preferences : parent.preferences;
  return (
    <Card title="Email Preferences">
      <div className={styles.rows}>
        <SwitchRow
          label="Emails to you"
          text="Daily team updates, newsletters and promotions. You’ll always get emails about your account."
          checked={wanted?.emailNotifications ?? false}
          busy={save.isPending}
          onChange={(emailNotifications) => save.mutate({ update: { preferences: { emailNotifications } } })}
        />
        <EmailKinds on={wanted?.emailNotifications ?? false} />
        {athletes.map(({ data: athlete }) =>
          !athlete ? null : athlete.parentPayingForAthlete === parent._id ? (
            <AthleteEmails key={athlete._id} athlete={athlete} />
          ) : (
            <p key={athlete._id} className="under">
              {athlete.firstName} chooses which emails to get. Please contact {athlete.firstName} to change it.
            </p>
          ),
        )}
      </div>
    </Card>
  );
}

/** "A parent who pays controls … the e-mail preference" (spec, athlete side, section 6). */
function AthleteEmails({ athlete }: { athlete: Athlete }) {
  const save = useAthleteEmails(athlete._id);
  return (
    <SwitchRow
      label={`Emails to ${athlete.firstName}`}
      text={`You pay for ${athlete.firstName}, so you can also change this.`}
      checked={save.isPending ? save.variables : athlete.preferences.emailNotifications}
      busy={save.isPending}
      onChange={(emailNotifications) => save.mutate(emailNotifications)}
    />
  );
}

/** Sets whether an athlete gets e-mails. */
function useAthleteEmails(athleteId: string) {
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
