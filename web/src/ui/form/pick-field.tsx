import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldControl } from '../field.js';
import { type FieldProps, FormField } from './form-field.js';
import type { Option } from './select-field.js';
import styles from '../plain-select.module.css';

interface Props<Values extends FieldValues, Value> extends FieldProps<Values, Value | null> {
  options: readonly Option<Value>[];
  placeholder?: string;
  /** Filled in by the browser, e.g. `address-level1`. */
  autoComplete?: string;
  /** What follows from another choice. */
  onPick?: (value: Value | null) => void;
}

/** A choice of a list, in the browser's own picker: a wheel on phones. */
export function PickField<Values extends FieldValues, Value extends string | number>(props: Props<Values, Value>) {
  const { options, placeholder = 'Choose', autoComplete, onPick, ...field } = props;
  const labelOf = (value: Value | null): string => options.find((option) => option.value === value)?.label ?? '';
  return (
    <FormField<Values, Value | null> {...field} show={labelOf}>
      {({ value, onChange, onBlur, ref, ...control }) => (
        <PlainSelect
          control={control}
          selectRef={ref}
          onBlur={onBlur}
          placeholder={placeholder}
          {...(autoComplete ? { autoComplete } : {})}
          options={options.map((option) => ({ value: String(option.value), label: option.label }))}
          value={value === null ? '' : String(value)}
          onChange={(picked) => {
            const next = options.find((option) => String(option.value) === picked)?.value ?? null;
            onChange(next);
            onPick?.(next);
          }}
        />
      )}
    </FormField>
  );
}

interface PlainSelectProps {
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
}: PlainSelectProps) {
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
