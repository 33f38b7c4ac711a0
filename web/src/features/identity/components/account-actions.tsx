import { Button } from 'antd';
import { LogOut, Mail } from 'lucide-react';
import { signOut, useSession } from '../../../app/session/session.js';
import { Card } from '../../../ui/card.js';
import { useSite } from '../site/api/site.js';
import { deletionMail } from '../deletion-mail.js';
import styles from './account-actions.module.css';
import { OwnSessions } from './own-sessions.js';
import { SignInMethods } from './sign-in-methods.js';

/** Account Actions of a settings screen (spec, section 2), as cards: ways in, sessions, deletion, sign-out. */
export function AccountActions() {
  const { user } = useSession();
  const { data: site } = useSite();
  return (
    <>
      <SignInMethods />
      <OwnSessions />
      <Card title="Account Actions">
        <ul className={styles.rows}>
          <li>
            <div className={styles.words}>
              <p className={styles.name}>Delete your account</p>
              <p className={styles.text}>
                {site ? (
                  <>
                    Write to <a href={deletionMail(site.supportEmail, user.email)}>{site.supportEmail}</a> from the
                    address you sign in with. We answer before anything is deleted.
                  </>
                ) : (
                  'By email to our support.'
                )}
              </p>
            </div>
            {site && (
              <Button icon={<Mail size={15} aria-hidden />} href={deletionMail(site.supportEmail, user.email)}>
                Request deletion
              </Button>
            )}
          </li>
          <li>
            <div className={styles.words}>
              <p className={styles.name}>Sign out</p>
              <p className={styles.text}>On this device only.</p>
            </div>
            <Button icon={<LogOut size={15} aria-hidden />} onClick={signOut}>
              Sign out
            </Button>
          </li>
        </ul>
      </Card>
    </>
  );
}
