import { Button } from 'antd';
import { signUpTexts } from '../../../../../contract/identity/texts.js';
import { Field } from '../../../ui/field.js';
import { PasswordInput } from '../../../ui/password-input.js';
import { askForReset, finishReset } from '../api/reset-password.js';
import { ResetForm } from '../new-password.js';
import { passwordHint } from '../password-hint.js';
import type { Pending } from '../pending.js';
import { useAccountForm } from '../use-account-form.js';
import styles from './account-form.module.css';
import { EmailCodeInput } from './email-code-input.js';
import { FormTroubles } from './form-troubles.js';
import { ResendCode } from './resend-code.js';

interface Props {
  pending: Pending;
  onPending: (pending: Pending) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Spec, athlete side, section 5, "Forgot password": code, new password and confirmation. */
export function NewPasswordForm({ pending, onPending, onBack, onDone }: Props) {
  const { form, values, errors, failure, busy, wait, change, onSubmit, bind } = useAccountForm({
    initial: { code: '', password: '', confirmPassword: '' },
    schema: ResetForm,
    send: async ({ code, password }) => {
      await finishReset(pending, code, password);
      onDone();
    },
    refusal: ({ status, message }) => (status < 500 ? { code: message } : signUpTexts.anythingElse),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate aria-label="Reset password">
      {/* For password managers: whose password this is. */}
      <input type="hidden" autoComplete="username" value={pending.email} readOnly />
      <Field label="Code" error={errors.code}>
        {(control) => (
          <EmailCodeInput control={control} value={values.code} onChange={(code) => change('code', code)} />
        )}
      </Field>
      <ResendCode
        pending={pending}
        send={() => askForReset(pending.email)}
        onSent={(next) => {
          change('code', '');
          onPending(next);
        }}
      />
      <Field label="New password" error={errors.password} hint={passwordHint(values.password, [pending.email])}>
        {(control) => (
          <PasswordInput {...control} {...bind('password')} size="large" autoComplete="new-password" maxLength={200} />
        )}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            {...bind('confirmPassword')}
            size="large"
            autoComplete="new-password"
            maxLength={200}
          />
        )}
      </Field>
      <FormTroubles wait={wait} failure={failure} />
      <Button type="primary" htmlType="submit" size="large" block loading={busy} disabled={wait > 0}>
        {busy ? 'Changing the password' : 'Change password'}
      </Button>
      <Button size="large" block onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
