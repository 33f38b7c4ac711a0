import { Button } from 'antd';
import { useSession } from '../../../app/session/session.js';
import { Field } from '../../../ui/field.js';
import { PasswordInput } from '../../../ui/password-input.js';
import { useChangePassword } from '../api/own-sessions.js';
import { ChangePasswordForm } from '../new-password.js';
import { passwordHint } from '../password-hint.js';
import { signUpRefusal } from '../refusals.js';
import { useAccountForm } from '../use-account-form.js';
import styles from './account-actions.module.css';
import { FormTroubles } from './form-troubles.js';

/** Changes the password, or sets the first one of an account that `has` none. */
export function ChangePassword({ has, onDone }: { has: boolean; onDone: () => void }) {
  const { user } = useSession();
  const save = useChangePassword();
  const { form, values, errors, failure, busy, wait, onSubmit, bind } = useAccountForm({
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    schema: ChangePasswordForm(has),
    send: async ({ currentPassword, password }) => {
      await save(password, has ? currentPassword : undefined);
      onDone();
    },
    refusal: signUpRefusal,
  });
  const ready = (!has || values.currentPassword) && values.password && values.confirmPassword;
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate aria-label="Change password">
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      {has && (
        <Field label="Current password" error={errors.currentPassword}>
          {(control) => (
            <PasswordInput
              {...control}
              {...bind('currentPassword')}
              autoFocus
              autoComplete="current-password"
              maxLength={200}
            />
          )}
        </Field>
      )}
      <Field
        label="New password"
        error={errors.password}
        hint={passwordHint(values.password, [user.email, user.firstName, user.lastName])}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...bind('password')}
            autoFocus={!has}
            autoComplete="new-password"
            maxLength={200}
          />
        )}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword}>
        {(control) => (
          <PasswordInput {...control} {...bind('confirmPassword')} autoComplete="new-password" maxLength={200} />
        )}
      </Field>
      <FormTroubles wait={wait} failure={failure} />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!ready || wait > 0}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
