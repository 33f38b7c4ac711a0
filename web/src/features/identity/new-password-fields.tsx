import { type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { PasswordField } from '../../ui/form/password-field.js';
import type { FormOf } from '../../ui/form/use-form.js';
import { passwordHint } from './identity-words.js';

interface Props<Values extends FieldValues> {
  of: FormOf<Values>;
  /** Where the form holds the password, and the same again. */
  names: readonly [password: FieldPathByValue<Values, string>, again: FieldPathByValue<Values, string>];
  label: string;
  /** What a password must not be made of: the names and the address of its owner. */
  owner: readonly string[];
  autoFocus?: boolean;
  size?: 'large' | 'medium';
}

/** A password that is being chosen, twice. */
export function NewPasswordFields<Values extends FieldValues>(props: Props<Values>) {
  const { of, names, label, owner, autoFocus = false, size = 'large' } = props;
  const [password, again] = names;
  const typed: string = useWatch({ control: of.control, name: password });
  return (
    <>
      <PasswordField
        of={of}
        name={password}
        label={label}
        hint={passwordHint(typed, [...owner])}
        deps={[again]}
        autoFocus={autoFocus}
        size={size}
        autoComplete="new-password"
      />
      <PasswordField of={of} name={again} label="Confirm password" size={size} autoComplete="new-password" />
    </>
  );
}
