import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import type { FieldControl } from './field.js';
import styles from './plain-select.module.css';

interface Props {
  control: FieldControl;
  value: string;
  onChange: (value: string) => void;
  options: readonly { readonly value: string; readonly label: string }[];
  /** Stands there while nothing is chosen. */
  placeholder?: string;
  /** Filled in by the browser, e.g. `address-level1`. */
  autoComplete?: string;
  disabled?: boolean;
  selectRef?: Ref<HTMLSelectElement>;
  onBlur?: () => void;
}

/** A choice of a list, in the browser's own picker: a wheel on phones, letters and arrows on keyboards. */
export function PlainSelect({
  control: { status, ...control },
  value,
  onChange,
  options,
  placeholder,
  selectRef,
  ...rest
}: Props) {
  return (
    <span className={styles.select} data-empty={value === ''} data-invalid={status === 'error'}>
      <select ref={selectRef} {...control} {...rest} value={value} onChange={(event) => onChange(event.target.value)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={17} aria-hidden />
    </span>
  );
}
