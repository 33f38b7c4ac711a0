import { Input } from 'antd';
import type { FieldValues } from 'react-hook-form';
import type { Control, FieldProps } from './control.js';
import { FormField } from './form-field.js';
import { readNumber } from './number-field.js';
import { useTyped } from './use-typed.js';

/** A share from 0 to 1, typed in per cent. */
export function PercentField<Values extends FieldValues>(field: FieldProps<Values, number | null>) {
  return (
    <FormField {...field} show={(share) => (share === null ? '' : `${percentOf(share)}%`)}>
      {(control) => <PercentInput control={control} />}
    </FormField>
  );
}

function PercentInput({ control }: { control: Control<number | null> }) {
  const typed = useTyped(control, {
    format: (share) => (typeof share === 'number' ? percentOf(share) : (share ?? '')),
    read: readPercent,
  });
  return <Input {...control} {...typed} size="large" inputMode="decimal" maxLength={12} suffix="%" />;
}

/** 0.685 → `68.5`; as exact as a share of four digits. */
const percentOf = (share: number): string => String(Math.round(share * 10_000) / 100);

/** `68.5 %` → 0.685, nothing → null; anything else as it was typed. */
export function readPercent(text: string): number | string | null {
  const read = readNumber(text, '%');
  return typeof read === 'number' ? Math.round(read * 100) / 10_000 : read;
}
