import { MessagesSquare } from 'lucide-react';
import { useDocumentTitle } from '../../app/document-title.js';
import { useTeamId } from '../../app/session/session.js';
import { WriteToMany } from '../../features/college-interest/mass-update/components/write-to-many.js';
import { Inbox } from '../../features/college-interest/inbox/components/inbox.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /coach/updates: what the team's athletes write about their colleges, what needs an answer first. */
export function CoachUpdatesScreen() {
  useDocumentTitle('Updates');
  const teamId = useTeamId();
  return (
    <>
      <ScreenHeader
        title="Updates"
        text="What your athletes write about their colleges. What needs an answer is first."
        actions={<WriteToMany />}
      />
      <Inbox
        of={{ teamId }}
        empty={
          <EmptyState
            icon={<MessagesSquare size={22} />}
            title="No updates yet"
            text="What your athletes, their parents and you write about a college stands here, by athlete and college."
          />
        }
      />
    </>
  );
}
