import { useState } from 'react';
import type { Control } from './form-field.js';

interface Typing<Value> {
  /** A value as it is shown; what could not be read, as it was typed. */
  format: (value: Value | string) => string;
  /** What was typed as the value that it means; as it was typed where it means none. */
  read: (typed: string) => Value | string;
}

/** The text of a control whose value is read from it. The text stays as it is typed; what is left is written as it is shown. */
export function useTyped<Value>({ value, onChange, onBlur }: Control<Value>, { format, read }: Typing<Value>) {
  const shown = format(value);
  const [typed, setTyped] = useState(shown);
  return {
    value: same(read(typed), value) ? typed : shown,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onChange(read(target.value));
    },
    onBlur: () => {
      setTyped(shown);
      onBlur();
    },
  };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
