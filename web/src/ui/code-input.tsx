import { useState, type HTMLAttributes, type Ref, type SyntheticEvent } from 'react';
import type { FieldControl } from './field.js';
import styles from './code-input.module.css';

interface Props {
  control: FieldControl;
  name?: string;
  /** The bare characters. */
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
  /** Boxes in each group, e.g. `[4, 4]`. */
  groups: readonly number[];
  /** What was typed or pasted → its bare characters. */
  clean: (typed: string) => string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A code in boxes: one input, drawn as one box a character, so that typing, pasting and screen readers find a plain field. input-otp cuts codes that a keyboard fills in. */
export function CodeInput({
  control,
  name,
  value,
  onChange,
  onBlur,
  groups,
  clean,
  inputMode,
  autoComplete = 'off',
  autoFocus = true,
  inputRef,
}: Props) {
  const { status, ...named } = control;
  const length = groups.reduce((sum, size) => sum + size, 0);
  const [selected, setSelected] = useState<readonly [from: number, to: number]>([0, 0]);
  const select = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    // The characters are drawn in boxes: the place to type is always after the last one.
    if (from === to && to !== input.value.length) input.setSelectionRange(input.value.length, input.value.length);
    setSelected([from, to]);
  };
  return (
    <div className={styles.code} data-invalid={status === 'error'}>
      <input
        {...named}
        name={name}
        autoFocus={autoFocus}
        type="text"
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        ref={inputRef}
        className={styles.input}
        value={value}
        onChange={(event) => {
          setSelected([0, 0]);
          onChange(clean(event.target.value));
        }}
        onSelect={select}
        {...(onBlur ? { onBlur } : {})}
      />
      <div className={styles.slots} aria-hidden>
        {groups.map((size, group) => {
          const before = groups.slice(0, group).reduce((sum, other) => sum + other, 0);
          return (
            <div key={before} className={styles.group} style={{ flexGrow: size }}>
              {Array.from({ length: size }, (_, index) => before + index).map((slot) => (
                <span
                  key={slot}
                  data-next={slot === Math.min(value.length, length - 1)}
                  data-selected={slot >= selected[0] && slot < selected[1]}
                >
                  {value[slot]}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
