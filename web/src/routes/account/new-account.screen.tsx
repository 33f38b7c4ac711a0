import { Button } from 'antd';
import { UserRound } from 'lucide-react';
import { useDocumentTitle } from '../../app/document-title.js';
import { signOut, useSession } from '../../app/session/session.js';
import { FullScreen } from '../../ui/full-screen.js';

/** Where an account without a role lands. */
export function NewAccountScreen() {
  useDocumentTitle('New account');
  const { user } = useSession();
  return (
    <FullScreen
      figure={<UserRound size={26} />}
      title="Your account has no role yet"
      text={`You are signed in as ${user.email}. Ask your coach to invite you to the team.`}
      actions={
        <Button size="large" onClick={signOut}>
          Sign out
        </Button>
      }
    />
  );
}
