import { Button } from 'antd';
import { z } from 'zod';
import { EmailCode } from '../../../../../contract/identity/fields.js';
import { signUpTexts } from '../../../../../contract/identity/texts.js';
import { FormBody } from '../../../ui/form/form-body.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';
import { confirmSignUp, resendCode } from '../api/sign-up.js';
import type { Pending } from '../pending.js';
import { EmailCodeField } from './email-code-field.js';
import { ResendCode } from './resend-code.js';

const schema = z.object({ code: EmailCode(signUpTexts.codeRequired, signUpTexts.wrongCode) });

interface Props {
  pending: Pending;
  onPending: (pending: Pending) => void;
  onBack: () => void;
}

/** The code of the mail, sent as soon as it is complete (spec, section 5). */
export function VerifyEmail({ pending, onPending, onBack }: Props) {
  const form = useNewForm({
    initial: { code: '' },
    schema,
    send: ({ code }) => confirmSignUp(pending, code),
    wording: ({ status, message }) => (status === 409 ? message : signUpTexts.anythingElse),
    tells: 'sent',
  });
  return (
    <FormBody
      of={form}
      label="Verify your email"
      foot={
        <>
          <SubmitButton of={form} needs="nothing" size="large" block busyText="Checking the code">
            Verify
          </SubmitButton>
          <ResendCode
            pending={pending}
            send={() => resendCode(pending)}
            onSent={(next) => {
              form.change('code', '');
              onPending(next);
            }}
          />
          <Button size="large" block onClick={onBack}>
            Back
          </Button>
        </>
      }
    >
      <EmailCodeField of={form} name="code" label="Verification code" onComplete={() => form.submit()} />
    </FormBody>
  );
}
