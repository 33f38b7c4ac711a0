import { Input } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, FormField } from './form-field.js';

interface Props<Values extends FieldValues> extends FieldProps<Values, string | null> {
  maxLength: number;
  rows?: number;
  /** Counts what is typed. */
  counted?: boolean;
  placeholder?: string;
  /** What is empty is null, not ''. */
  optional?: boolean;
  /** Where a press has just opened it to be written in. */
  autoFocus?: boolean;
}

/** Several lines of text. */
export function LongTextField<Values extends FieldValues>(props: Props<Values>) {
  const {
    maxLength,
    rows = 4,
    counted = false,
    placeholder = '',
    optional = false,
    autoFocus = false,
    ...field
  } = props;
  return (
    <FormField {...field} show={(value) => value ?? ''}>
      {({ value, onChange, ...control }) => (
        <Input.TextArea
          {...control}
          autoFocus={autoFocus}
          size="large"
          rows={rows}
          maxLength={maxLength}
          showCount={counted}
          placeholder={placeholder}
          value={value ?? ''}
          onChange={({ target }) => onChange(optional && target.value.trim() === '' ? null : target.value)}
        />
      )}
    </FormField>
  );
}
