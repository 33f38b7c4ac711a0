import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { signInTexts } from '../../../../../../contract/identity/texts.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import styles from '../../components/account-form.module.css';
import { finishWithPasskey, hasPasskey, passkeysWork } from '../api/passkeys.js';

/** The second step of a sign-in by a passkey, for who has one. */
export function UsePasskey({ pendingSignIn }: { pendingSignIn: string }) {
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
