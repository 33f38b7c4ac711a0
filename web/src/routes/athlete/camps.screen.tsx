import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { useLookedAt } from '../../features/college-interest/api/complete-item.js';
import { Camps } from '../../features/camp/components/camps.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { OwnAthlete } from './own-athlete.js';

/** /athlete/camps: the camps to come, for athletes. */
export function AthleteCampsScreen() {
  useDocumentTitle('Camps');
  useLookedAt(useSession().athleteId ?? '', 'view_camps');
  return (
    <>
      <ScreenHeader title="Camps" text="Where colleges see you play: save what fits, and register with the college." />
      <OwnAthlete>{({ _id, sport }) => <Camps athleteId={_id} sport={sport} />}</OwnAthlete>
    </>
  );
}
