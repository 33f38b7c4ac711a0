import { HeartHandshake } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { EmptyState, LoadFailed } from '../../../ui/empty-state.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { useAthlete } from '../../athlete/profile/api/athlete.js';
import { useFollowed } from '../use-followed.js';
import { AwaitedAthletes } from './awaited-athletes.js';
import { FollowAnother } from './follow-another.js';
import { FollowedTabs } from './followed-tabs.js';

/** A screen about one of a parent's athletes, with the way to the others. */
export function FollowedScreen({
  header,
  shared = [],
  children,
}: {
  header?: ReactNode;
  /** Names of what of the address is the same for every athlete. */
  shared?: readonly string[];
  children: (athlete: Athlete) => ReactNode;
}) {
  const { ids, present } = useFollowed();
  return (
    <>
      {header}
      {ids.length > 1 && <FollowedTabs ids={ids} present={present} shared={shared} />}
      {present === undefined ? (
        <AwaitedAthletes
          otherwise={
            <EmptyState
              icon={<HeartHandshake size={22} />}
              title="You follow no athlete yet"
              text="The team of your athlete can invite you. The code is in the email of the invite."
              action={<FollowAnother first />}
            />
          }
        />
      ) : (
        <Followed key={present} id={present}>
          {children}
        </Followed>
      )}
    </>
  );
}

function Followed({ id, children }: { id: string; children: (athlete: Athlete) => ReactNode }) {
  const { data: athlete, error, refetch } = useAthlete(id);
  if (error && !athlete) return <LoadFailed what="The athlete" error={error} onRetry={() => void refetch()} />;
  if (!athlete) return <ScreenLoading label="Loading the athlete" />;
  return children(athlete);
}
