import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { ScreenHeader } from '../../ui/screen-header.js';

export function ParentHomeScreen() {
  useDocumentTitle('Home');
  const { user } = useSession();
  return <ScreenHeader title={`Welcome, ${user.firstName}`} />;
}
