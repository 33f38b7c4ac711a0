import { useDocumentTitle } from '../../app/document-title.js';
import { FollowedProfile } from '../../features/parent/components/followed-profile.js';
import { FollowedScreen } from '../../features/parent/components/followed-screen.js';

/** /parent/profile, titled with the athlete's first name (spec, "Parent routes"). */
export function ParentProfileScreen() {
  useDocumentTitle('Profile');
  return <FollowedScreen>{(athlete) => <FollowedProfile athlete={athlete} />}</FollowedScreen>;
}
