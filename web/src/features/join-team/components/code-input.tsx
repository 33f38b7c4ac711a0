import { useState, type SyntheticEvent } from 'react';
import { bareCode, CODE_LENGTH } from '../../../../../contract/invite/code.js';
import type { FieldControl } from '../../../ui/field.js';
import styles from './code-input.module.css';

interface Props {
  control: FieldControl;
  /** The bare characters. */
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
}

const slots = Array.from({ length: CODE_LENGTH }, (_, index) => index);

/** A code of two groups of four; what is pasted loses its dashes and spaces (spec, athlete side, section 5). */
export function CodeInput({ control: { status, ...control }, value, onChange, onBlur }: Props) {
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
        {...control}
        autoFocus
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        className={styles.input}
        value={value}
        onChange={(event) => {
          setSelected([0, 0]);
          onChange(bareCode(event.target.value));
        }}
        onSelect={select}
        {...(onBlur ? { onBlur } : {})}
      />
      <div className={styles.slots} aria-hidden>
        {slots.map((slot) => (
          <span
            key={slot}
            data-next={slot === Math.min(value.length, CODE_LENGTH - 1)}
            data-selected={slot >= selected[0] && slot < selected[1]}
          >
            {value[slot]}
          </span>
        ))}
      </div>
    </div>
  );
}
