import type { WhyStopped } from '../../../../contract/mail/vocabulary.js';
import { useSession } from '../../app/session/session.js';
import { useSite } from '../identity/site.js';

const whyStopped: Readonly<Record<WhyStopped, string>> = {
  bounced: 'Emails to it came back.',
  complained: 'One was marked as spam.',
};

/**
 * Says that no email arrives, and the way on; nothing while emails do. It comes with its screen, since what is below
 * would jump: the session says why, and antd's Alert would not be in the first load.
 */
export function StoppedNotice() {
  const { user, emailsStopped } = useSession();
  return emailsStopped ? <Notice address={user.email} why={emailsStopped} /> : null;
}

function Notice({ address, why }: { address: string; why: WhyStopped }) {
  const { data: site } = useSite();
  return (
    <div role="note" className="note warned" style={{ marginTop: 14 }}>
      <p style={{ fontWeight: 600 }}>You don’t get our emails at {address}</p>
      <p style={{ marginTop: 4 }}>
        {whyStopped[why]} Check that your mailbox works. Then ask{' '}
        <a style={{ textDecoration: 'underline' }} href={site && `mailto:${site.supportEmail}`}>
          our support
        </a>{' '}
        to turn emails on again, or to change your address.
      </p>
    </div>
  );
}
