import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormBase } from './form-base.js';
import { setAside } from './set-aside.js';

/** Fills a form with what stood in it as the session ended. Hands back what sets it aside again. */
export function useSetAside<Values extends FieldValues>(
  { reset, getValues }: UseFormReturn<Values>,
  base: FormBase<Values>,
  outlives: boolean,
): () => void {
  const [found] = useState(() => (outlives ? setAside.find(base.now()) : undefined));
  useEffect(() => {
    if (!found) return;
    reset(found, { keepDefaultValues: true });
    setAside.drop(base.now());
  }, [found, base, reset]);
  return useCallback(() => setAside.put(base.now(), getValues()), [base, getValues]);
}
