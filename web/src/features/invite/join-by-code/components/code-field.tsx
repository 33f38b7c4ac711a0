import type { FieldValues } from 'react-hook-form';
import { bareCode } from '../../../../../../contract/invite/code.js';
import { CodeInput } from '../../../../ui/code-input.js';
import type { FieldProps } from '../../../../ui/form/control.js';
import { FormField } from '../../../../ui/form/form-field.js';

interface Props<Values extends FieldValues> extends FieldProps<Values, string> {
  /** What looking the code up has shown to be wrong with it. */
  fault: string | undefined;
  autoFocus?: boolean;
}

/** The eight boxes of a code. */
export function CodeField<Values extends FieldValues>({ autoFocus = true, ...field }: Props<Values>) {
  return (
    <FormField {...field} show={(code) => code}>
      {({ value, onChange, onBlur, ref, name: _, ...control }) => (
        <CodeInput
          control={control}
          name="code"
          inputRef={ref}
          groups={[4, 4]}
          clean={bareCode}
          autoFocus={autoFocus}
          value={value}
          onChange={onChange}
          // Too short is only what was begun.
          onBlur={() => value !== '' && onBlur()}
        />
      )}
    </FormField>
  );
}
