import { useWatch } from 'react-hook-form';
import { forgotPassword } from '../../../../../contract/identity/reset-password.js';
import { signInTexts } from '../../../../../contract/identity/texts.js';
import { FormBody } from '../../../ui/form/form-body.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { TextField } from '../../../ui/form/text-field.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';
import { askForReset } from '../api/reset-password.js';
import type { Pending } from '../pending.js';
import { useKeptAddress } from '../use-kept-address.js';

export function AskForReset({ email, onAsked }: { email: string; onAsked: (pending: Pending) => void }) {
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
