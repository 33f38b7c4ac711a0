import { Button } from 'antd';
import { LogOut, ShieldCheck } from 'lucide-react';
import { useDocumentTitle } from '../../app/document-title.js';
import { sessions, signOut } from '../../app/session/session.js';
import { AddApp } from '../../features/identity/factors/components/add-app.js';
import { FullScreen } from '../../ui/full-screen.js';

/** In place of every screen of an admin or auditor who has no second factor yet. */
export function SecondFactorScreen() {
  useDocumentTitle('Second factor');
  return (
    <FullScreen
      figure={<ShieldCheck size={26} />}
      title="Add a second factor first"
      text={
        <>
          Your account reaches the data of many people. Signing in to it takes a code of an app on your phone beside the
          password.
          <AddApp onDone={() => void sessions.refresh()} />
        </>
      }
      actions={
        <Button size="large" icon={<LogOut size={16} aria-hidden />} onClick={signOut}>
          Sign out
        </Button>
      }
    />
  );
}
