import { Button, type ButtonProps } from 'antd';
import { type MouseEvent, useId, useState } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { FormOf } from './use-form.js';
import styles from './form.module.css';

/** What it takes to be pressed: an edit is `changed` and valid; a form that tells what it lacks when it is sent, nothing. */
export type Needs = 'changed' | 'valid' | 'nothing';

interface Props<Values extends FieldValues> extends Pick<
  ButtonProps,
  'block' | 'children' | 'className' | 'danger' | 'icon' | 'size'
> {
  of: FormOf<Values>;
  needs: Needs;
  /** Away until something was changed. */
  onlyChanged?: boolean;
  /** What else it takes before it can be pressed, as a sentence; said beside it. Absent where nothing does. */
  lacks?: string | false | undefined;
  /** What it says while it sends. */
  busyText?: string;
}

/**
 * Sends the form, and shows that it is on its way. While it can't, it says why: to screen readers at once, to the others
 * when it is pressed, which also leads to the fields that are wrong.
 */
export function SubmitButton<Values extends FieldValues>(props: Props<Values>) {
  const { of, needs, onlyChanged = false, lacks, busyText, children, className = '', ...button } = props;
  const { isDirty, isValid, isSubmitting } = useFormState({ control: of.control });
  const [pressed, setPressed] = useState(false);
  const whyId = useId();
  if (onlyChanged && !isDirty && !isSubmitting) return null;
  // The form itself says these two.
  const waits = of.wait > 0 || Object.keys(of.clashes).length > 0;
  const invalid = needs !== 'nothing' && !isValid;
  const unchanged = needs === 'changed' && !isDirty && 'Nothing has changed yet.';
  const why = lacks || unchanged || (invalid && 'Some fields are missing or wrong.');
  const off = Boolean(why) && !isSubmitting;
  const press = (event: MouseEvent) => {
    setPressed(off);
    // Of fields that are wrong, sending tells.
    if (off && (lacks || unchanged)) event.preventDefault();
  };
  return (
    <>
      {off && (
        <span id={whyId} className={pressed ? styles.why : 'visually-hidden'} role={pressed ? 'status' : undefined}>
          {why}
        </span>
      )}
      <Button
        type="primary"
        htmlType="submit"
        form={of.id}
        disabled={waits}
        aria-disabled={off || undefined}
        aria-describedby={off ? whyId : undefined}
        className={`${className} ${off ? 'ant-btn-disabled' : ''}`}
        loading={isSubmitting}
        onClick={press}
        {...button}
      >
        {isSubmitting && busyText ? busyText : children}
      </Button>
    </>
  );
}
