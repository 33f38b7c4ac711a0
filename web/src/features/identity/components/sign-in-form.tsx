import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { signIn as signInCall, SignInRequest } from '../../../../../contract/identity/endpoints.js';
import { signInTexts } from '../../../../../contract/identity/texts.js';
import { call } from '../../../app/call.js';
import { paths } from '../../../app/paths.js';
import { keepRedirect } from '../../../app/redirect.js';
import { FormBody } from '../../../ui/form/form-body.js';
import { PasswordField } from '../../../ui/form/password-field.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { TextField } from '../../../ui/form/text-field.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';
import { enterWith } from '../api/enter-with.js';
import { typedAddress } from '../typed-address.js';
import { useKeptAddress } from '../use-kept-address.js';
import styles from './account-form.module.css';

export function SignInForm({ onPending }: { onPending: (pendingSignIn: string) => void }) {
  const { search } = useLocation();
  const [known] = useState(typedAddress.get);
  const form = useNewForm({
    initial: { email: known, password: '' },
    schema: SignInRequest,
    send: async (request) => {
      const pending = await signIn(request);
      if (pending !== undefined) onPending(pending);
    },
    wording: () => signInTexts.anythingElse,
    tells: 'sent',
  });
  useKeptAddress(useWatch({ control: form.control, name: 'email' }));
  return (
    <FormBody
      of={form}
      label="Sign in"
      foot={
        <SubmitButton of={form} needs="nothing" size="large" block busyText="Signing in">
          Sign in
        </SubmitButton>
      }
    >
      <TextField
        of={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={known === ''}
        maxLength={254}
      />
      <div className={styles.withLink}>
        <PasswordField
          of={form}
          name="password"
          label="Password"
          autoComplete="current-password"
          autoFocus={known !== ''}
        />
        <Link to={keepRedirect(paths.forgotPassword, search)} className={styles.forgot}>
          Forgot password?
        </Link>
      </div>
    </FormBody>
  );
}

/**
 * Signs in and activates the session; hands back the secret of a sign-in that waits for a second factor. Throws ApiError:
 * `fields` name what was wrong, 429 carries `retryAfter`.
 */
async function signIn(request: SignInRequest): Promise<string | undefined> {
  const answer = await call(signInCall, { body: request });
  if ('pendingSignIn' in answer) return answer.pendingSignIn;
  await enterWith(answer);
  return undefined;
}
