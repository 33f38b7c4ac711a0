import type { FieldValues } from 'react-hook-form';
import { ColorInput } from '../color-input.js';
import type { FieldProps } from './control.js';
import { FormField } from './form-field.js';

/** A colour, as #rrggbb. */
export function ColorField<Values extends FieldValues>(field: FieldProps<Values, string>) {
  return (
    <FormField {...field} show={(color) => color}>
      {({ value, onChange, onBlur, ref, name: _, ...control }) => (
        <ColorInput control={control} inputRef={ref} onBlur={onBlur} value={value} onChange={onChange} />
      )}
    </FormField>
  );
}
