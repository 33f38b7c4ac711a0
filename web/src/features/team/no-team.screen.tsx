import { Button } from 'antd';
import { KeyRound, Users } from 'lucide-react';
import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { useJoinDialog } from '../../app/use-join-dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /coach/team of a coach who is on no team: what leads onto one. They are let in as soon as they are on it. */
export function NoTeamScreen() {
  useDocumentTitle('No team');
  const joining = useJoinDialog();
  const {
    user: { email },
  } = useSession();
  return (
    <>
      <ScreenHeader title="Team" />
      <EmptyState
        icon={<Users size={22} />}
        title="You are on no team"
        text={
          <>
            Ask the primary coach of your team for an invite to <strong>{email}</strong>: its email has a code. With a
            code for a new team, you create one.
          </>
        }
        action={
          <Button type="primary" icon={<KeyRound size={15} aria-hidden />} onClick={joining.show}>
            Enter a code
          </Button>
        }
      />
    </>
  );
}
