import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { z } from 'zod';
import { FactorCode } from '../../../../contract/identity/second-factor.js';
import { signInTexts } from '../../../../contract/identity/fields.js';
import { FormBody } from '../../ui/form/form-body.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { TextField } from '../../ui/form/text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { finish, finishWithPasskey, hasPasskey, passkeysWork } from './factors.js';
import styles from './way-in.module.css';

interface Props {
  pendingSignIn: string;
  /** Starts over, with the password. */
  onBack: () => void;
}

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ pendingSignIn, onBack }: Props) {
  const form = useNewForm({
    initial: { code: '' },
    schema: z.object({ code: FactorCode }),
    send: ({ code }) => finish(pendingSignIn, code),
    wording: ({ status, message }) => (status < 500 ? message : signInTexts.anythingElse),
    tells: 'sent',
  });
  return (
    <>
      <UsePasskey pendingSignIn={pendingSignIn} />
      <FormBody
        of={form}
        label="Two-step sign-in"
        foot={
          <>
            <SubmitButton of={form} needs="nothing" size="large" block busyText="Checking the code">
              Sign in
            </SubmitButton>
            <Button size="large" block onClick={onBack}>
              Back
            </Button>
          </>
        }
      >
        <TextField
          of={form}
          name="code"
          label="Code from your authenticator app"
          hint="No app? Enter a recovery code."
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          maxLength={60}
        />
      </FormBody>
    </>
  );
}

/** The second step of a sign-in by a passkey, for who has one. */
function UsePasskey({ pendingSignIn }: { pendingSignIn: string }) {
  const { data: offered } = useQuery({
    queryKey: ['passkey-of', pendingSignIn],
    queryFn: ({ signal }) => hasPasskey(pendingSignIn, signal),
    enabled: passkeysWork(),
    retry: false,
  });
  const form = useNewForm({
    initial: {},
    schema: z.object({}),
    send: () => finishWithPasskey(pendingSignIn),
    wording: ({ status, message }) => (status < 500 ? message : signInTexts.anythingElse),
    tells: 'sent',
  });
  if (!offered) return null;
  return (
    <>
      <FormBody
        of={form}
        label="Sign in with a passkey"
        foot={
          <SubmitButton of={form} needs="nothing" size="large" block busyText="Waiting for your browser">
            Use your passkey
          </SubmitButton>
        }
      >
        {null}
      </FormBody>
      <p className={styles.or}>or</p>
    </>
  );
}
