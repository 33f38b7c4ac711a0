import { Input, type InputProps } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { type Control, type FieldProps, FormField } from './form-field.js';
import { useTyped } from './use-typed.js';

type InputOptions = Pick<
  InputProps,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'size'
  | 'spellCheck'
  | 'suffix'
  | 'type'
>;

interface Props<Values extends FieldValues> extends FieldProps<Values, string | null>, InputOptions {
  /** What is empty is null, not ''. */
  optional?: boolean;
  /** What is meant by a text without spaces around it. */
  read?: (text: string) => string;
}

/** A line of text, without spaces around it. */
export function TextField<Values extends FieldValues>(props: Props<Values>) {
  const { of, name, label, hint, wide, deps, optional = false, read = asTyped, ...options } = props;
  return (
    <FormField {...{ of, name, label, hint, wide, deps }} show={(value) => value ?? ''}>
      {(control) => <TextInput control={control} optional={optional} read={read} {...options} />}
    </FormField>
  );
}

interface InputsProps extends InputOptions {
  control: Control<string | null>;
  optional: boolean;
  read: (text: string) => string;
}

const asTyped = (text: string): string => text;

function TextInput({ control, optional, read, ...options }: InputsProps) {
  const { status, ...rest } = control;
  const typed = useTyped(control, {
    format: (value) => value ?? '',
    read: (text) => (optional && text.trim() === '' ? null : read(text.trim())),
  });
  return <Input {...rest} {...(status ? { status } : {})} size="large" {...options} {...typed} />;
}
