import { useWatch } from 'react-hook-form';
import { PasswordField } from '../../../ui/form/password-field.js';
import type { FormOf } from '../../../ui/form/use-form.js';
import { passwordHint } from '../password-hint.js';

interface Twice {
  password: string;
  confirmPassword: string;
}

interface Props<Values extends Twice> {
  of: FormOf<Values>;
  label: string;
  /** What a password must not be made of: the names and the address of its owner. */
  owner: readonly string[];
  autoFocus?: boolean;
  size?: 'large' | 'medium';
}

/** A password that is being chosen, twice. */
export function NewPasswordFields<Values extends Twice>({
  of: form,
  label,
  owner,
  autoFocus = false,
  size,
}: Props<Values>) {
  // Both are there, whatever else the form holds.
  const of = form as unknown as FormOf<Twice>;
  const password = useWatch({ control: of.control, name: 'password' });
  const look = { autoComplete: 'new-password', ...(size ? { size } : {}) } as const;
  return (
    <>
      <PasswordField
        of={of}
        name="password"
        label={label}
        hint={passwordHint(password, [...owner])}
        deps={['confirmPassword']}
        autoFocus={autoFocus}
        {...look}
      />
      <PasswordField of={of} name="confirmPassword" label="Confirm password" {...look} />
    </>
  );
}
