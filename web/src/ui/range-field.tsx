import { Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { readRange, writeRange } from './range.js';
import { useChangedElsewhere } from './timers.js';
import styles from './range-field.module.css';

/** How long nobody types before a range takes effect. */
const PAUSE = 500;

interface Props {
  legend: string;
  unit?: string | undefined;
  /** The least and the most that either end may be. */
  limits: readonly [number, number];
  /** `10-20`, either end open; empty where nothing is asked. */
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
}

/** From a number to another, either left open; takes effect once the typing stops. */
export function RangeField({ legend, unit, limits, value, onChange, hint }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(() => readRange(value));
  const wanted = writeRange(typed, limits);
  const setAsked = useChangedElsewhere(value, () => wanted.range !== value && setTyped(readRange(value)));
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const { range, error } = wanted;
  useEffect(() => {
    if (range === undefined || range === value) return;
    const timer = setTimeout(() => {
      setAsked(range);
      change.current(range);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [range, value, setAsked]);
  const end = (name: 'from' | 'to', label: string) => (
    <Input
      aria-label={`${legend}, ${label}`}
      aria-invalid={error !== undefined}
      aria-describedby={`${id}-error`}
      inputMode="numeric"
      size="large"
      maxLength={7}
      placeholder={label}
      prefix={unit === '$' ? unit : undefined}
      suffix={unit === '$' ? undefined : unit}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  );
  return (
    <fieldset className={styles.range} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{legend}</legend>
      <div className={styles.ends}>
        {end('from', 'from')}
        <span aria-hidden>–</span>
        {end('to', 'to')}
      </div>
      {hint && (
        <p id={`${id}-hint`} style={{ marginTop: 8, color: 'var(--ink-3)', fontSize: 12.5 }}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
