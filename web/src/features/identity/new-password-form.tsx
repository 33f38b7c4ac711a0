import { Button, Flex } from 'antd';
import { useState } from 'react';
import { forgotPassword, resetPassword } from '../../../../contract/identity/sign-up.js';
import { signUpTexts } from '../../../../contract/identity/fields.js';
import { ApiError } from '../../app/api-error.js';
import { call } from '../../app/call.js';
import { FormBody } from '../../ui/form/form-body.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { EmailCodeField, ResendCode } from './email-code.js';
import { NewPasswordFields } from './new-password-fields.js';
import { NewPasswordTwice, ResetForm } from './new-password.js';
import { type Pending, pendingReset, type ResetLink } from './pending.js';
import { WayLink } from './way-in.js';

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
          <SubmitButton of={form} needs="nothing" size="large" block busyText="Changing password">
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
      <Flex vertical gap={18} role="alert">
        <p>This link no longer works. It was used, replaced or expired.</p>
        <WayLink question="Know your email address?" to="forgotPassword" label="Get a code" />
      </Flex>
    );
  return (
    <FormBody
      of={form}
      label="Choose your password"
      foot={
        <SubmitButton of={form} needs="nothing" size="large" block busyText="Saving password">
          Save password
        </SubmitButton>
      }
    >
      <NewPasswordFields of={form} names={['password', 'confirmPassword']} label="New password" owner={[]} autoFocus />
    </FormBody>
  );
}

/** Asks for a code, for the first time or again. */
export async function askForReset(email: string): Promise<Pending> {
  const { resetId, resendInSeconds } = await call(forgotPassword, { body: { email } });
  return pendingReset.keep(resetId, email, resendInSeconds);
}

async function finishReset({ id }: Pick<Pending, 'id'>, code: string, password: string): Promise<void> {
  await call(resetPassword, { body: { resetId: id, code, password } });
  pendingReset.forget();
}
