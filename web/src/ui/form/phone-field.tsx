import { Input } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { formatPhone, readPhone } from '../phone.js';
import { type Control, type FieldProps, FormField } from './form-field.js';
import { useTyped } from './use-typed.js';

interface Props<Values extends FieldValues> extends FieldProps<Values, string | null> {
  autoComplete?: string;
  autoFocus?: boolean;
}

/** A phone number: of the US unless it begins with another country's prefix. Nothing moves while it is typed. */
export function PhoneField<Values extends FieldValues>({
  autoComplete = 'tel',
  autoFocus = false,
  ...field
}: Props<Values>) {
  return (
    <FormField {...field} show={(value) => formatPhone(value ?? '')}>
      {(control) => <PhoneInput control={control} autoComplete={autoComplete} autoFocus={autoFocus} />}
    </FormField>
  );
}

interface InputsProps {
  control: Control<string | null>;
  autoComplete: string;
  autoFocus: boolean;
}

function PhoneInput({ control, ...options }: InputsProps) {
  const typed = useTyped<string | null>(
    { ...control, value: control.value },
    {
      format: (value) => formatPhone(value ?? ''),
      read: (text) => (text.trim() === '' ? null : (readPhone(text) ?? text)),
    },
  );
  return (
    <Input
      {...control}
      {...options}
      {...typed}
      size="large"
      type="tel"
      inputMode="tel"
      maxLength={24}
      placeholder="(555) 555-0123"
    />
  );
}
