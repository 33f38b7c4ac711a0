import { HeartHandshake } from 'lucide-react';
import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ScreenHeader } from '../../ui/screen-header.js';

export function ParentHomeScreen() {
  useDocumentTitle('Home');
  const { user } = useSession();
  return (
    <>
      <ScreenHeader title={`Welcome, ${user.firstName}`} />
      <EmptyState
        icon={<HeartHandshake size={22} />}
        title="Nothing for you to do right now"
        text="You get an email as soon as a team accepts your athlete."
      />
    </>
  );
}
