import type { Parent } from '../../../../../contract/parent/endpoints.js';
import { Card } from '../../../ui/card.js';
import { SwitchRow } from '../../../ui/switch-row.js';
import { useEditParent } from '../api/parent.js';
import styles from './parent-settings.module.css';

/** Which mails come (spec, coach side, section 9: daily team updates, newsletters and promotions). */
export function EmailPreferences({ parent }: { parent: Parent }) {
  const save = useEditParent(parent._id, 'Email preferences updated');
  return (
    <Card title="Email Preferences">
      <div className={styles.rows}>
        <SwitchRow
          label="E-mails to you"
          text="Daily team updates, newsletters and promotions. Mails about your account always come."
          checked={
            save.isPending
              ? save.variables.preferences?.emailNotifications === true
              : parent.preferences.emailNotifications
          }
          busy={save.isPending}
          onChange={(emailNotifications) => save.mutate({ preferences: { emailNotifications } })}
        />
      </div>
    </Card>
  );
}
