import { Flex } from 'antd';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { Together } from '../../app/data/together.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { useFeatureParts } from '../../app/shell/feature-parts.js';
import { Card } from '../../ui/card.js';
import { formatLongDay, today } from '../../ui/day.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { AskingParentsCard } from '../athlete/parents/asking-parents-card.js';
import { AskedBirthday } from '../athlete/profile/asked-birthday.js';
import { ProfileSummary } from '../athlete/profile/facts.js';
import { StatusWithReasons } from '../athlete/profile/status-with-reasons.js';
import { ActivityList } from '../audit/activity.js';
import { TeamCard } from '../invite/join-by-code/components/team-card.js';
import { AwaitedNote, FollowedScreen } from './followed-screen.js';
import styles from './parent.module.css';

/** /parent/home: the athletes that a parent follows, and what happened to them; to read, also what other features tell. */
export function ParentHomeScreen() {
  useDocumentTitle('Home');
  const { user } = useSession();
  const cards = useFeatureParts(({ homeCards }) => homeCards);
  return (
    <FollowedScreen header={<ScreenHeader title={`Welcome, ${user.firstName}`} text={formatLongDay(today())} />}>
      {(athlete) => (
        <Together>
          <AwaitedNote />
          <AskingParentsCard athlete={athlete} className={styles.asking} />
          <AskedBirthday athlete={athlete} className={styles.asking} />
          <Flex vertical gap="middle">
            {cards.map(({ Card }, place) => (
              <Card key={place} athlete={athlete} />
            ))}
            <FollowedAthlete athlete={athlete} />
          </Flex>
        </Together>
      )}
    </FollowedScreen>
  );
}

/** One athlete as their parent sees them: the team, the profile in short, what happened. */
function FollowedAthlete({ athlete }: { athlete: Athlete }) {
  const { parentId } = useSession();
  const name = `${athlete.firstName} ${athlete.lastName}`;
  const team = athlete.team ?? athlete.pendingTeam;
  const relationship = athlete.parentGuardians.find((guardian) => guardian.parentId === parentId)?.relationship;
  return (
    <div className={styles.columns}>
      <Card title="Your athlete" action={<StatusWithReasons athlete={athlete} asOf="" />}>
        <Flex align="center" gap={14} style={{ marginBottom: 14 }}>
          <PersonPhoto name={name} photo={athlete.profileImageUrl} size={48} />
          <div>
            <p style={{ fontWeight: 600, fontSize: 15 }}>{name}</p>
            {relationship && (
              <p className={styles.under}>
                You’re {athlete.firstName}’s {relationship.toLowerCase()}
              </p>
            )}
          </div>
        </Flex>
        {team ? (
          <TeamCard team={team} text={athlete.groups.map((group) => group.name).join(', ') || undefined} />
        ) : (
          <p className={styles.under}>{athlete.firstName} isn’t on a team.</p>
        )}
      </Card>
      <ProfileSummary athlete={athlete} />
      <section className={styles.history} aria-label="Activity">
        <h2>Activity</h2>
        <ActivityList athleteId={athlete._id} />
      </section>
    </div>
  );
}
