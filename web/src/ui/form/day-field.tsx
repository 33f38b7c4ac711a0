import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { type SyntheticEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { dayFormats, readDay, useDayLimits } from '../date-field.js';
import { formatDay } from '../day.js';
import { useIsCoarse } from '../use-media.js';
import { type Control, type FieldProps, FormField } from './form-field.js';

interface InputOptions {
  /** The first and the last day that the calendar offers, YYYY-MM-DD. */
  min?: string;
  max?: string;
  /** The day at which the calendar opens while none is picked. */
  opensAt?: string;
}

type Props<Values extends FieldValues> = FieldProps<Values, string | null> & InputOptions;

/** A day, typed as MM/DD/YYYY or picked; kept as YYYY-MM-DD. What is no day stays where it was typed, and is refused. */
export function DayField<Values extends FieldValues>({ min, max, opensAt, ...field }: Props<Values>) {
  const options = { ...(min ? { min } : {}), ...(max ? { max } : {}), ...(opensAt ? { opensAt } : {}) };
  return (
    <FormField {...field} show={(value) => (isDay(value) ? formatDay(value) : (value ?? ''))}>
      {(control) => <DayInput control={control} {...options} />}
    </FormField>
  );
}

interface DayInputProps extends InputOptions {
  control: Control<string | null>;
}

/** By finger the system's own picker, which fits its screen. */
function DayInput(props: DayInputProps) {
  const { control, min, max } = props;
  if (!useIsCoarse()) return <TypedDay {...props} />;
  return (
    <Input
      {...control}
      type="date"
      size="large"
      value={isDay(control.value) ? control.value : ''}
      min={min}
      max={max}
      onChange={({ target }) => control.onChange(target.value || null)}
    />
  );
}

function TypedDay({ control, min, max, opensAt }: DayInputProps) {
  const { value, onChange, onBlur, ...rest } = control;
  // The picker shows what was typed as long as its own day stays the same.
  const [last, setLast] = useState(value);
  const { limits, watch } = useDayLimits(min, max);
  if (value !== last && (value === null || isDay(value))) setLast(value);
  // A person who types and leaves at once is ahead of the picker, which would put the former day back.
  const type = ({ target }: SyntheticEvent) => {
    watch.onInput();
    const day = target instanceof HTMLInputElement && target.value.length === WHOLE ? readDay(target.value) : null;
    if (isDay(day)) onChange(day);
  };
  return (
    <div {...watch} onInput={type}>
      <DatePicker
        {...rest}
        size="large"
        placeholder="MM/DD/YYYY"
        format={dayFormats}
        preserveInvalidOnBlur
        previewValue={false}
        // The cross is too small to be hit; an emptied field is no day.
        allowClear={false}
        value={isDay(last) ? dayjs(last) : null}
        {...limits}
        {...(opensAt ? { defaultPickerValue: dayjs(opensAt), showNow: false } : {})}
        onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : null)}
        onBlur={({ target }) => {
          if (target instanceof HTMLInputElement) onChange(readDay(target.value));
          onBlur();
        }}
      />
    </div>
  );
}

/** Characters of a day that is typed to its end: `04/30/2009`. */
const WHOLE = 10;

const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);
