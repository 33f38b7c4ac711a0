import { Button } from 'antd';
import { z } from 'zod';
import { EMAIL_CODE_LENGTH, EmailCode } from '../../../../../contract/identity/fields.js';
import { signUpTexts } from '../../../../../contract/identity/texts.js';
import { Field } from '../../../ui/field.js';
import { confirmSignUp, resendCode } from '../api/sign-up.js';
import type { Pending } from '../pending.js';
import { useAccountForm } from '../use-account-form.js';
import styles from './account-form.module.css';
import { EmailCodeInput } from './email-code-input.js';
import { FormTroubles } from './form-troubles.js';
import { ResendCode } from './resend-code.js';

const schema = z.object({ code: EmailCode(signUpTexts.codeRequired, signUpTexts.wrongCode) });

interface Props {
  pending: Pending;
  onPending: (pending: Pending) => void;
  onBack: () => void;
}

/** The code of the mail, sent as soon as it is complete (spec, section 5). */
export function VerifyEmail({ pending, onPending, onBack }: Props) {
  const { form, values, errors, failure, busy, wait, change, submit, onSubmit } = useAccountForm({
    initial: { code: '' },
    schema,
    send: ({ code }) => confirmSignUp(pending, code),
    refusal: ({ status, message }) => (status === 409 ? message : signUpTexts.anythingElse),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate aria-label="Verify your email">
      <Field label="Verification code" error={errors.code}>
        {(control) => (
          <EmailCodeInput
            control={control}
            value={values.code}
            readOnly={busy}
            onChange={(code) => {
              change('code', code);
              if (code.length === EMAIL_CODE_LENGTH && code !== values.code) submit({ code });
            }}
          />
        )}
      </Field>
      <FormTroubles wait={wait} failure={failure} />
      <Button type="primary" htmlType="submit" size="large" block loading={busy} disabled={wait > 0}>
        {busy ? 'Checking the code' : 'Verify'}
      </Button>
      <ResendCode
        pending={pending}
        send={() => resendCode(pending)}
        onSent={(next) => {
          change('code', '');
          onPending(next);
        }}
      />
      <Button size="large" block onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
