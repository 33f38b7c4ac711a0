import { DatePicker, Input, type InputRef } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import updateLocale from 'dayjs/plugin/updateLocale';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDay } from './day.js';
import type { FieldControl } from './field.js';
import styles from './form/form.module.css';
import { useIsCoarse } from './use-media.js';

interface Limits {
  minDate?: Dayjs;
  maxDate?: Dayjs;
}

/**
 * The first and the last day that a calendar offers, YYYY-MM-DD. They bind the picker: it would put the former
 * day back where another one is typed, which is to stay and to be refused in words. `watch` goes around the picker.
 */
export function useDayLimits(min?: string, max?: string) {
  const [typing, setTyping] = useState(false);
  const limits: Limits = { ...(min ? { minDate: dayjs(min) } : {}), ...(max ? { maxDate: dayjs(max) } : {}) };
  return { limits: typing ? {} : limits, watch: { onFocus: () => setTyping(false), onInput: () => setTyping(true) } };
}

dayjs.extend(updateLocale);
dayjs.extend(customParseFormat);
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
  /** Opens the calendar as soon as it is there. */
  opens?: boolean;
  className?: string | undefined;
}

/** `4/30/2009` → `2009-04-30`, nothing → null; anything else as it was typed. */
export function readDay(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const day = dayFormats.map((format) => dayjs(typed, format, true)).find((one) => one.isValid());
  return day ? day.format('YYYY-MM-DD') : typed;
}

/** Why a day that was typed is not taken. */
export function dayFault(text: string, min?: string, max?: string): string | undefined {
  const day = readDay(text);
  if (day === null) return undefined;
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'Enter a date as MM/DD/YYYY';
  if (min !== undefined && day < min) return `Choose ${formatDay(min)} or later`;
  return max !== undefined && day > max ? `Choose ${formatDay(max)} or earlier` : undefined;
}

/**
 * A day, typed as MM/DD/YYYY or picked; by finger in the system's own picker, which fits its screen. What is typed and is
 * no such day stays, and says what is wrong with it.
 */
export function DateField(props: Props) {
  return useIsCoarse() ? <SystemDay {...props} /> : <TypedDay {...props} />;
}

/** An empty one says what it is for: browsers show a pattern there, or nothing. */
function SystemDay(props: Props) {
  const { control, label, value, onChange, min, max, size, className = '', opens = false, placeholder = label } = props;
  const input = useRef<InputRef>(null);
  useEffect(() => {
    // Browsers that show it only after a press leave it at the focus.
    if (opens) input.current?.focus();
  }, [opens]);
  return (
    <span
      className={`${styles.system} ${className}`}
      style={{ position: 'relative', display: 'inline-block' }}
      data-words={value ? undefined : placeholder}
    >
      <Input
        {...control}
        ref={input}
        type="date"
        {...(label ? { 'aria-label': label } : {})}
        {...(size ? { size } : {})}
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => {
          if (dayFault(target.value, min, max) === undefined) onChange(target.value);
        }}
      />
    </span>
  );
}

function TypedDay(props: Props) {
  const { control, label, value, onChange, min, max, opensAt, clearable = true, opens = false, ...rest } = props;
  const [fault, setFault] = useState<string>();
  /** A day that was typed and is not taken, for as long as the one that is stays the same. */
  const [refused, setRefused] = useState<{ day: Dayjs; beside: string }>();
  const { limits, watch } = useDayLimits(min, max);
  const faultId = useId();
  const take = (day: Dayjs | null) => {
    const taken = day ? day.format('YYYY-MM-DD') : '';
    const why = dayFault(taken, min, max);
    setFault(why);
    setRefused(why && day ? { day, beside: value } : undefined);
    if (why === undefined) onChange(taken);
  };
  const shown = refused?.beside === value ? refused.day : value ? dayjs(value) : null;
  return (
    <div {...watch}>
      <DatePicker
        {...control}
        placeholder="MM/DD/YYYY"
        {...rest}
        {...(label ? { 'aria-label': label } : {})}
        className={rest.className ?? ''}
        format={dayFormats}
        value={shown}
        {...limits}
        {...(opensAt ? { defaultPickerValue: dayjs(opensAt), showNow: false } : {})}
        allowClear={clearable}
        preserveInvalidOnBlur
        previewValue={false}
        {...(opens ? { defaultOpen: true, autoFocus: true } : {})}
        {...(fault === undefined ? {} : { status: 'error', 'aria-invalid': true, 'aria-describedby': faultId })}
        onChange={take}
        onBlur={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return;
          setFault(dayFault(target.value, min, max));
        }}
      />
      {fault !== undefined && (
        <p id={faultId} role="alert" style={{ marginTop: 4, color: 'var(--bad)', fontSize: 13 }}>
          {fault}
        </p>
      )}
    </div>
  );
}
