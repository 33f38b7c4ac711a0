import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.js';
import { useSession } from '../../../app/session/session.js';
import { Card } from '../../../ui/card.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { ListSkeleton } from '../../../ui/list/list-skeleton.js';
import { LoadFailed } from '../../../ui/empty-state.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { useAthlete } from '../../athlete/profile/api/athlete.js';
import { EndLink } from '../../athlete/parents/components/end-link.js';
import { StatusWithReasons } from '../../athlete/profile/components/status-with-reasons.js';
import { AwaitedNote } from './awaited-athletes.js';
import { FollowAnother } from './follow-another.js';
import styles from './parent-settings.module.css';

/** Your Athlete: whom the parent follows, as what, and on which team. */
export function YourAthletes() {
  const { linkedAthleteIds: ids = [] } = useSession();
  return (
    <Card title={ids.length > 1 ? 'Your Athletes' : 'Your Athlete'}>
      {ids.length === 0 && <p className={styles.under}>You follow no athlete yet.</p>}
      <Lines label="Athletes whom you follow">
        {ids.map((id) => (
          <Followed key={id} id={id} />
        ))}
      </Lines>
      <AwaitedNote />
      <div className={styles.follow}>
        <FollowAnother first={ids.length === 0} />
      </div>
    </Card>
  );
}

function Followed({ id }: { id: string }) {
  const { parentId } = useSession();
  const { data: athlete, error, refetch } = useAthlete(id);
  if (!athlete) {
    const waiting = <ListSkeleton label="Loading the athlete" rows={1} pictures plain />;
    return <li>{error ? <LoadFailed what="The athlete" error={error} onRetry={() => void refetch()} /> : waiting}</li>;
  }
  const name = `${athlete.firstName} ${athlete.lastName}`;
  const guardian = athlete.parentGuardians.find((one) => one.parentId === parentId);
  const team = (athlete.team ?? athlete.pendingTeam)?.name ?? 'On no team';
  return (
    <Line
      lead={<PersonPhoto name={name} photo={athlete.profileImageUrl} size={42} />}
      name={
        <Link to={{ pathname: paths.parent.profile, search: `athlete=${id}` }} data-opens>
          {name}
        </Link>
      }
      end={
        <>
          <StatusWithReasons athlete={athlete} asOf="" />
          {guardian && <EndLink athlete={athlete} guardian={guardian} />}
        </>
      }
    >
      <Under>{[guardian?.relationship, team].filter(Boolean).join(' · ')}</Under>
    </Line>
  );
}
