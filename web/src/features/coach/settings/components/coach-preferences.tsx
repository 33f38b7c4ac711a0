import { Card } from '../../../../ui/card.js';
import { LoadFailed } from '../../../../ui/empty-state.js';
import { SwitchRow } from '../../../../ui/switch-row.js';
import { usePreferences, useSetPreferences } from '../api/coach-settings.js';

/** Which mails come. */
export function CoachPreferences() {
  const { data: preferences, error, refetch } = usePreferences();
  const save = useSetPreferences();
  if (error && !preferences) {
    return <LoadFailed what="Your email preferences" error={error} onRetry={() => void refetch()} />;
  }
  if (!preferences) return null;
  return (
    <Card title="Email Preferences">
      <SwitchRow
        label="Emails to you"
        text="Requests to join, daily team updates, newsletters and promotions. Mails about your account always come."
        checked={(save.isPending ? save.variables : preferences).emailNotifications}
        busy={save.isPending}
        onChange={(emailNotifications) => save.mutate({ emailNotifications })}
      />
    </Card>
  );
}
