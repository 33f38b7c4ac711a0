import { useDocumentTitle } from '../../app/document-title.js';
import { FollowedProfile } from './components/followed-profile.js';
import { FollowedScreen } from './components/followed-screen.js';

/** /parent/profile, titled with the athlete's first name (spec, "Parent routes"). */
export function ParentProfileScreen() {
  useDocumentTitle('Profile');
  return <FollowedScreen>{(athlete) => <FollowedProfile athlete={athlete} />}</FollowedScreen>;
}
