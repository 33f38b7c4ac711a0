import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useMay } from '../../app/session/use-may.js';
import { AthleteHeader } from '../athlete/profile/athlete-header.js';
import { AthleteInfo } from '../athlete/profile/athlete-info.js';
import { AthleteAccessLog } from '../privacy/athlete-access-log.js';
import { FollowedScreen } from './followed-screen.js';

/** /parent/profile, titled with the athlete's first name (spec, "Parent routes"). */
export function ParentProfileScreen() {
  useDocumentTitle('Profile');
  return <FollowedScreen>{(athlete) => <FollowedProfile athlete={athlete} />}</FollowedScreen>;
}

/** Everything about the athlete; the parent of a minor may edit it too. */
function FollowedProfile({ athlete }: { athlete: Athlete }) {
  useDocumentTitle(athlete.firstName);
  const mayEdit = useMay().editAthlete(athlete);
  return (
    <>
      <AthleteHeader athlete={athlete} asOf="" />
      {!mayEdit && (
        <p className="note">
          {athlete.firstName} manages this profile. You see what coaches see. To change something, ask{' '}
          {athlete.firstName}.
        </p>
      )}
      <AthleteInfo athlete={athlete} mayEdit={mayEdit} />
      <div style={{ marginTop: 16 }}>
        <AthleteAccessLog athleteId={athlete._id} title={`Who viewed ${athlete.firstName}’s data`} />
      </div>
    </>
  );
}
