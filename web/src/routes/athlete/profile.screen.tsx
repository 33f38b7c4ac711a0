import { useDocumentTitle } from '../../app/document-title.js';
import { useMay } from '../../app/session/use-may.js';
import { AthleteHeader } from '../../features/athlete/profile/components/athlete-header.js';
import { AthleteInfo } from '../../features/athlete/profile/components/athlete-info.js';
import { OwnAthlete } from './own-athlete.js';

/** /athlete/profile: everything that is known of the athlete, to see and to edit. */
export function AthleteProfileScreen() {
  useDocumentTitle('Profile');
  const may = useMay();
  return (
    <OwnAthlete>
      {(athlete) => (
        <>
          <AthleteHeader athlete={athlete} asOf="" ownPhoto />
          <AthleteInfo athlete={athlete} mayEdit={may.editAthlete(athlete)} />
        </>
      )}
    </OwnAthlete>
  );
}
