import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { useSession } from '../../../../app/session/session.js';
import { PasswordField } from '../../../../ui/form/password-field.js';
import { TextField } from '../../../../ui/form/text-field.js';
import type { FormOf } from '../../../../ui/form/use-form.js';
import { useSignInMethods } from '../../api/sign-in-methods.js';
import { useFactors } from '../api/factors.js';

interface Props<Values extends FieldValues> {
  of: FormOf<Values>;
  names: readonly [password: FieldPathByValue<Values, string>, code: FieldPathByValue<Values, string | null>];
}

/** Asks again who it is: by the password, without one by a code, and without that by nothing but a fresh sign-in. */
export function ProofFields<Values extends FieldValues>({ of, names: [password, code] }: Props<Values>) {
  const { user } = useSession();
  const { data: methods } = useSignInMethods();
  const { data: known } = useFactors();
  if (methods?.password)
    return (
      <>
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <PasswordField of={of} name={password} label="Current password" size="medium" autoComplete="current-password" />
      </>
    );
  if (!known?.factors.some(({ kind }) => kind === 'app')) return null;
  return (
    <TextField
      of={of}
      name={code}
      label="Code of your app, or a recovery code"
      size="middle"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={60}
    />
  );
}
