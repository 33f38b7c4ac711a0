import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { OwnAthlete } from '../athlete/own-athlete.js';
import { useLookedAt } from '../college-interest/interests.js';
import { FollowedScreen } from '../parent/followed-screen.js';
import { Camps } from './camp-list.js';

/** /athlete/camps: upcoming camps, for athletes. */
export function AthleteCampsScreen() {
  useDocumentTitle('Camps');
  useLookedAt(useSession().athleteId ?? '', 'view_camps');
  return (
    <>
      <ScreenHeader
        title="Camps"
        text="Camps where colleges see you play. Save what fits and register with the college."
      />
      <OwnAthlete>{({ _id, sport }) => <Camps athleteId={_id} sport={sport} />}</OwnAthlete>
    </>
  );
}

/** /parent/camps: upcoming camps, for a parent of an athlete. */
export function ParentCampsScreen() {
  useDocumentTitle('Camps');
  return (
    <FollowedScreen
      header={<ScreenHeader title="Camps" text="College camps, with dates, costs and what your athlete saved." />}
    >
      {({ _id, sport }) => <Camps athleteId={_id} sport={sport} />}
    </FollowedScreen>
  );
}
