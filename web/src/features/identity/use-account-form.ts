import { useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../app/api-error.js';
import { fieldErrorsOf, type FieldErrors } from '../../ui/form-errors.js';
import { useCountdown } from '../../ui/use-countdown.js';
import { typedAddress } from './typed-address.js';

interface Options<Values extends Record<string, string>, Parsed> {
  /** Its keys are the fields, in the order in which they stand. */
  initial: Values;
  schema: z.ZodType<Parsed>;
  send: (parsed: Parsed, typed: Values) => Promise<void>;
  /** What a refusal says that names no field of the form: for a field of it, or for the whole. */
  refusal: (error: ApiError) => string | Partial<Record<keyof Values, string>>;
}

/** A form of the signed-out screens: checked when it is sent, each message on its field, a 429 counted down. */
export function useAccountForm<Values extends Record<string, string>, Parsed>(options: Options<Values, Parsed>) {
  const { initial, schema, send, refusal } = options;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown();

  const change = (name: keyof Values & string, value: string) => {
    if (name === 'email') typedAddress.keep(value);
    setValues({ ...values, [name]: value });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name)));
    setFailure(undefined);
  };
  const show = (found: FieldErrors) => {
    setErrors(found);
    const first = Object.keys(initial).find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429) return startWait(error.retryAfter ?? 30);
    if (error.status === 0) return setFailure(error.message);
    const named = Object.entries(error.fields).filter(([name]) => name in initial);
    const said = named.length > 0 ? Object.fromEntries(named) : refusal(error);
    if (typeof said === 'string') setFailure(said);
    else show(said as FieldErrors);
  };
  const submit = async (now: Values) => {
    if (busy || wait > 0) return;
    const parsed = schema.safeParse(now);
    if (!parsed.success) return show(fieldErrorsOf(parsed.error));
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    await send(parsed.data, now).then(
      () => setBusy(false),
      (error: unknown) => (setBusy(false), refuse(error)),
    );
  };
  return {
    form,
    values,
    errors,
    failure,
    busy,
    /** Seconds until it can be sent again. */
    wait,
    change,
    /** Sends `now`, for a form that is sent as soon as it is complete. */
    submit: (now: Values = values) => void submit(now),
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      void submit(values);
    },
    /** What ties an input to its value. */
    bind: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
    }),
  };
}
