import { Button } from 'antd';
import { CreditCard, LogOut, RotateCw } from 'lucide-react';
import { FullScreen } from '../../ui/full-screen.js';
import { useDocumentTitle } from '../document-title.js';
import { sessions, signOut, useSession } from '../session/session.js';

/** The block for coaches of a team without an active subscription (spec, "Other shell screens"). */
export function NoSubscription() {
  useDocumentTitle('No active subscription');
  const { team } = useSession();
  return (
    <FullScreen
      figure={<CreditCard size={26} />}
      title="No active subscription"
      text={`${team?.name ?? 'The team'} has no active subscription. The roster and its history are kept; they are back as soon as the subscription is active again.`}
      actions={
        <>
          <Button
            type="primary"
            size="large"
            icon={<RotateCw size={16} aria-hidden />}
            onClick={() => void sessions.refresh()}
          >
            Check again
          </Button>
          <Button size="large" icon={<LogOut size={16} aria-hidden />} onClick={signOut}>
            Sign out
          </Button>
        </>
      }
    />
  );
}
