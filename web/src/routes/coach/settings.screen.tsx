import { useDocumentTitle } from '../../app/document-title.js';
import { useOwnCoach } from '../../features/coach/api/coaches.js';
import { usePreferences } from '../../features/coach/settings/api/coach-settings.js';
import { CoachFacts } from '../../features/coach/settings/components/coach-facts.js';
import { OwnProfile } from '../../features/coach/settings/components/own-profile.js';
import { CoachPreferences } from '../../features/coach/settings/components/coach-preferences.js';
import styles from '../../features/coach/settings/components/coach-settings.module.css';
import { AccountActions } from '../../features/identity/components/account-actions.js';
import { YourData } from '../../features/privacy/components/your-data.js';
import { useTeam } from '../../features/team/api/team.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';

/** /coach/settings (spec, "Coach routes"). */
export function CoachSettingsScreen() {
  useDocumentTitle('Settings');
  // All at once: a card that grows as it fills would push those below it down.
  const waits = [useTeam(), useOwnCoach(), usePreferences()].some(({ isPending }) => isPending);
  return (
    <>
      <ScreenHeader title="Settings" />
      {waits ? (
        <ScreenLoading label="Loading your settings" />
      ) : (
        <div className={styles.screen}>
          <CoachFacts />
          <OwnProfile />
          <CoachPreferences />
          <YourData />
          <AccountActions />
        </div>
      )}
    </>
  );
}
