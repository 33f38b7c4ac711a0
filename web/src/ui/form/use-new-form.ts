import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrorsOf, type Wording } from './refusal.js';
import { useForm, type FormOf, type Submission, type Tells } from './use-form.js';

interface Options<Values extends FieldValues, Parsed> {
  initial: Values;
  schema: z.ZodType<Parsed>;
  send: (parsed: Parsed, submission: Submission<Values>) => Promise<unknown>;
  wording?: Wording;
  tells?: Tells;
}

/** A form that makes something new, or asks for something: all of it is judged and sent. */
export function useNewForm<Values extends FieldValues, Parsed>({
  initial,
  schema,
  send,
  wording,
  tells = 'left',
}: Options<Values, Parsed>): FormOf<Values> {
  return useForm<Values, Parsed>({
    initial,
    judge: (values) => {
      const { success, data, error } = schema.safeParse(values);
      return success ? { data } : { faults: fieldErrorsOf(error) };
    },
    send,
    wording,
    tells,
  });
}
