import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../app/document-title.js';
import { useOwnCoach } from './api/coaches.js';
import { usePreferences } from './settings/api/coach-settings.js';
import { CoachFacts } from './settings/components/coach-facts.js';
import { OwnProfile } from './settings/components/own-profile.js';
import { CoachPreferences } from './settings/components/coach-preferences.js';
import styles from './settings/components/coach-settings.module.css';
import { AccountActions } from '../identity/components/account-actions.js';
import { YourData } from '../privacy/components/your-data.js';
import { useTeam } from '../team/api/team.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';

/** /coach/settings (spec, "Coach routes"). */
export function CoachSettingsScreen() {
  const { isPending } = useTeam();
  return (
    <Settings waits={isPending}>
      <CoachFacts />
    </Settings>
  );
}

/** The same of a coach who is on no team. */
export function NoTeamSettingsScreen() {
  return <Settings />;
}

function Settings({ waits = false, children }: { waits?: boolean; children?: ReactNode }) {
  useDocumentTitle('Settings');
  // All at once: a card that grows as it fills would push those below it down.
  const pending = [useOwnCoach(), usePreferences()].some(({ isPending }) => isPending);
  return (
    <>
      <ScreenHeader title="Settings" />
      {waits || pending ? (
        <ScreenLoading label="Loading your settings" />
      ) : (
        <div className={styles.screen}>
          {children}
          <OwnProfile />
          <CoachPreferences />
          <YourData />
          <AccountActions />
        </div>
      )}
    </>
  );
}
