import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { useSession } from '../../../app/session/session.js';
import { Card } from '../../../ui/card.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { ProfileSummary } from '../../athlete/profile/components/profile-summary.js';
import { StatusWithReasons } from '../../athlete/profile/components/status-with-reasons.js';
import { ActivityList } from '../../audit/activity/components/activity-list.js';
import { TeamCard } from '../../invite/join-by-code/components/team-card.js';
import styles from './followed-athlete.module.css';

/** One athlete as their parent sees them: the team, the profile in short, what happened. */
export function FollowedAthlete({ athlete }: { athlete: Athlete }) {
  const { parentId } = useSession();
  const name = `${athlete.firstName} ${athlete.lastName}`;
  const team = athlete.team ?? athlete.pendingTeam;
  const relationship = athlete.parentGuardians.find((guardian) => guardian.parentId === parentId)?.relationship;
  return (
    <div className={styles.columns}>
      <Card title="Your athlete" action={<StatusWithReasons athlete={athlete} asOf="" />}>
        <div className={styles.person}>
          <PersonPhoto name={name} photo={athlete.profileImageUrl} size={48} />
          <div>
            <p className={styles.name}>{name}</p>
            {relationship && <p className={styles.under}>You are their {relationship.toLowerCase()}</p>}
          </div>
        </div>
        {team ? (
          <TeamCard team={team} text={athlete.groups.map((group) => group.name).join(', ') || undefined} />
        ) : (
          <p className={styles.under}>{athlete.firstName} is on no team.</p>
        )}
      </Card>
      <ProfileSummary athlete={athlete} />
      <section className={styles.history} aria-label="Activity">
        <h2>What happened</h2>
        <ActivityList athleteId={athlete._id} />
      </section>
    </div>
  );
}
