import { type SyntheticEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors as HookErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  set,
  useForm as useHookForm,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from '../../app/api-error.js';
import { type Clashes, type FieldErrors, KEY_REUSED, refusalOf, type Wording } from './refusal.js';
import { useCountdown } from '../timers.js';
import { ownerOf, sameValue } from './changes.js';
import { setAside } from './set-aside.js';
import { SubmissionKeys } from './submission-key.js';

/** What the values of a form are changes of: what stood there when they began to be changed. */
class FormBase<Values extends FieldValues> {
  private values: Values;

  constructor(initial: Values) {
    this.values = structuredClone(initial);
  }

  now(): Values {
    return this.values;
  }

  begin(values: Values): void {
    this.values = structuredClone(values);
  }

  /** One field is a change of something else from now on. */
  move(path: string, to: unknown): void {
    const values = structuredClone(this.values);
    set(values, path, to);
    this.values = values;
  }
}

/** Fills a form with what stood in it as the session ended. Hands back what sets it aside again. */
function useSetAside<Values extends FieldValues>(
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

/** What a form comes to: what is sent, or what is wrong with it, by field path. */
type Judged<Parsed> = { readonly data: Parsed } | { readonly faults: FieldErrors };

/** Nobody is told off in the middle of a word, unless what they type is looked up as they type it. */
export type Tells = 'typed' | 'left' | 'sent';
const modeOf = { typed: 'onChange', left: 'onTouched', sent: 'onSubmit' } as const;

/** One submission, as its sender sees it. */
export interface Submission<Values> {
  /** Its idempotency key. */
  readonly key: string;
  /** What stood in the form. */
  readonly typed: Values;
  /** Lets the form begin again with these values; what was typed since it was sent stays. */
  readonly start: (values: Values) => void;
}

interface FormOptions<Values extends FieldValues, Parsed> {
  /** What the fields hold at first. */
  initial: Values;
  /** By the contract's schema; `base` is what the values are changes of. */
  judge: (values: Values, base: Values) => Judged<Parsed>;
  /** A refusal is an ApiError. */
  send: (parsed: Parsed, submission: Submission<Values>) => Promise<unknown>;
  /** What the form says where the server names no field. By default nothing: a toast does. */
  wording?: Wording | undefined;
  /** When a field says what is wrong with it: while it is typed, once it was left, or once the form was to be sent. */
  tells?: Tells;
  /** What a 429 leads to: a count of the time to wait, or what the server says of it. */
  limits?: 'counted' | 'said';
  /** Turns a form of several pages to the one that has such a field. False when none has. */
  turnTo?: (fields: FieldErrors, values: Values) => boolean;
  /** Where the fields stand in the body that is sent, e.g. `update`. */
  within?: string;
  /** What is typed outlives the session, as no secret may. */
  outlives?: boolean;
}

/** What fields, buttons and frames need of a form. */
export interface FormOf<Values extends FieldValues> {
  /** Id of the form element. */
  readonly id: string;
  readonly control: Control<Values>;
  /** Fields someone else has changed, until it is decided whose value stays. */
  readonly clashes: Clashes;
  readonly decide: (path: string, whose: 'theirs' | 'mine') => void;
  /** What is wrong with the whole. */
  readonly failure: string | undefined;
  /** Seconds until it can be sent again. */
  readonly wait: number;
  /** Whether it has arrived: a dialog or drawer of it closes then. */
  readonly sent: boolean;
  /** Closes them by another button than the one that sends it. */
  readonly close: () => void;
  /** Sends it, once: what comes while it is on its way sends nothing. */
  readonly submit: (event?: SyntheticEvent) => void;
  readonly start: (values: Values) => void;
  readonly change: <Name extends FieldPath<Values>>(name: Name, value: FieldPathValue<Values, Name>) => void;
  /** Tells that a field is on screen; what comes back, that it is gone. */
  readonly mount: (name: string) => () => void;
  /** Saves what is typed for the next sign-in. */
  readonly setAside?: () => void;
}

/** A form: its values, its errors, and its way to the server and back. */
export function useForm<Values extends FieldValues, Parsed>(options: FormOptions<Values, Parsed>): FormOf<Values> {
  const {
    initial,
    judge,
    send,
    wording = () => undefined,
    within,
    tells = 'left',
    limits = 'counted',
    turnTo = () => false,
    outlives = false,
  } = options;
  const id = useId();
  const [base] = useState(() => new FormBase(initial));
  const [keys] = useState(() => new SubmissionKeys());
  const [names] = useState(() => new Set<string>());
  const [clashes, setClashes] = useState<Clashes>({});
  const [failure, setFailure] = useState<string>();
  const [wait, startWait] = useCountdown();
  const [sent, setSent] = useState(false);
  const sending = useRef(false);
  const hook = useHookForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    mode: modeOf[tells],
    resolver: (values) => {
      const judged = judge(values, base.now());
      return 'data' in judged ? { values, errors: {} } : { values: {}, errors: nested<Values>(judged.faults) };
    },
  });
  const setAside = useSetAside(hook, base, outlives);

  const start = (values: Values) => {
    base.begin(values);
    hook.reset(values);
    setClashes({});
    setFailure(undefined);
  };
  /** Starts over once something was sent: what was typed since then stays. */
  const startAfter = (sent: Values) => (values: Values) => {
    const typedSince = Object.entries(hook.getValues()).filter(([name, value]) => !sameValue(value, sent[name]));
    start(values);
    for (const [name, value] of typedSince)
      hook.setValue(name as FieldPath<Values>, value as Parameters<typeof hook.setValue>[1], { shouldDirty: true });
  };
  const showOnFields = (fields: FieldErrors) => {
    const owned = Object.entries(fields).map(([path, message]) => ({ path, message, owner: ownerOf(path, names) }));
    const turned = turnTo(fields, hook.getValues());
    for (const { path, message, owner } of owned)
      if (owner || turned) hook.setError(path as FieldPath<Values>, { type: 'server', message });
    const first = [...names].find((name) => owned.some(({ owner }) => owner === name));
    if (first) hook.setFocus(first as FieldPath<Values>);
    if (!turned) setFailure(owned.find(({ owner }) => owner === undefined)?.message);
  };
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === KEY_REUSED) keys.arrived();
    const refusal = refusalOf(error, wording, within);
    if (refusal.kind === 'wait' && limits === 'said') setFailure(refusal.message);
    else if (refusal.kind === 'wait') startWait(refusal.seconds);
    else if (refusal.kind === 'clashes') setClashes(refusal.clashes);
    else if (refusal.kind === 'fields') showOnFields(refusal.fields);
    else setFailure(refusal.message);
  };
  const deliver = async (typed: Values) => {
    const judged = judge(typed, base.now());
    if (!('data' in judged)) return;
    setFailure(undefined);
    await send(judged.data, { key: keys.keyFor(judged.data), typed, start: startAfter(typed) }).then(() => {
      keys.arrived();
      setSent(true);
    }, refuse);
  };
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    // A dialog may be drawn inside of the form that it belongs to: that one is not sent.
    event?.stopPropagation();
    if (sending.current || wait > 0 || Object.keys(clashes).length > 0) return;
    sending.current = true;
    try {
      await hook.handleSubmit(deliver)();
    } finally {
      sending.current = false;
    }
  };
  const decide = (path: string, whose: 'theirs' | 'mine') => {
    const name = path as FieldPath<Values>;
    const mine = hook.getValues(name);
    const theirs = clashes[path]?.now as typeof mine;
    base.move(path, theirs);
    hook.resetField(name, { defaultValue: theirs });
    if (whose === 'mine') hook.setValue(name, mine, { shouldDirty: true, shouldValidate: true });
    hook.setFocus(name);
    setClashes(({ [path]: _, ...left }) => left);
  };
  const mount = useCallback((name: string) => (names.add(name), () => void names.delete(name)), [names]);
  return {
    id,
    control: hook.control,
    clashes,
    decide,
    failure,
    wait,
    sent,
    close: () => setSent(true),
    submit: (event) => void submit(event),
    start,
    change: (name, value) => {
      hook.clearErrors(name);
      hook.setValue(name, value, { shouldDirty: true, shouldValidate: tells !== 'sent' });
    },
    mount,
    ...(outlives ? { setAside } : {}),
  };
}

/** Messages by path as the library keeps them: `filmLinks.1` under the second link of `filmLinks`. */
function nested<Values extends FieldValues>(faults: FieldErrors): HookErrors<Values> {
  const errors: HookErrors<Values> = {};
  for (const [path, message] of Object.entries(faults))
    if (get(errors, path) === undefined) set(errors, path, { type: 'schema', message });
  return errors;
}
