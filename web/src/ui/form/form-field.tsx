import { useEffect, type ReactNode } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { Field } from '../field.js';
import { ClashChoice } from './clash-choice.js';
import type { Control, FieldProps } from './control.js';
import { firstMessage } from './first-message.js';
import styles from './form.module.css';

interface Props<Values extends FieldValues, Value> extends FieldProps<Values, Value> {
  /** The value in words, where two of them are compared. */
  show: (value: Value) => string;
  /** The message of an error that may lie within the value. */
  say?: (error: unknown) => string | undefined;
  /** What is known to be wrong from elsewhere, from looking it up say. */
  fault?: string | undefined;
  children: (control: Control<Value>) => ReactNode;
}

/** A control with its label, hint and error. */
export function FormField<Values extends FieldValues, Value>(props: Props<Values, Value>) {
  const { of, label, hint, wide, deps, show, say = firstMessage, fault, children } = props;
  const name: FieldPath<Values> = props.name;
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useController({ control: of.control, name, ...(deps ? { rules: { deps } } : {}) });
  const { mount } = of;
  useEffect(() => mount(name), [mount, name]);
  const clash = of.clashes[name];
  return (
    <div className={wide ? styles.wide : undefined}>
      <Field label={label} hint={hint} error={fault ?? say(error)}>
        {(control) => (
          <>
            {children({ ...control, name, value, onChange, onBlur, ref })}
            {clash && (
              <ClashChoice
                theirs={show(clash.now as Value)}
                mine={show(value)}
                label={label}
                onDecide={(whose) => of.decide(name, whose)}
              />
            )}
          </>
        )}
      </Field>
    </div>
  );
}
