import type { FieldValues } from 'react-hook-form';
import { ChoiceGroup } from '../choice-group.js';
import { type FieldProps, FormField } from './form-field.js';
import type { Option } from './select-field.js';

interface Props<Values extends FieldValues, Value> extends Omit<FieldProps<Values, Value | null>, 'label'> {
  label: string;
  options: readonly Option<Value>[];
}

/** A choice of a few, each by its words. */
export function ChoiceField<Values extends FieldValues, Value extends string | number>(props: Props<Values, Value>) {
  const { options, label, ...field } = props;
  return (
    <FormField<Values, Value | null>
      {...field}
      show={(value) => options.find((option) => option.value === value)?.label ?? ''}
    >
      {({ value, onChange }) => (
        <ChoiceGroup
          legend={label}
          single
          options={options}
          value={value === null ? [] : [value]}
          onChange={([picked]) => onChange(picked ?? null)}
        />
      )}
    </FormField>
  );
}
