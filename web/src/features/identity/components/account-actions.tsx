import { Button } from 'antd';
import { LogOut, Mail } from 'lucide-react';
import { signOut, useSession } from '../../../app/session/session.js';
import { Card } from '../../../ui/card.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { useOwnSessions } from '../api/own-sessions.js';
import { useSignInMethods } from '../api/sign-in-methods.js';
import { useSite } from '../site/api/site.js';
import { deletionMail } from '../deletion-mail.js';
import { useFactors } from '../factors/api/factors.js';
import { SecondFactors } from '../factors/components/second-factors.js';
import styles from './account-actions.module.css';
import { OwnSessions } from './own-sessions.js';
import { SignInMethods } from './sign-in-methods.js';

/** Account Actions of a settings screen (spec, section 2), as cards: ways in, sessions, deletion, sign-out. */
export function AccountActions() {
  const { user } = useSession();
  const { data: site, ...asked } = useSite();
  const loading = [useSignInMethods(), useOwnSessions(), useFactors(), asked].some(({ isPending }) => isPending);
  // All at once: lists of unknown length would push what is below them out of reach.
  if (loading) return <ScreenLoading label="Loading your account" />;
  return (
    <>
      <SignInMethods />
      <SecondFactors />
      <OwnSessions />
      <Card title="Account Actions">
        <Lines>
          <Line
            name="Delete your account"
            end={
              site && (
                <Button icon={<Mail size={15} aria-hidden />} href={deletionMail(site.supportEmail, user.email)}>
                  Request deletion
                </Button>
              )
            }
          >
            <Under>
              {site ? (
                <>
                  Write to{' '}
                  <a className={styles.link} href={deletionMail(site.supportEmail, user.email)}>
                    {site.supportEmail}
                  </a>{' '}
                  from the address you sign in with. We answer before anything is deleted.
                </>
              ) : (
                'By email to our support.'
              )}
            </Under>
          </Line>
          <Line
            name="Sign out"
            end={
              <Button icon={<LogOut size={15} aria-hidden />} onClick={signOut}>
                Sign out
              </Button>
            }
          >
            <Under>On this device only.</Under>
          </Line>
        </Lines>
      </Card>
    </>
  );
}
