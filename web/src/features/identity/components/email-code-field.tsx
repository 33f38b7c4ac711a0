import type { FieldValues } from 'react-hook-form';
import { EMAIL_CODE_LENGTH } from '../../../../../contract/identity/fields.js';
import { CodeInput } from '../../../ui/code-input.js';
import { type FieldProps, FormField } from '../../../ui/form/form-field.js';

const groups = [EMAIL_CODE_LENGTH / 2, EMAIL_CODE_LENGTH / 2];
/** What was typed or pasted, out of the mail say, → its digits. */
const digits = (typed: string): string => typed.replace(/\D/g, '').slice(0, EMAIL_CODE_LENGTH);

interface Props<Values extends FieldValues> extends FieldProps<Values, string> {
  /** The last digit has been typed. */
  onComplete?: () => void;
}

/** The code of a mail: phones offer it from the message, and show digits to type it with. */
export function EmailCodeField<Values extends FieldValues>({ onComplete, ...field }: Props<Values>) {
  return (
    <FormField {...field} show={(code) => code}>
      {({ value, onChange, onBlur, ref, name: _, ...control }) => (
        <CodeInput
          control={control}
          name="code"
          inputRef={ref}
          groups={groups}
          clean={digits}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onBlur={onBlur}
          onChange={(code) => {
            onChange(code);
            if (code.length === EMAIL_CODE_LENGTH && code !== value) onComplete?.();
          }}
        />
      )}
    </FormField>
  );
}
