import { useEffect, useRef } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type FieldErrors, fieldErrorsOf, type Wording } from './refusal.js';
import { changesOf } from './changes.js';
import { useForm, type FormOf, type Tells } from './use-form.js';

/** What is saved: what changed, and what it is based on. */
export interface SavedEdit<Changes, Values> {
  readonly changes: Changes;
  readonly basedOn: Partial<Values>;
  /** Idempotency key of this submission. */
  readonly key: string;
}

interface Options<Values extends FieldValues, Changes> {
  /** What is kept on the server, as far as the form edits it. It may change under the form. */
  stored: Values;
  /** Takes some of the values: what was left alone is not judged, so that it may be something that nobody could enter today. */
  schema: z.ZodType<Changes>;
  /** What else is wrong, of fields that depend on each other. */
  faults?: (values: Values, changed: (path: string) => boolean) => FieldErrors;
  save: (edit: SavedEdit<Changes, Values>) => Promise<unknown>;
  wording?: Wording;
  tells?: Tells;
  within?: string;
}

/** A form that edits what is stored. It sends what changed, together with what it is based on. */
export function useEditForm<Values extends FieldValues, Changes>(options: Options<Values, Changes>): FormOf<Values> {
  const { stored, schema, faults = () => ({}), save, wording, tells = 'left', within } = options;
  const form = useForm<Values, { changes: Changes; basedOn: Partial<Values> }>({
    initial: stored,
    judge: (values, base) => {
      const { changes, basedOn } = changesOf(values, base);
      const parsed = schema.safeParse(changes);
      const found = {
        ...faults(values, (path) => path in changes),
        ...(parsed.error ? fieldErrorsOf(parsed.error) : {}),
      };
      if (!parsed.success || Object.keys(found).length > 0) return { faults: found };
      return { data: { changes: parsed.data, basedOn: basedOn as Partial<Values> } };
    },
    send: async (edit, { key, typed, start }) => {
      if (Object.keys(edit.basedOn).length === 0) return;
      await save({ ...edit, key });
      start(typed);
    },
    wording,
    tells,
    outlives: true,
    ...(within ? { within } : {}),
  });
  useFollow(form, stored);
  return form;
}

/** Shows what others change, as long as nothing is changed here: what is being edited stays what it is based on. */
function useFollow<Values extends FieldValues>({ control, start }: FormOf<Values>, stored: Values): void {
  const { isDirty } = useFormState({ control });
  const text = JSON.stringify(stored);
  const shown = useRef(text);
  useEffect(() => {
    if (isDirty || shown.current === text) return;
    shown.current = text;
    start(JSON.parse(text) as Values);
  }, [isDirty, text, start]);
}
