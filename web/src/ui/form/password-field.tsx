import { Button, Input, type InputProps } from 'antd';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, FormField } from './form-field.js';

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

/** antd's own is a button around its icon without a name of ours, and axe finds a button in a button where it has one. */
function PasswordInput(props: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <Button
          type="text"
          size="small"
          // A finger's target may be higher than the field's line.
          style={{ marginBlock: -12 }}
          icon={shown ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
