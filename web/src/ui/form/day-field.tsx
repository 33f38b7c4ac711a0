import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import type { FieldValues } from 'react-hook-form';
import { dayFormats } from '../date-field.js';
import { formatDay } from '../day.js';
import type { FieldProps } from './control.js';
import { FormField } from './form-field.js';

dayjs.extend(customParseFormat);

interface Props<Values extends FieldValues> extends FieldProps<Values, string | null> {
  /** The first and the last day that the calendar offers, YYYY-MM-DD. */
  min?: string;
  max?: string;
  /** The day at which the calendar opens while none is picked. */
  opensAt?: string;
}

/** A day, typed as MM/DD/YYYY or picked; kept as YYYY-MM-DD. What is no day stays where it was typed, and is refused. */
export function DayField<Values extends FieldValues>({ min, max, opensAt, ...field }: Props<Values>) {
  return (
    <FormField {...field} show={(value) => (isDay(value) ? formatDay(value) : (value ?? ''))}>
      {({ value, onChange, onBlur, ...control }) => (
        <DatePicker
          {...control}
          size="large"
          placeholder="MM/DD/YYYY"
          format={dayFormats}
          preserveInvalidOnBlur
          value={isDay(value) ? dayjs(value) : null}
          {...(min ? { minDate: dayjs(min) } : {})}
          {...(max ? { maxDate: dayjs(max) } : {})}
          {...(opensAt ? { defaultPickerValue: dayjs(opensAt), showNow: false } : {})}
          onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : null)}
          onBlur={({ target }) => {
            if (target instanceof HTMLInputElement) onChange(readDay(target.value));
            onBlur();
          }}
        />
      )}
    </FormField>
  );
}

const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** `4/30/2009` → `2009-04-30`, nothing → null; anything else as it was typed. */
export function readDay(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const day = dayFormats.map((format) => dayjs(typed, format, true)).find((one) => one.isValid());
  return day ? day.format('YYYY-MM-DD') : typed;
}
