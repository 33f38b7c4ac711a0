import { Button } from 'antd';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../app/session/session.js';
import { Card } from '../../../ui/card.js';
import { formatDay, dayOf } from '../../../ui/day.js';
import { Line, LineIcon, Lines, Under } from '../../../ui/list/lines.js';
import { ListSkeleton } from '../../../ui/list/list-skeleton.js';
import { List } from '../../../ui/list/list.js';
import { useSite } from '../site/api/site.js';
import { useLinkGoogle, useSignInMethods, type Identity } from '../api/sign-in-methods.js';
import { ChangePassword } from './change-password.js';
import { GoogleMark } from './google-mark.js';
import { Unlink } from './unlink.js';

/** How one signs in: the password to change or set, Google to link or unlink. */
export function SignInMethods() {
  return (
    <Card title="Signing in">
      <List
        query={useSignInMethods()}
        what="Your sign-in methods"
        rows={({ identities }) => ['password' as const, ...identities]}
        skeleton={<ListSkeleton label="Loading your sign-in methods" rows={1} plain />}
        empty={null}
      >
        {(ways, { password, identities }) => (
          <Lines label="Ways to sign in">
            {ways.map((way) =>
              way === 'password' ? (
                <Password key={way} has={password} />
              ) : (
                <LinkedIdentity key={way.id} identity={way} last={!password && identities.length === 1} />
              ),
            )}
            {!identities.some(({ provider }) => provider === 'google') && <LinkGoogle />}
          </Lines>
        )}
      </List>
    </Card>
  );
}

function Password({ has }: { has: boolean }) {
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
  return (
    <Line
      lead={
        <LineIcon>
          <KeyRound size={17} />
        </LineIcon>
      }
      name="Password"
      end={!changing && <Button onClick={() => setChanging(true)}>{has ? 'Change password' : 'Set password'}</Button>}
    >
      <Under>{has ? `For ${user.email}` : 'You have none yet'}</Under>
      {changing && <ChangePassword has={has} onDone={() => setChanging(false)} />}
    </Line>
  );
}

function LinkedIdentity({ identity, last }: { identity: Identity; last: boolean }) {
  const google = identity.provider === 'google';
  return (
    <Line
      lead={<LineIcon>{google ? <GoogleMark /> : <ShieldCheck size={17} />}</LineIcon>}
      name={google ? 'Google' : 'Single sign-on'}
      end={<Unlink identity={identity} last={last} />}
    >
      <Under>{[identity.email, `since ${formatDay(dayOf(identity.linkedAt))}`].filter(Boolean).join(', ')}</Under>
    </Line>
  );
}

/** Where Google is set up. */
function LinkGoogle() {
  const { data: site } = useSite();
  const link = useLinkGoogle();
  if (!site?.google) return null;
  return (
    <Line
      lead={
        <LineIcon>
          <GoogleMark />
        </LineIcon>
      }
      name="Google"
      end={
        <Button loading={link.isPending || link.isSuccess} onClick={() => link.mutate()}>
          Link Google
        </Button>
      }
    >
      <Under>Not linked</Under>
    </Line>
  );
}
