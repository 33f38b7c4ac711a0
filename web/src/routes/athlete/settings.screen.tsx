import { useDocumentTitle } from '../../app/document-title.js';
import { EmailPreferences } from '../../features/athlete/profile/components/email-preferences.js';
import { AccountActions } from '../../features/identity/components/account-actions.js';
import { YourTeam } from '../../features/athlete/membership/components/your-team.js';
import { AthleteLooks } from '../../features/privacy/components/athlete-looks.js';
import { YourData } from '../../features/privacy/components/your-data.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { OwnAthlete } from './own-athlete.js';
import styles from './settings.screen.module.css';

/** /athlete/settings (spec, athlete side, section 2, "Athlete settings page"). */
export function AthleteSettingsScreen() {
  useDocumentTitle('Settings');
  return (
    <>
      <ScreenHeader title="Settings" />
      <OwnAthlete>
        {(athlete) => (
          <div className={styles.screen}>
            <YourTeam athlete={athlete} />
            <EmailPreferences athlete={athlete} />
            <YourData />
            <AccountActions />
            <AthleteLooks athleteId={athlete._id} />
          </div>
        )}
      </OwnAthlete>
    </>
  );
}
