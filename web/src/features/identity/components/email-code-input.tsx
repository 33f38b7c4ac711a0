import { EMAIL_CODE_LENGTH } from '../../../../../contract/identity/fields.js';
import { CodeInput } from '../../../ui/code-input.js';
import type { FieldControl } from '../../../ui/field.js';

const groups = [EMAIL_CODE_LENGTH / 2, EMAIL_CODE_LENGTH / 2];
/** What was typed or pasted, out of the mail say, → its digits. */
const digits = (typed: string): string => typed.replace(/\D/g, '').slice(0, EMAIL_CODE_LENGTH);

interface Props {
  control: FieldControl;
  value: string;
  onChange: (code: string) => void;
  readOnly?: boolean;
}

/** The code of a mail: phones offer it from the message, and show digits to type it with. */
export function EmailCodeInput(props: Props) {
  return (
    <CodeInput {...props} name="code" groups={groups} clean={digits} inputMode="numeric" autoComplete="one-time-code" />
  );
}
