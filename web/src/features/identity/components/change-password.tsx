import { Button } from 'antd';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../../app/session/session.js';
import { FormBody } from '../../../ui/form/form-body.js';
import { PasswordField } from '../../../ui/form/password-field.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';
import { useChangePassword } from '../api/own-sessions.js';
import { ChangePasswordForm } from '../new-password.js';
import { signUpRefusal } from '../refusals.js';
import styles from './account-actions.module.css';
import { NewPasswordFields } from './new-password-fields.js';

/** Changes the password, or sets the first one of an account that `has` none. */
export function ChangePassword({ has, onDone }: { has: boolean; onDone: () => void }) {
  const { user } = useSession();
  const save = useChangePassword();
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
  const [current, password, again] = useWatch({
    control: form.control,
    name: ['currentPassword', 'password', 'confirmPassword'],
  });
  const filled = (!has || current !== '') && password !== '' && again !== '';
  return (
    <FormBody
      of={form}
      label="Change password"
      className={styles.form}
      foot={
        <div className={styles.buttons}>
          <SubmitButton of={form} needs="nothing" ready={filled}>
            Save
          </SubmitButton>
          <Button onClick={onDone}>Cancel</Button>
        </div>
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
