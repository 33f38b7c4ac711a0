import { useDocumentTitle } from '../../app/document-title.js';
import { CoachFacts } from '../../features/coach/settings/components/coach-facts.js';
import { OwnProfile } from '../../features/coach/settings/components/own-profile.js';
import { CoachPreferences } from '../../features/coach/settings/components/coach-preferences.js';
import styles from '../../features/coach/settings/components/coach-settings.module.css';
import { AccountActions } from '../../features/identity/components/account-actions.js';
import { YourData } from '../../features/privacy/components/your-data.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /coach/settings (spec, "Coach routes"). */
export function CoachSettingsScreen() {
  useDocumentTitle('Settings');
  return (
    <>
      <ScreenHeader title="Settings" />
      <div className={styles.screen}>
        <CoachFacts />
        <OwnProfile />
        <CoachPreferences />
        <YourData />
        <AccountActions />
      </div>
    </>
  );
}
