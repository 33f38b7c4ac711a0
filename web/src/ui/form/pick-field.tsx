import type { FieldValues } from 'react-hook-form';
import { PlainSelect } from '../plain-select.js';
import type { FieldProps } from './control.js';
import { FormField } from './form-field.js';
import type { Option } from './select-field.js';

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
