import { Button } from 'antd';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../app/session/session.js';
import { Card } from '../../../ui/card.js';
import { formatDay, dayOf } from '../../../ui/day.js';
import { LoadFailed } from '../../../ui/load-failed.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { useSite } from '../site/api/site.js';
import { useLinkGoogle, useSignInMethods } from '../api/sign-in-methods.js';
import styles from './account-actions.module.css';
import { ChangePassword } from './change-password.js';
import { GoogleMark } from './google-mark.js';
import { Unlink } from './unlink.js';

/** How one signs in: the password to change or set, Google to link or unlink. */
export function SignInMethods() {
  const { user } = useSession();
  const { data: methods, error, refetch } = useSignInMethods();
  const { data: site } = useSite();
  const link = useLinkGoogle();
  const [changing, setChanging] = useState(false);
  if (error && !methods) return <LoadFailed what="Your sign-in methods" error={error} onRetry={() => void refetch()} />;
  if (!methods) {
    return (
      <Card title="Signing in">
        <ScreenLoading label="Loading your sign-in methods" />
      </Card>
    );
  }
  const ways = methods.identities.length + (methods.password ? 1 : 0);
  const google = methods.identities.some(({ provider }) => provider === 'google');
  return (
    <Card title="Signing in">
      <ul className={styles.rows}>
        <li>
          <span className={styles.icon} aria-hidden>
            <KeyRound size={17} />
          </span>
          <div className={styles.words}>
            <p className={styles.name}>Password</p>
            <p className={styles.text}>{methods.password ? `For ${user.email}` : 'You have none yet'}</p>
          </div>
          {!changing && (
            <Button onClick={() => setChanging(true)}>{methods.password ? 'Change password' : 'Set password'}</Button>
          )}
        </li>
        {changing && (
          <li>
            <ChangePassword has={methods.password} onDone={() => setChanging(false)} />
          </li>
        )}
        {methods.identities.map((identity) => (
          <li key={identity.id}>
            <span className={styles.icon} aria-hidden>
              {identity.provider === 'google' ? <GoogleMark /> : <ShieldCheck size={17} />}
            </span>
            <div className={styles.words}>
              <p className={styles.name}>{identity.provider === 'google' ? 'Google' : 'Single sign-on'}</p>
              <p className={styles.text}>
                {[identity.email, `since ${formatDay(dayOf(identity.linkedAt))}`].filter(Boolean).join(', ')}
              </p>
            </div>
            <Unlink identity={identity} last={ways === 1} />
          </li>
        ))}
        {site?.google && !google && (
          <li>
            <span className={styles.icon} aria-hidden>
              <GoogleMark />
            </span>
            <div className={styles.words}>
              <p className={styles.name}>Google</p>
              <p className={styles.text}>Not linked</p>
            </div>
            <Button loading={link.isPending || link.isSuccess} onClick={() => link.mutate()}>
              Link Google
            </Button>
          </li>
        )}
      </ul>
    </Card>
  );
}
