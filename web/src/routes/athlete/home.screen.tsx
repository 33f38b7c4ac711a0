import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { useAthlete } from '../../features/athlete-profile/api/athlete.js';
import { ProfileSummary } from '../../features/athlete-profile/components/profile-summary.js';
import { RecentHistory } from '../../features/history/components/recent-history.js';
import { TeamStatus } from '../../features/join-team/components/team-status.js';
import { formatLongDay, today } from '../../ui/day.js';
import { LoadFailed } from '../../ui/load-failed.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import styles from './home.screen.module.css';

/** /athlete/home: the team, the profile in short, and what happened to it. */
export function AthleteHomeScreen() {
  useDocumentTitle('Home');
  const { user, athleteId = '' } = useSession();
  const { data: athlete, error, refetch } = useAthlete(athleteId);
  return (
    <>
      <ScreenHeader title={`Welcome, ${athlete?.firstName ?? user.firstName}`} text={formatLongDay(today())} />
      {error && !athlete ? (
        <LoadFailed what="Your profile" error={error} onRetry={() => void refetch()} />
      ) : !athlete ? (
        <ScreenLoading label="Loading your profile" />
      ) : (
        <div className={styles.columns}>
          <TeamStatus athlete={athlete} />
          <ProfileSummary athlete={athlete} mayEdit />
          <section className={styles.history} aria-label="Recent history">
            <h2>What happened</h2>
            <RecentHistory athleteId={athlete._id} undo />
          </section>
        </div>
      )}
    </>
  );
}
