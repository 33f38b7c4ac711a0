import { Button } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  type RefCallBack,
  useController,
} from 'react-hook-form';
import { Field, type FieldControl } from '../field.js';
import { firstMessage } from './refusal.js';
import type { FormOf } from './use-form.js';
import styles from './form.module.css';

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

interface ClashChoiceProps {
  label: ReactNode;
  theirs: string;
  mine: string;
  onDecide: (whose: 'theirs' | 'mine') => void;
}

/** Two people changed one field to different things: both values side by side, to choose from. */
function ClashChoice({ label, theirs, mine, onDecide }: ClashChoiceProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first one of the form takes the focus: what was pressed is off now.
    const [first] = document.querySelectorAll('[data-clash]');
    if (first === group.current) group.current?.focus();
  }, []);
  return (
    <div ref={group} tabIndex={-1} data-clash className={styles.clash} role="group" aria-labelledby={id}>
      <p id={id} style={{ margin: '0 0 10px', fontSize: 13, fontWeight: 500 }}>
        <span className="visually-hidden">{label}: </span>Someone else changed this.
      </p>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12 }}>
        <Side whose="Theirs" value={theirs} verb="Keep theirs" onPick={() => onDecide('theirs')} />
        <Side whose="Yours" value={mine} verb="Use mine" onPick={() => onDecide('mine')} />
      </div>
    </div>
  );
}

function Side({ whose, value, verb, onPick }: { whose: string; value: string; verb: string; onPick: () => void }) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <p style={{ margin: 0, fontSize: 12, color: 'var(--ink-2)' }}>{whose}</p>
      <p className={styles.value}>{value || 'Empty'}</p>
      <Button block onClick={onPick}>
        {verb}
      </Button>
    </div>
  );
}
