import { Check, type LucideIcon } from 'lucide-react';
import { useId, type Ref } from 'react';
import styles from './choice-cards.module.css';

export interface CardOption<Value> {
  readonly value: Value;
  readonly label: string;
  readonly text?: string;
  readonly icon?: LucideIcon;
}

interface Props<Value> {
  legend: string;
  options: readonly CardOption<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Small ones side by side, for years and the like. */
  compact?: boolean;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A choice of a few, as large cards: radio buttons underneath. */
export function ChoiceCards<Value extends string | number | boolean>(props: Props<Value>) {
  const { legend, options, value, onChange, compact = false, error, inputRef } = props;
  const id = useId();
  return (
    <fieldset className={styles.cards} data-compact={compact} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ value: own, label, text, icon: Icon }, index) => (
        <label key={String(own)} className={styles.card}>
          <input
            ref={index === 0 ? inputRef : undefined}
            type="radio"
            name={id}
            checked={own === value}
            onChange={() => onChange(own)}
          />
          <span className={styles.face}>
            {Icon && (
              <span className={styles.icon} aria-hidden>
                <Icon size={20} />
              </span>
            )}
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              {text && <span className={styles.text}>{text}</span>}
            </span>
            {!compact && <Check size={18} className={styles.check} aria-hidden />}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
