import type { ReactNode } from 'react';
import styles from './press-group.module.css';

interface Props<Value extends string> {
  /** Names the group. */
  label: string;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: ReactNode;
    /** How many of what is listed it would leave. */
    readonly count?: number;
  }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Which of a few ways something is shown: one is always pressed. */
export const PressGroup = <Value extends string>({ label, options, value, onChange }: Props<Value>) => (
  <div role="group" aria-label={label} className={styles.group}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={value === option.value}
        onClick={() => onChange(option.value)}
      >
        {option.icon} {option.label}
        {option.count !== undefined && (
          <span style={{ fontVariantNumeric: 'tabular-nums', opacity: 0.75 }}>{option.count}</span>
        )}
      </button>
    ))}
  </div>
);
