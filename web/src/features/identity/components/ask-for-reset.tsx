import { Button, Input } from 'antd';
import { forgotPassword } from '../../../../../contract/identity/reset-password.js';
import { signInTexts } from '../../../../../contract/identity/texts.js';
import { Field } from '../../../ui/field.js';
import { askForReset } from '../api/reset-password.js';
import type { Pending } from '../pending.js';
import { useAccountForm } from '../use-account-form.js';
import styles from './account-form.module.css';
import { FormTroubles } from './form-troubles.js';

export function AskForReset({ email, onAsked }: { email: string; onAsked: (pending: Pending) => void }) {
  const { form, errors, failure, busy, wait, onSubmit, bind } = useAccountForm({
    initial: { email },
    schema: forgotPassword.body,
    send: async (request) => onAsked(await askForReset(request.email)),
    // Spec, section 8: the long message shows on the field.
    refusal: ({ status, message }) => (status < 500 ? { email: message } : signInTexts.anythingElse),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate aria-label="Forgot password">
      <Field label="Email" error={errors.email}>
        {(control) => (
          <Input
            {...control}
            {...bind('email')}
            type="email"
            size="large"
            autoComplete="username"
            autoFocus
            maxLength={254}
          />
        )}
      </Field>
      <FormTroubles wait={wait} failure={failure} />
      <Button type="primary" htmlType="submit" size="large" block loading={busy} disabled={wait > 0}>
        {busy ? 'Sending a code' : 'Send code'}
      </Button>
    </form>
  );
}
