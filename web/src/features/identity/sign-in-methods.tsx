import { Button, Flex } from 'antd';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { changePassword, listSessions } from '../../../../contract/identity/sessions.js';
import { linkGoogle, listSignInMethods, unlinkIdentity } from '../../../../contract/identity/sso.js';
import { messageOf } from '../../app/api-error.js';
import { call, type CallAnswer } from '../../app/call.js';
import { useAction, useCustomAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { useSession } from '../../app/session/session.js';
import { Card } from '../../ui/card.js';
import { dayOf, formatDay } from '../../ui/day.js';
import { FormBody } from '../../ui/form/form-body.js';
import { PasswordField } from '../../ui/form/password-field.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { Line, LineIcon, Lines, Under } from '../../ui/list/lines.js';
import { List } from '../../ui/list/list.js';
import { PopoverButton } from '../../ui/popover-button.js';
import { Tooltip } from '../../ui/tooltip.js';
import { GoogleMark } from './google.js';
import { signUpRefusal } from './identity-words.js';
import { NewPasswordFields } from './new-password-fields.js';
import { ChangePasswordForm } from './new-password.js';
import { useSite } from './site.js';
import styles from './way-in.module.css';

/** How one signs in: the password to change or set, Google to link or unlink. */
export function SignInMethods() {
  return (
    <Card title="Sign-in methods">
      <List
        query={useRead(listSignInMethods)}
        what="Your sign-in methods"
        rows={({ identities }) => ['password' as const, ...identities]}
        skeleton={{ rows: 1, plain: true }}
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
      <Under>{has ? `For ${user.email}` : 'No password yet'}</Under>
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
  const link = useCustomAction(
    () => call(linkGoogle, { body: { redirect: window.location.pathname + window.location.search } }),
    {
      done: ({ url }) => window.location.assign(url),
      failed: 'Google could not be linked. Please try again.',
    },
  );
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

/** Takes an identity off the account, once that was confirmed; never the last way in. */
function Unlink({ identity, last }: { identity: Identity; last: boolean }) {
  const unlink = useAction(unlinkIdentity, {
    input: (id: string) => ({ params: { id } }),
    done: { title: 'Sign-in method removed' },
    failed: (error) => messageOf(error, 409) ?? 'The sign-in method could not be removed. Please try again.',
    renews: [listSignInMethods],
  });
  const name = identity.provider === 'google' ? 'Google' : 'single sign-on';
  if (last) {
    return (
      <Tooltip text="Set a password first. This is your only way to sign in.">
        <Button danger aria-disabled aria-label={`Unlink ${name}`}>
          Unlink
        </Button>
      </Tooltip>
    );
  }
  return (
    <PopoverButton
      label={`Unlink ${name}`}
      aria-label={`Unlink ${name}`}
      danger
      disabled={unlink.isPending}
      placement="bottomRight"
      content={(close) => (
        <Flex vertical gap={12} style={{ maxWidth: 280, padding: 14 }}>
          <p>You won’t be able to sign in with {name}.</p>
          <Flex gap={8}>
            <Button
              danger
              type="primary"
              onClick={() => {
                close();
                unlink.mutate(identity.id);
              }}
            >
              Unlink
            </Button>
            <Button onClick={close}>Cancel</Button>
          </Flex>
        </Flex>
      )}
    >
      Unlink
    </PopoverButton>
  );
}

/** Changes the password, or sets the first one of an account that `has` none. */
function ChangePassword({ has, onDone }: { has: boolean; onDone: () => void }) {
  const { user } = useSession();
  const save = useAction(changePassword, {
    done: { title: 'Password changed', text: 'You were signed out everywhere else.' },
    renews: [listSignInMethods, listSessions],
  });
  const form = useNewForm({
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    schema: ChangePasswordForm(has),
    send: async ({ currentPassword, password }) => {
      await save.mutateAsync({ body: { password, ...(has && { currentPassword }) } });
      onDone();
    },
    wording: signUpRefusal,
    tells: 'sent',
  });
  return (
    <FormBody
      of={form}
      label="Change password"
      className={styles.form}
      foot={
        <Flex gap={8}>
          <SubmitButton of={form} needs="nothing">
            Save
          </SubmitButton>
          <Button onClick={onDone}>Cancel</Button>
        </Flex>
      }
    >
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      {has && (
        <PasswordField
          of={form}
          name="currentPassword"
          label="Current password"
          size="medium"
          autoFocus
          autoComplete="current-password"
        />
      )}
      <NewPasswordFields
        of={form}
        names={['password', 'confirmPassword']}
        label="New password"
        owner={[user.email, user.firstName, user.lastName]}
        size="medium"
        autoFocus={!has}
      />
    </FormBody>
  );
}

type Identity = CallAnswer<typeof listSignInMethods>['identities'][number];
