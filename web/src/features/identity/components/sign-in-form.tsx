import { Button, Input } from 'antd';
import { useRef, useState, type SyntheticEvent } from 'react';
import { SignInRequest } from '../../../../../contract/identity/endpoints.js';
import { signInTexts } from '../../../../../contract/identity/texts.js';
import { ApiError } from '../../../app/api-error.js';
import { Field } from '../../../ui/field.js';
import { FormAlert } from '../../../ui/form-alert.js';
import { fieldErrorsOf, type FieldErrors } from '../../../ui/form-errors.js';
import { PasswordInput } from '../../../ui/password-input.js';
import { useCountdown } from '../../../ui/use-countdown.js';
import { signIn } from '../api/sign-in.js';
import styles from './sign-in-form.module.css';

export function SignInForm() {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown();

  const change = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))));
    setFailure(undefined);
  };
  const show = (found: FieldErrors) => {
    setErrors(found);
    const first = ['email', 'password'].find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429) startWait(error.retryAfter ?? 30);
    else if (error.fields.email || error.fields.password) show(error.fields);
    else setFailure(error.status === 0 ? error.message : signInTexts.anythingElse);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy || wait > 0) return;
    const parsed = SignInRequest.safeParse(values);
    if (!parsed.success) return show(fieldErrorsOf(parsed.error));
    setBusy(true);
    setFailure(undefined);
    // Stays busy after a success, until the session screen takes over.
    await signIn(parsed.data).catch((error: unknown) => (setBusy(false), refuse(error)));
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-label="Sign in">
      <Field label="Email" error={errors.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            size="large"
            autoComplete="username"
            autoFocus
            maxLength={254}
            value={values.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </Field>
      <Field label="Password" error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            size="large"
            autoComplete="current-password"
            maxLength={200}
            value={values.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        )}
      </Field>
      {wait > 0 && <FormAlert>Too many attempts. Please wait {wordsFor(wait)} and try again.</FormAlert>}
      {failure && <FormAlert>{failure}</FormAlert>}
      <Button type="primary" htmlType="submit" size="large" block loading={busy} disabled={wait > 0}>
        {busy ? 'Signing in' : 'Sign in'}
      </Button>
    </form>
  );
}

const wordsFor = (seconds: number): string =>
  seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
