import { Input } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { type Control, type FieldProps, FormField } from './form-field.js';
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

/** How else people write a unit. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  lb: ['lbs', 'lbs.', 'lb.', 'pounds', '#'],
  in: ['in.', 'inches', 'inch', '"', '”', '″', "''"],
  s: ['sec', 'sec.', 'secs', 'seconds'],
};

/** `180 lb`, `180 lbs` → 180, `1,200` → 1200, nothing → null; anything else as it was typed. */
export function readNumber(text: string, unit = ''): number | string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const lower = typed.toLowerCase();
  const written = [unit.toLowerCase(), ...(spellings[unit] ?? [])].find((one) => one !== '' && lower.endsWith(one));
  const bare = typed.slice(0, typed.length - (written?.length ?? 0)).trim();
  const number = Number(/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare);
  return bare !== '' && Number.isFinite(number) ? number : typed;
}

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
