import { Select } from 'antd';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, FormField } from './form-field.js';
import type { Option } from './select-field.js';

interface Group {
  readonly label: string;
  readonly options: readonly Option<string>[];
}

interface Props<Values extends FieldValues> extends FieldProps<Values, string[]> {
  options: readonly (Option<string> | Group)[];
  /** Takes what is not offered, too. */
  open?: boolean;
  /** The most that can be picked. */
  most?: number;
  /** Picked ones are shown by their values, where their labels are long. */
  short?: boolean;
}

/** Several of many. */
export function MultiField<Values extends FieldValues>(props: Props<Values>) {
  const { options, open = false, most, short = false, ...field } = props;
  return (
    <FormField {...field} show={(value) => value.join(', ')}>
      {(control) => (
        <Select<string[]>
          {...control}
          size="large"
          mode={open ? 'tags' : 'multiple'}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent="No results."
          options={[...options]}
          {...(short ? { optionLabelProp: 'value' } : {})}
          {...(most === undefined ? { maxTagCount: 3, maxTagPlaceholder: moreOf } : { maxCount: most })}
        />
      )}
    </FormField>
  );
}

// Spec, coach side, section 9.
const moreOf = (hidden: readonly unknown[]): string => `+ ${hidden.length} more`;
