import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.js';
import { useSession } from '../../../app/session/session.js';
import { Card } from '../../../ui/card.js';
import { LoadFailed } from '../../../ui/load-failed.js';
import { PersonAvatar } from '../../../ui/person-avatar.js';
import { athleteQuery } from '../../athlete/profile/api/athlete.js';
import { StatusWithReasons } from '../../athlete/profile/components/status-with-reasons.js';
import { FollowAnother } from './follow-another.js';
import styles from './parent-settings.module.css';

/** Your Athlete: whom the parent follows, as what, and on which team. */
export function YourAthletes() {
  const { linkedAthleteIds: ids = [], parentId } = useSession();
  const athletes = useQueries({ queries: ids.map((id) => athleteQuery(id)) });
  return (
    <Card title={ids.length > 1 ? 'Your Athletes' : 'Your Athlete'}>
      {ids.length === 0 && <p className={styles.under}>You follow no athlete yet.</p>}
      <ul className={styles.athletes}>
        {athletes.map(({ data: athlete, error, refetch }, index) => (
          <li key={ids[index]}>
            {athlete ? (
              <>
                <PersonAvatar
                  name={`${athlete.firstName} ${athlete.lastName}`}
                  image={athlete.profileImageUrl}
                  size={42}
                />
                <div className={styles.words}>
                  <Link to={{ pathname: paths.parent.profile, search: `athlete=${athlete._id}` }}>
                    {athlete.firstName} {athlete.lastName}
                  </Link>
                  <p className={styles.under}>
                    {[
                      athlete.parentGuardians.find((guardian) => guardian.parentId === parentId)?.relationship,
                      (athlete.team ?? athlete.pendingTeam)?.name ?? 'On no team',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <StatusWithReasons athlete={athlete} asOf="" />
              </>
            ) : (
              error && <LoadFailed what="The athlete" error={error} onRetry={() => void refetch()} />
            )}
          </li>
        ))}
      </ul>
      <FollowAnother first={ids.length === 0} />
    </Card>
  );
}
