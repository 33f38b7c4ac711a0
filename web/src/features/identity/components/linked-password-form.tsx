import { useState } from 'react';
import { signUpTexts } from '../../../../../contract/identity/texts.js';
import { ApiError } from '../../../app/api-error.js';
import { FormBody } from '../../../ui/form/form-body.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';
import { finishReset } from '../api/reset-password.js';
import { NewPasswordTwice } from '../new-password.js';
import type { ResetLink } from '../reset-link.js';
import styles from './account-form.module.css';
import { NewPasswordFields } from './new-password-fields.js';
import { WayLink } from './way-link.js';

/** Chooses a password by a link of a mail, which stands for the code. */
export function LinkedPasswordForm({ link, onDone }: { link: ResetLink; onDone: () => void }) {
  const [over, setOver] = useState(false);
  const form = useNewForm({
    initial: { password: '', confirmPassword: '' },
    schema: NewPasswordTwice,
    send: async ({ password }) => {
      try {
        await finishReset(link, link.code, password);
        onDone();
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'wrong-code') throw error;
        setOver(true);
      }
    },
    wording: ({ status, message }) => (status < 500 ? { password: message } : signUpTexts.anythingElse),
    tells: 'sent',
  });
  if (over)
    return (
      <div className={styles.form} role="alert">
        <p>This link no longer works: it was used, a newer one was sent, or a day has passed.</p>
        <WayLink question="You know your email address?" to="forgotPassword" label="Ask for a code" />
      </div>
    );
  return (
    <FormBody
      of={form}
      label="Choose your password"
      foot={
        <SubmitButton of={form} needs="nothing" size="large" block busyText="Keeping the password">
          Choose this password
        </SubmitButton>
      }
    >
      <NewPasswordFields of={form} names={['password', 'confirmPassword']} label="New password" owner={[]} autoFocus />
    </FormBody>
  );
}
