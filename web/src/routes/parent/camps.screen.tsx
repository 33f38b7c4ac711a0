import { useDocumentTitle } from '../../app/document-title.js';
import { Camps } from '../../features/camp/components/camps.js';
import { FollowedScreen } from '../../features/parent/components/followed-screen.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /parent/camps: the camps to come, for who follows an athlete. */
export function ParentCampsScreen() {
  useDocumentTitle('Camps');
  return (
    <FollowedScreen
      header={
        <ScreenHeader title="Camps" text="Camps that colleges hold, with days, cost and what your athlete saved." />
      }
    >
      {({ _id, sport }) => <Camps athleteId={_id} sport={sport} />}
    </FollowedScreen>
  );
}
