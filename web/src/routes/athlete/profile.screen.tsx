import { useDocumentTitle } from '../../app/document-title.js';
import { AthleteHeader } from '../../features/athlete-profile/components/athlete-header.js';
import { AthleteInfo } from '../../features/athlete-profile/components/athlete-info.js';
import { OwnAthlete } from './own-athlete.js';

/** /athlete/profile: everything that is known of the athlete, to see and to edit. */
export function AthleteProfileScreen() {
  useDocumentTitle('Profile');
  return (
    <OwnAthlete>
      {(athlete) => (
        <>
          <AthleteHeader athlete={athlete} asOf="" />
          <AthleteInfo athlete={athlete} mayEdit />
        </>
      )}
    </OwnAthlete>
  );
}
