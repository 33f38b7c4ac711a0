import { Button } from 'antd';
import { signUpTexts } from '../../../../../contract/identity/texts.js';
import { FormBody } from '../../../ui/form/form-body.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';
import { askForReset, finishReset } from '../api/reset-password.js';
import { ResetForm } from '../new-password.js';
import type { Pending } from '../pending.js';
import { EmailCodeField } from './email-code-field.js';
import { NewPasswordFields } from './new-password-fields.js';
import { ResendCode } from './resend-code.js';

interface Props {
  pending: Pending;
  onPending: (pending: Pending) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Spec, athlete side, section 5, "Forgot password": code, new password and confirmation. */
export function NewPasswordForm({ pending, onPending, onBack, onDone }: Props) {
  const form = useNewForm({
    initial: { code: '', password: '', confirmPassword: '' },
    schema: ResetForm,
    send: async ({ code, password }) => {
      await finishReset(pending, code, password);
      onDone();
    },
    wording: ({ status, message }) => (status < 500 ? { code: message } : signUpTexts.anythingElse),
    tells: 'sent',
  });
  return (
    <FormBody
      of={form}
      label="Reset password"
      foot={
        <>
          <SubmitButton of={form} needs="nothing" size="large" block busyText="Changing the password">
            Change password
          </SubmitButton>
          <Button size="large" block onClick={onBack}>
            Back
          </Button>
        </>
      }
    >
      {/* For password managers: whose password this is. */}
      <input type="hidden" autoComplete="username" value={pending.email} readOnly />
      <EmailCodeField of={form} name="code" label="Code" />
      <ResendCode
        pending={pending}
        send={() => askForReset(pending.email)}
        onSent={(next) => {
          form.change('code', '');
          onPending(next);
        }}
      />
      <NewPasswordFields
        of={form}
        names={['password', 'confirmPassword']}
        label="New password"
        owner={[pending.email]}
      />
    </FormBody>
  );
}
