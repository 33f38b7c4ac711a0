import { Button, type ButtonProps } from 'antd';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { FormOf } from './use-form.js';

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
  /** Whether all else that it takes is there. */
  ready?: boolean;
  /** What it says while it sends. */
  busyText?: string;
}

/** Sends the form, and shows that it is on its way. */
export function SubmitButton<Values extends FieldValues>(props: Props<Values>) {
  const { of, needs, onlyChanged = false, ready = true, busyText, children, ...button } = props;
  const { isDirty, isValid, isSubmitting } = useFormState({ control: of.control });
  const met = needs === 'nothing' || (isValid && (needs === 'valid' || isDirty));
  if (onlyChanged && !isDirty && !isSubmitting) return null;
  const clashing = Object.keys(of.clashes).length > 0;
  return (
    <Button
      type="primary"
      htmlType="submit"
      form={of.id}
      disabled={!met || !ready || of.wait > 0 || clashing}
      loading={isSubmitting}
      {...button}
    >
      {isSubmitting && busyText ? busyText : children}
    </Button>
  );
}
