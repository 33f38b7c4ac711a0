import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import updateLocale from 'dayjs/plugin/updateLocale';
import type { FieldControl } from './field.js';

dayjs.extend(updateLocale);
// Spec, section 9: weeks start Monday.
dayjs.updateLocale('en', { weekStart: 1 });

/** The first is how a day is shown; the others are understood as well. */
export const dayFormats = ['MM/DD/YYYY', 'M/D/YYYY', 'MM-DD-YYYY', 'M-D-YYYY', 'MMDDYYYY', 'YYYY-MM-DD'];

interface Props {
  control?: FieldControl;
  label?: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
  /** The first and the last day that can be picked. */
  min?: string | undefined;
  max?: string | undefined;
  /** The day at which the calendar opens while none is picked. */
  opensAt?: string;
  placeholder?: string;
  size?: 'large' | 'medium';
  clearable?: boolean;
  className?: string | undefined;
}

/** A day, typed as MM/DD/YYYY or picked. */
export function DateField({ control, label, value, onChange, min, max, opensAt, clearable = true, ...rest }: Props) {
  return (
    <DatePicker
      {...control}
      placeholder="MM/DD/YYYY"
      {...rest}
      {...(label ? { 'aria-label': label } : {})}
      className={rest.className ?? ''}
      format={dayFormats}
      value={value ? dayjs(value) : null}
      {...(min ? { minDate: dayjs(min) } : {})}
      {...(max ? { maxDate: dayjs(max) } : {})}
      {...(opensAt ? { defaultPickerValue: dayjs(opensAt), showNow: false } : {})}
      allowClear={clearable}
      onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : '')}
    />
  );
}
