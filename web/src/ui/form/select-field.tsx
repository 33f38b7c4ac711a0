import { Select } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, FormField } from './form-field.js';

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Values extends FieldValues, Value> extends FieldProps<Values, Value | null> {
  options: readonly Option<Value>[];
  /** Stands there while nothing is chosen. */
  placeholder: string;
  /** Can be emptied again. */
  clearable?: boolean;
  disabled?: boolean;
  size?: 'large' | 'medium';
}

/** A choice of many, found by typing. What is chosen can be kept, even when it is no longer offered. */
export function SelectField<Values extends FieldValues, Value extends string | number | boolean>(
  props: Props<Values, Value>,
) {
  const { options, placeholder, clearable = false, disabled = false, size = 'large', ...field } = props;
  const labelOf = (value: Value | null): string =>
    options.find((option) => option.value === value)?.label ?? (value === null ? '' : String(value));
  return (
    <FormField<Values, Value | null> {...field} show={labelOf}>
      {({ value, onChange, ...control }) => (
        <Select
          {...control}
          size={size}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent="No results."
          placeholder={placeholder}
          allowClear={clearable}
          disabled={disabled}
          options={withOwn(options, value, labelOf).map((option) => ({ ...option, value: String(option.value) }))}
          value={value === null ? null : String(value)}
          onChange={(picked: string | undefined) =>
            onChange(options.find((option) => String(option.value) === picked)?.value ?? null)
          }
        />
      )}
    </FormField>
  );
}

const withOwn = <Value,>(
  options: readonly Option<Value>[],
  own: Value | null,
  labelOf: (value: Value) => string,
): readonly Option<Value>[] =>
  own === null || options.some(({ value }) => value === own)
    ? options
    : [{ value: own, label: labelOf(own) }, ...options];
