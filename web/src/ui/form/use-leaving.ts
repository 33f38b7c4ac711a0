import { useEffect } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { unsaved } from './unsaved.js';
import type { FormOf } from './use-form.js';

/** While the form is `open` and changed, leaving it is asked about. What comes back runs `close` once that may be. */
export function useLeaving<Values extends FieldValues>(
  of: FormOf<Values>,
  open: boolean,
  close: () => void,
): () => void {
  const { isDirty } = useFormState({ control: of.control });
  useEffect(() => (open && isDirty ? unsaved.hold() : undefined), [open, isDirty]);
  const leave = async () => {
    if (!isDirty || (await unsaved.ask())) close();
  };
  return () => void leave();
}
