import { Input } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { formatHeight, parseHeight } from '../../../../contract/athlete/vocabulary.js';
import { type Control, type FieldProps, FormField } from './form-field.js';
import { useTyped } from './use-typed.js';

const show = (inches: number | null): string => (inches === null ? '' : formatHeight(inches));

/** A height, typed as `5'11"`, `5-11` or `71`; kept in inches. */
export function HeightField<Values extends FieldValues>(field: FieldProps<Values, number | null>) {
  return (
    <FormField {...field} show={show}>
      {(control) => <HeightInput control={control} />}
    </FormField>
  );
}

function HeightInput({ control }: { control: Control<number | null> }) {
  const typed = useTyped<number | null>(control, {
    format: (value) => (typeof value === 'string' ? value : show(value)),
    read: (text) => (text.trim() === '' ? null : (parseHeight(text) ?? text)),
  });
  return <Input {...control} {...typed} size="large" maxLength={16} placeholder={`5'11"`} />;
}
