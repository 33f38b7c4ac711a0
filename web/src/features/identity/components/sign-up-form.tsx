import { Button, Input } from 'antd';
import { SignUpForm as FormSchema } from '../../../../../contract/identity/sign-up.js';
import { Field } from '../../../ui/field.js';
import { PasswordInput } from '../../../ui/password-input.js';
import { beginSignUp } from '../api/sign-up.js';
import { type Pending } from '../pending.js';
import { signUpRefusal } from '../refusals.js';
import { useAccountForm } from '../use-account-form.js';
import { passwordHint } from '../password-hint.js';
import styles from './account-form.module.css';
import { FormTroubles } from './form-troubles.js';

export const emptySignUp = { email: '', firstName: '', lastName: '', password: '', confirmPassword: '' };
export type SignUpValues = typeof emptySignUp;

interface Props {
  initial: SignUpValues;
  onBegun: (pending: Pending, values: SignUpValues) => void;
}

/** Spec, athlete side, section 5, "Sign-up". */
export function SignUpForm({ initial, onBegun }: Props) {
  const { form, values, errors, failure, busy, wait, onSubmit, bind } = useAccountForm({
    initial,
    schema: FormSchema,
    send: async ({ confirmPassword: _, ...request }, typed) => onBegun(await beginSignUp(request), typed),
    refusal: signUpRefusal,
  });
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate aria-label="Sign up">
      <Field label="Email" error={errors.email}>
        {(control) => (
          <Input
            {...control}
            {...bind('email')}
            type="email"
            size="large"
            autoComplete="username"
            autoFocus={initial.email === ''}
            maxLength={254}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label="First name" error={errors.firstName}>
          {(control) => (
            <Input
              {...control}
              {...bind('firstName')}
              size="large"
              autoComplete="given-name"
              autoFocus={initial.email !== '' && initial.firstName === ''}
              maxLength={100}
            />
          )}
        </Field>
        <Field label="Last name" error={errors.lastName}>
          {(control) => (
            <Input {...control} {...bind('lastName')} size="large" autoComplete="family-name" maxLength={100} />
          )}
        </Field>
      </div>
      <Field
        label="Password"
        error={errors.password}
        hint={passwordHint(values.password, [values.email, values.firstName, values.lastName])}
      >
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
        {busy ? 'Sending a code' : 'Continue'}
      </Button>
    </form>
  );
}
