import { MessagesSquare } from 'lucide-react';
import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { Inbox } from '../../features/college-interest/inbox/components/inbox.js';
import { hasUpdates } from '../../features/college-interest/inbox/has-updates.js';
import { FollowedScreen } from '../../features/parent/components/followed-screen.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /parent/updates: what is written about the colleges of who is followed, to read and to reply to. */
export function ParentUpdatesScreen() {
  useDocumentTitle('Updates');
  const session = useSession();
  return (
    <FollowedScreen
      header={
        <ScreenHeader title="Updates" text="What your athlete and the coaches write about colleges. You can reply." />
      }
    >
      {(athlete) => {
        if (!hasUpdates(session, athlete))
          return <None title="No updates here" text={`${athlete.firstName}’s team does not use updates.`} />;
        const text = `What ${athlete.firstName} and the coaches write about a college stands here.`;
        return <Inbox of={{ athleteId: athlete._id }} empty={<None title="No updates yet" text={text} />} />;
      }}
    </FollowedScreen>
  );
}

const None = ({ title, text }: { title: string; text: string }) => (
  <EmptyState icon={<MessagesSquare size={22} />} title={title} text={text} />
);
