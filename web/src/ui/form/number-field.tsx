import { Input } from 'antd';
import type { FieldValues } from 'react-hook-form';
import type { Control, FieldProps } from './control.js';
import { FormField } from './form-field.js';
import { useTyped } from './use-typed.js';

interface Props<Values extends FieldValues> extends FieldProps<Values, number | null> {
  unit?: string | undefined;
}

/** A number, typed; its unit may be typed along. */
export function NumberField<Values extends FieldValues>({ unit = '', ...field }: Props<Values>) {
  return (
    <FormField {...field} show={(value) => (value === null ? '' : `${value} ${unit}`.trim())}>
      {(control) => <NumberInput control={control} unit={unit} />}
    </FormField>
  );
}

function NumberInput({ control, unit }: { control: Control<number | null>; unit: string }) {
  const typed = useTyped(control, {
    format: (value) => String(value ?? ''),
    read: (text) => readNumber(text, unit),
  });
  return (
    <Input
      {...control}
      {...typed}
      size="large"
      inputMode="decimal"
      maxLength={12}
      {...(unit ? { suffix: unit } : {})}
    />
  );
}

/** `180 lb` → 180, nothing → null; anything else as it was typed. */
export function readNumber(text: string, unit = ''): number | string | null {
  const bare = text.trim();
  if (bare === '') return null;
  const number = Number(
    bare.toLowerCase().endsWith(unit.toLowerCase()) ? bare.slice(0, bare.length - unit.length) : bare,
  );
  return Number.isFinite(number) ? number : bare;
}
