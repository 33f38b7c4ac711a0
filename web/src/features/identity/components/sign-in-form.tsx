import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SignInRequest } from '../../../../../contract/identity/endpoints.js';
import { signInTexts } from '../../../../../contract/identity/texts.js';
import { paths } from '../../../app/paths.js';
import { keepRedirect } from '../../../app/redirect.js';
import { Field } from '../../../ui/field.js';
import { PasswordInput } from '../../../ui/password-input.js';
import { signIn } from '../api/sign-in.js';
import { typedAddress } from '../typed-address.js';
import { useAccountForm } from '../use-account-form.js';
import styles from './account-form.module.css';
import { FormTroubles } from './form-troubles.js';

export function SignInForm() {
  const { search } = useLocation();
  const [known] = useState(typedAddress.get);
  const { form, errors, failure, busy, wait, onSubmit, bind } = useAccountForm({
    initial: { email: known, password: '' },
    schema: SignInRequest,
    send: signIn,
    refusal: () => signInTexts.anythingElse,
  });
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate aria-label="Sign in">
      <Field label="Email" error={errors.email}>
        {(control) => (
          <Input
            {...control}
            {...bind('email')}
            type="email"
            size="large"
            autoComplete="username"
            autoFocus={known === ''}
            maxLength={254}
          />
        )}
      </Field>
      <div className={styles.withLink}>
        <Field label="Password" error={errors.password}>
          {(control) => (
            <PasswordInput
              {...control}
              {...bind('password')}
              size="large"
              autoComplete="current-password"
              autoFocus={known !== ''}
              maxLength={200}
            />
          )}
        </Field>
        <Link to={keepRedirect(paths.forgotPassword, search)} className={styles.forgot}>
          Forgot password?
        </Link>
      </div>
      <FormTroubles wait={wait} failure={failure} />
      <Button type="primary" htmlType="submit" size="large" block loading={busy} disabled={wait > 0}>
        {busy ? 'Signing in' : 'Sign in'}
      </Button>
    </form>
  );
}
