import type { FieldValues } from 'react-hook-form';
import { PasswordInput } from '../password-input.js';
import type { FieldProps } from './control.js';
import { FormField } from './form-field.js';

interface Props<Values extends FieldValues> extends FieldProps<Values, string> {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  size?: 'large' | 'medium';
}

/** A password that can be looked at. */
export function PasswordField<Values extends FieldValues>(props: Props<Values>) {
  const { autoComplete, autoFocus = false, size = 'large', ...field } = props;
  return (
    <FormField {...field} show={() => '••••••••'}>
      {({ onChange, ...control }) => (
        <PasswordInput
          {...control}
          size={size}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          maxLength={200}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}
