import { useQueries } from '@tanstack/react-query';
import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { athleteQuery } from '../athlete/profile/api/athlete.js';
import { modelHelpQuery, ModelHelpSetting } from '../college-interest/writing/components/model-help-setting.js';
import { AccountActions } from '../identity/components/account-actions.js';
import { useParent } from './api/parent.js';
import { ContactSharing } from './components/contact-sharing.js';
import { EmailPreferences } from './components/email-preferences.js';
import { ParentDetails } from './components/parent-details.js';
import styles from './components/parent-settings.module.css';
import { SupportNotice } from './components/support-notice.js';
import { YourAthletes } from './components/your-athletes.js';
import { YourData } from '../privacy/components/your-data.js';
import { LoadFailed } from '../../ui/empty-state.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';

/** /parent/settings (spec, "Parent routes"). */
export function ParentSettingsScreen() {
  useDocumentTitle('Settings');
  const { parentId = '', linkedAthleteIds: ids = [] } = useSession();
  const { data: parent, error, isPending, refetch } = useParent(parentId);
  const athletes = useQueries({ queries: ids.map((id) => athleteQuery(id)) });
  // All at once, so that nothing jumps as one part after the other comes.
  const helps = useQueries({ queries: ids.map((id) => modelHelpQuery(id)) });
  const loading = isPending || [...athletes, ...helps].some((one) => one.isPending);
  return (
    <>
      <ScreenHeader title="Settings" />
      <div className={styles.screen}>
        <SupportNotice />
        {loading ? (
          <ScreenLoading label="Loading your settings" />
        ) : (
          <>
            <YourAthletes />
            {parent ? (
              <>
                <EmailPreferences parent={parent} />
                <ParentDetails parent={parent} />
                <ContactSharing parent={parent} />
              </>
            ) : (
              <LoadFailed what="Your settings" error={error} onRetry={() => void refetch()} />
            )}
            {athletes.flatMap(({ data }) =>
              data ? <ModelHelpSetting key={data._id} athleteId={data._id} name={data.firstName} /> : [],
            )}
            <YourData />
            <AccountActions />
          </>
        )}
      </div>
    </>
  );
}
