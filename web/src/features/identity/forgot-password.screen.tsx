import { Button, Flex } from 'antd';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { forgotPassword } from '../../../../contract/identity/sign-up.js';
import { signInTexts } from '../../../../contract/identity/fields.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { keepRedirect } from '../../app/redirect.js';
import { useStep } from '../../app/use-step.js';
import { FormBody } from '../../ui/form/form-body.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { TextField } from '../../ui/form/text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { askForReset, LinkedPasswordForm, NewPasswordForm } from './new-password-form.js';
import { type Pending, pendingReset, resetLink } from './pending.js';
import { SupportHint } from './site.js';
import { SplitLayout } from './split-layout.js';
import { typedAddress, useKeptAddress } from './typed-address.js';
import { WayLink } from './way-in.js';

export function ForgotPasswordScreen() {
  useDocumentTitle('Forgot password');
  return <ForgotPassword />;
}

/** /forgot-password: the address, then the code with a new password, then done (spec, section 4). */
function ForgotPassword() {
  const { search, hash } = useLocation();
  const { step, go, back } = useStep();
  const [pending, setPending] = useState(() => pendingReset.get());
  const link = resetLink(hash);
  if (step === 'done') {
    return (
      <SplitLayout title="Password changed" text="You were signed out everywhere. Sign in with your new password.">
        <Flex vertical gap={18}>
          <span style={{ color: 'var(--good)' }} aria-hidden>
            <CircleCheck size={28} />
          </span>
          <Link to={keepRedirect(paths.signIn, search)} style={{ display: 'block' }}>
            <Button type="primary" size="large" block tabIndex={-1}>
              Sign in
            </Button>
          </Link>
        </Flex>
      </SplitLayout>
    );
  }
  if (link) {
    return (
      <SplitLayout title="Choose your password" text="You’ll sign in with it and your email address.">
        <LinkedPasswordForm link={link} onDone={() => go({ step: 'done' }, true)} />
        <SupportHint />
      </SplitLayout>
    );
  }
  if (pending && step === 'code') {
    return (
      <SplitLayout
        title="Choose a new password"
        text={
          <>
            If <strong>{pending.email}</strong> has an account, we sent it a code.
          </>
        }
      >
        <NewPasswordForm
          pending={pending}
          onPending={setPending}
          onBack={() => back({})}
          onDone={() => go({ step: 'done' }, true)}
        />
        <SupportHint />
      </SplitLayout>
    );
  }
  return (
    <SplitLayout title="Forgot your password?" text="Enter your email address and we’ll send you a code.">
      <AskForReset
        email={typedAddress.get() || (pending?.email ?? '')}
        onAsked={(asked) => {
          setPending(asked);
          go({ step: 'code' });
        }}
      />
      <WayLink question="Remember it?" to="signIn" label="Sign in" />
    </SplitLayout>
  );
}

function AskForReset({ email, onAsked }: { email: string; onAsked: (pending: Pending) => void }) {
  const form = useNewForm({
    initial: { email },
    schema: forgotPassword.body,
    send: async (request) => onAsked(await askForReset(request.email)),
    // Spec, section 8: the long message shows on the field.
    wording: ({ status, message }) => (status < 500 ? { email: message } : signInTexts.anythingElse),
    tells: 'sent',
  });
  useKeptAddress(useWatch({ control: form.control, name: 'email' }));
  return (
    <FormBody
      of={form}
      label="Forgot password"
      foot={
        <SubmitButton of={form} needs="nothing" size="large" block busyText="Sending a code">
          Send code
        </SubmitButton>
      }
    >
      <TextField of={form} name="email" label="Email" type="email" autoComplete="username" autoFocus maxLength={254} />
    </FormBody>
  );
}
