import { Input } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { messageOfLine } from './refusal.js';
import { type Control, type FieldProps, FormField } from './form-field.js';
import { linesOf, withScheme } from './lines.js';
import { useTyped } from './use-typed.js';

interface Props<Values extends FieldValues> extends FieldProps<Values, string[]> {
  /** Lines are links: `hudl.com/…` is one too. */
  links?: boolean;
}

/** Several entries, one a line. */
export function LinesField<Values extends FieldValues>({ links = false, ...field }: Props<Values>) {
  return (
    <FormField {...field} show={(value) => value.join('\n')} say={messageOfLine}>
      {(control) => <LinesInput control={control} links={links} />}
    </FormField>
  );
}

function LinesInput({ control, links }: { control: Control<string[]>; links: boolean }) {
  const typed = useTyped(control, {
    format: (value) => (typeof value === 'string' ? value : value.join('\n')),
    read: (text) => (links ? linesOf(text).map(withScheme) : linesOf(text)),
  });
  return <Input.TextArea {...control} {...typed} size="large" autoSize={{ minRows: 5, maxRows: 14 }} />;
}
