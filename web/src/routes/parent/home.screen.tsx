import { HeartHandshake } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { FollowedAthlete } from '../../features/parent/components/followed-athlete.js';
import { FollowedTabs } from '../../features/parent/components/followed-tabs.js';
import { formatLongDay, today } from '../../ui/day.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /parent/home: the athletes that a parent follows, and what happened to them; to read. */
export function ParentHomeScreen() {
  useDocumentTitle('Home');
  const { user, linkedAthleteIds = [] } = useSession();
  const [params] = useSearchParams();
  const present = linkedAthleteIds.find((id) => id === params.get('athlete')) ?? linkedAthleteIds[0];
  return (
    <>
      <ScreenHeader title={`Welcome, ${user.firstName}`} text={formatLongDay(today())} />
      {linkedAthleteIds.length > 1 && <FollowedTabs ids={linkedAthleteIds} present={present} />}
      {present === undefined ? (
        <EmptyState
          icon={<HeartHandshake size={22} />}
          title="You follow no athlete yet"
          text="Ask your athlete, or their coach, to invite you."
        />
      ) : (
        <FollowedAthlete key={present} id={present} />
      )}
    </>
  );
}
