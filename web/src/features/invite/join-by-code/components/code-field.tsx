import { bareCode } from '../../../../../../contract/invite/code.js';
import { CodeInput } from '../../../../ui/code-input.js';
import { Field } from '../../../../ui/field.js';
import type { TypedCode } from '../use-typed-code.js';

interface Props {
  typed: TypedCode;
  label: string;
  hint?: string;
  error: string | undefined;
}

/** The eight boxes of a code. */
export function CodeField({ typed: { code, type, leave }, label, hint, error }: Props) {
  return (
    <Field label={label} error={error} {...(hint ? { hint } : {})}>
      {(control) => (
        <CodeInput
          control={control}
          name="code"
          groups={[4, 4]}
          clean={bareCode}
          value={code}
          onChange={type}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
