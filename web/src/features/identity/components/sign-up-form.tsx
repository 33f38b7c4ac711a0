import { useWatch } from 'react-hook-form';
import { SignUpForm as FormSchema } from '../../../../../contract/identity/sign-up.js';
import { FormBody } from '../../../ui/form/form-body.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { TextField } from '../../../ui/form/text-field.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';
import { beginSignUp } from '../api/sign-up.js';
import { type Pending } from '../pending.js';
import { signUpRefusal } from '../refusals.js';
import { useKeptAddress } from '../use-kept-address.js';
import styles from './account-form.module.css';
import { NewPasswordFields } from './new-password-fields.js';

export const emptySignUp = { email: '', firstName: '', lastName: '', password: '', confirmPassword: '' };
export type SignUpValues = typeof emptySignUp;

interface Props {
  initial: SignUpValues;
  onBegun: (pending: Pending, values: SignUpValues) => void;
}

/** Spec, athlete side, section 5, "Sign-up". */
export function SignUpForm({ initial, onBegun }: Props) {
  const form = useNewForm({
    initial,
    schema: FormSchema,
    send: async ({ confirmPassword: _, ...request }, { typed }) => onBegun(await beginSignUp(request), typed),
    wording: signUpRefusal,
    tells: 'sent',
  });
  const owner = useWatch({ control: form.control, name: ['email', 'firstName', 'lastName'] });
  useKeptAddress(owner[0]);
  return (
    <FormBody
      of={form}
      label="Sign up"
      foot={
        <SubmitButton of={form} needs="nothing" size="large" block busyText="Sending a code">
          Continue
        </SubmitButton>
      }
    >
      <TextField
        of={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={initial.email === ''}
        maxLength={254}
      />
      <div className={styles.pair}>
        <TextField
          of={form}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          autoFocus={initial.email !== '' && initial.firstName === ''}
          maxLength={100}
        />
        <TextField of={form} name="lastName" label="Last name" autoComplete="family-name" maxLength={100} />
      </div>
      <NewPasswordFields of={form} names={['password', 'confirmPassword']} label="Password" owner={owner} />
    </FormBody>
  );
}
