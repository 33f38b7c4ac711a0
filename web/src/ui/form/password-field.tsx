import { Button, Input } from 'antd';
import { Eye, EyeOff } from 'lucide-react';
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
        <Input.Password
          {...control}
          iconRender={(shown) => (
            <Button
              type="text"
              size="small"
              icon={shown ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
              aria-label={shown ? 'Hide password' : 'Show password'}
            />
          )}
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
