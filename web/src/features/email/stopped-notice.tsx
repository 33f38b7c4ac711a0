import { Alert } from 'antd';
import { type EmailPreferences, getEmailPreferences } from '../../../../contract/email/preferences.js';
import { useRead } from '../../app/data/read.js';
import { useMay } from '../../app/session/use-may.js';

const whyStopped = {
  bounced: 'Emails to it came back.',
  complained: 'One was marked as spam.',
} as const;

/** Says that no email arrives, and the way on. */
export function StoppedNotice({ preferences: { stopped, address, supportEmail } }: { preferences: EmailPreferences }) {
  if (!stopped) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 14 }}
      title={`You don’t get our emails at ${address}`}
      description={
        <>
          {whyStopped[stopped]} Check that your mailbox works. Then ask{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a> to turn emails on again, or to change your address.
        </>
      }
    />
  );
}

/** The same at the top of every home whose person chooses their emails; nothing while emails arrive. */
export function HomeStoppedEmails() {
  const may = useMay();
  const { data } = useRead(getEmailPreferences, {}, { enabled: may('email.own') });
  return data?.stopped ? (
    <div style={{ marginBottom: 14 }}>
      <StoppedNotice preferences={data} />
    </div>
  ) : null;
}
