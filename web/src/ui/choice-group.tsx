import { useId } from 'react';
import styles from './choice-group.module.css';

interface Props<Value extends string | number> {
  legend: string;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Of what it stands for: drawn as a dot before it. */
    readonly color?: string | undefined;
    /** How many of what is listed it would leave. */
    readonly count?: number | undefined;
  }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Whether exactly one is chosen, always. */
  single?: boolean;
  hint?: string | undefined;
}

/** Options as chips: radio buttons or checkboxes underneath. */
export function ChoiceGroup<Value extends string | number>(props: Props<Value>) {
  const { legend, options, value, onChange, single = false, hint } = props;
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={id}
              checked={value.includes(option.value)}
              onChange={(event) => {
                if (single) return onChange([option.value]);
                // In the order of the options, whatever was ticked first.
                const ticked = (candidate: Value) =>
                  candidate === option.value ? event.target.checked : value.includes(candidate);
                onChange(options.map((candidate) => candidate.value).filter(ticked));
              }}
            />
            <span>
              {option.color && <i style={{ background: option.color }} />}
              <span>{option.label}</span>
              {option.count !== undefined && <small>{option.count.toLocaleString('en-US')}</small>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} style={{ marginTop: 8, color: 'var(--ink-3)', fontSize: 12.5 }}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
