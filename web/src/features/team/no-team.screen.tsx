import { Button } from 'antd';
import { KeyRound, Users } from 'lucide-react';
import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { useJoinDialog } from '../../app/invite-code.js';
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
        title="You aren’t on a team"
        text={
          <>
            Ask your team’s primary coach to invite <strong>{email}</strong>. The email has a code. You can also create
            a team with a code for a new team.
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
