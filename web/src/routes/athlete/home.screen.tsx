import { gradeLabel } from '../../../../contract/athlete/grade.js';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { useAthlete } from '../../features/athlete/profile/api/athlete.js';
import { ProfileSummary } from '../../features/athlete/profile/components/profile-summary.js';
import { TeamBoard } from '../../features/team/board/components/team-board.js';
import { Checklist } from '../../features/athlete/checklist/components/checklist.js';
import { RecentHistory } from '../../features/audit/history/components/recent-history.js';
import { TeamStatus } from '../../features/athlete/membership/components/team-status.js';
import { ProfileCompleted } from '../../features/athlete/onboarding/components/profile-completed.js';
import { formatLongDay, today } from '../../ui/day.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import styles from './home.screen.module.css';
import { OwnAthlete } from './own-athlete.js';

/** /athlete/home: what is to be done, the team and its board, the profile in short, and what happened. */
export function AthleteHomeScreen() {
  useDocumentTitle('Home');
  const { user, athleteId = '' } = useSession();
  const may = useMay();
  const { data: athlete } = useAthlete(athleteId);
  const text = [formatLongDay(today()), athlete && gradeOf(athlete)].filter(Boolean).join(' · ');
  return (
    <>
      <ScreenHeader title={`Welcome, ${athlete?.firstName ?? user.firstName}`} text={text} />
      <ProfileCompleted team={athlete?.team?.name} />
      <OwnAthlete>
        {(own) => (
          <div className={styles.columns}>
            <div className={styles.side}>
              <Checklist athlete={own} />
              <TeamStatus athlete={own} />
            </div>
            <div className={styles.side}>
              {own.team && <TeamBoard team={own.team} />}
              <ProfileSummary athlete={own} mayEdit={may.editAthlete(own)} />
            </div>
            <section className={styles.history} aria-label="Recent history">
              <h2>What happened</h2>
              <RecentHistory athleteId={own._id} undo={may.editAthlete(own)} />
            </section>
          </div>
        )}
      </OwnAthlete>
    </>
  );
}

const gradeOf = ({ schoolLevel, academicAttributes, eligibilityAttributes }: Athlete): string =>
  gradeLabel(
    { schoolLevel, highSchoolGraduationYear: academicAttributes.highSchoolGraduationYear, ...eligibilityAttributes },
    new Date(),
  );
