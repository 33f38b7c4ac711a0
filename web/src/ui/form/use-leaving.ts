import { useEffect } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { unsaved } from './unsaved.js';
import type { FormOf } from './use-form.js';

/** While something stands here that would be lost (`held`), leaving it is asked about. */
export function useHold(held: boolean, setAside?: () => void): void {
  useEffect(() => (held ? unsaved.hold(setAside) : undefined), [held, setAside]);
}

/** While the form is on screen (`open`) and changed, leaving it is asked about. Tells whether it is changed. */
export function useUnsaved<Values extends FieldValues>(of: FormOf<Values>, open = true): boolean {
  const { isDirty } = useFormState({ control: of.control });
  useHold(open && isDirty, of.setAside);
  return isDirty;
}

/** The same, of a form that can be closed: what comes back runs `close` once that may be. */
export function useLeaving<Values extends FieldValues>(
  of: FormOf<Values>,
  open: boolean,
  close: () => void,
): () => void {
  const changed = useUnsaved(of, open);
  const leave = async () => {
    if (!changed || (await unsaved.ask())) close();
  };
  return () => void leave();
}
