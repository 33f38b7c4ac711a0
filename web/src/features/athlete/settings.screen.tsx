import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { EmailPreferences } from './profile/components/email-preferences.js';
import { Guardians } from './parents/components/guardians.js';
import { ModelHelpSetting, useModelHelp } from '../college-interest/writing/components/model-help-setting.js';
import { AccountActions } from '../identity/components/account-actions.js';
import { YourTeam } from './membership/components/your-team.js';
import { AthleteLooks } from '../privacy/components/athlete-looks.js';
import { YourData } from '../privacy/components/your-data.js';
import { Card } from '../../ui/card.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { OwnAthlete } from './profile/own-athlete.js';
import styles from './settings.screen.module.css';

/** /athlete/settings (spec, athlete side, section 2, "Athlete settings page"). */
export function AthleteSettingsScreen() {
  useDocumentTitle('Settings');
  return (
    <>
      <ScreenHeader title="Settings" />
      <OwnAthlete>{(athlete) => <Settings athlete={athlete} />}</OwnAthlete>
    </>
  );
}

function Settings({ athlete }: { athlete: Athlete }) {
  // All at once, so that no card pushes another down.
  if (useModelHelp(athlete._id).isPending) return <ScreenLoading label="Loading your settings" />;
  return (
    <div className={styles.screen}>
      <YourTeam athlete={athlete} />
      <Card title="Parents and guardians">
        <Guardians athlete={athlete} />
      </Card>
      <EmailPreferences athlete={athlete} />
      <ModelHelpSetting athleteId={athlete._id} name={athlete.firstName} />
      <YourData />
      <AccountActions />
      <AthleteLooks athleteId={athlete._id} />
    </div>
  );
}
