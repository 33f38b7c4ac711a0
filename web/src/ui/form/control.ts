import type { ReactNode } from 'react';
import type { FieldPath, FieldPathByValue, FieldValues, RefCallBack } from 'react-hook-form';
import type { FieldControl } from '../field.js';
import type { FormOf } from './use-form.js';

/** What ties a control to its field of the form. What cannot be read is handed on as it was typed: the schema refuses it. */
export interface Control<Value> extends FieldControl {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value | string) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallBack;
}

/** What every field is given: its form, which of its values it holds (the type of the value is checked), and its words. */
export interface FieldProps<Values extends FieldValues, Value> {
  of: FormOf<Values>;
  name: FieldPathByValue<Values, Value>;
  /** Absent where the control has a legend of its own. */
  label?: ReactNode;
  hint?: ReactNode;
  /** Takes a whole row. */
  wide?: boolean | undefined;
  /** Fields whose rules look at this one. */
  deps?: FieldPath<Values>[] | undefined;
}
