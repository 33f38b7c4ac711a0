import { useEffect, useState } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { unsaved } from './unsaved.js';
import type { FormOf } from './use-form.js';

/** While something is here that would be lost (`held`), leaving it is asked about. */
export function useHold(held: boolean, setAside?: () => void): void {
  useEffect(() => (held ? unsaved.hold(setAside) : undefined), [held, setAside]);
}

/** While the form is on screen (`open`) and changed, leaving it is asked about. Tells whether it is changed. */
export function useUnsaved<Values extends FieldValues>(of: FormOf<Values>, open = true): boolean {
  const { isDirty } = useFormState({ control: of.control });
  useHold(open && isDirty, of.setAside);
  return isDirty;
}

/** A form that can be closed. */
export interface Closable<Values extends FieldValues> {
  of: FormOf<Values>;
  /** Left out of what is drawn to be open: it closes once it was sent or left. */
  open?: boolean | undefined;
  onClose?: (() => void) | undefined;
}

/** The same, of a form that can be closed: `leave` closes it once that may be. */
export function useLeaving<Values extends FieldValues>({ of, open, onClose }: Closable<Values>) {
  const [left, setLeft] = useState(false);
  const isOpen = open ?? !(left || of.sent);
  const changed = useUnsaved(of, isOpen);
  const leave = async () => {
    if (changed && !(await unsaved.ask())) return;
    setLeft(true);
    onClose?.();
  };
  return { open: isOpen, leave: () => void leave() };
}
