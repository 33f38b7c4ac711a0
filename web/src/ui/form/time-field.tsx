import { Input } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { formatTime, readTime } from '../../../../contract/day.js';
import { type Control, type FieldProps, FormField } from './form-field.js';
import { useTyped } from './use-typed.js';

const show = (time: string | null): string => (time === null ? '' : formatTime(time));

/** A time of day, typed as `2:30 PM`, `14:30`, `230p` or `noon`; kept as HH:MM. */
export function TimeField<Values extends FieldValues>(field: FieldProps<Values, string | null>) {
  return (
    <FormField {...field} show={show}>
      {(control) => <TimeInput control={control} />}
    </FormField>
  );
}

function TimeInput({ control }: { control: Control<string | null> }) {
  const typed = useTyped<string | null>(control, {
    format: show,
    read: (text) => (text.trim() === '' ? null : (readTime(text) ?? text)),
  });
  return <Input {...control} {...typed} size="large" maxLength={12} placeholder="2:30 PM" />;
}
