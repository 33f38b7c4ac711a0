import { Button } from 'antd';
import { LogOut, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDocumentTitle } from '../../app/document-title.js';
import { sessions, signOut } from '../../app/session/session.js';
import { FullScreen } from '../../ui/full-screen.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { AddApp } from './add-app.js';
import { passkeysWork } from './factors.js';

const AddPasskey = lazy(async () => ({
  default: (await import('./factor-forms.js')).AddPasskey,
}));

/** In place of every screen of an admin or auditor who has no second factor yet. */
export function SecondFactorScreen() {
  useDocumentTitle('Two-step sign-in');
  const [byPasskey, setByPasskey] = useState(false);
  const done = () => void sessions.refresh();
  return (
    <FullScreen
      figure={<ShieldCheck size={26} />}
      title="Set up two-step sign-in"
      text={
        <>
          Your account can see many people’s data. To sign in, you need your password plus an app code or a passkey.
          <Suspense fallback={<ScreenLoading />}>
            {byPasskey ? <AddPasskey onDone={done} /> : <AddApp onDone={done} />}
          </Suspense>
        </>
      }
      actions={
        <>
          {passkeysWork() && (
            <Button size="large" onClick={() => setByPasskey(!byPasskey)}>
              {byPasskey ? 'Add an app instead' : 'Add a passkey instead'}
            </Button>
          )}
          <Button size="large" icon={<LogOut size={16} aria-hidden />} onClick={signOut}>
            Sign out
          </Button>
        </>
      }
    />
  );
}
