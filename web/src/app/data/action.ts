import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query';
import { isForForm } from '../../ui/form/refusal.js';
import { ApiError } from '../api-error.js';
import { call, type AnyEndpoint, type CallAnswer, type CallInput } from '../call.js';
import { toasts, type Toast } from '../toasts/toast-store.js';
import { useUndo, type Undoing } from '../undo/use-undo.js';
import { readKey } from './read.js';

export interface ActionOptions<Answer, What> {
  /** What is said of it; nothing without a toast. Called while the screen may be gone already. */
  readonly done?: Toast | ((answer: Answer, what: What) => Toast | undefined | void);
  /** What Undo in that toast takes back; undefined where there is nothing to. */
  readonly undo?: (answer: Answer, what: What) => Undoing | undefined;
  /** What is said where it fails; undefined: nothing. What a form sent (it has a `key`) and shows itself is left to it. */
  readonly failed?: string | ((error: Error, what: What) => string | undefined);
  /** Shows before the answer what will be so. @returns how to take that back when it fails */
  readonly atOnce?: (what: What) => Promise<(error: Error) => void>;
  /** Reads that change though no topic of the answer tells of it. */
  readonly renews?: readonly AnyEndpoint[];
  /** Goes on before what it makes old is fetched. */
  readonly goesOn?: boolean;
}

interface EndpointAction<E extends AnyEndpoint, What> extends ActionOptions<CallAnswer<E>, What> {
  /** The call, where the action is named by what it is about: `(camp: Camp) => ({ params: { id: camp._id } })`. */
  readonly input?: (what: What) => CallInput<E>;
}

/** Calls the endpoint, says what came of it, and fetches again what the answer's topics name. */
export function useAction<E extends AnyEndpoint, What = CallInput<E>>(
  endpoint: E,
  { input, ...options }: EndpointAction<E, What> = {},
): UseMutationResult<CallAnswer<E>, Error, What, Taken> {
  const send = (what: What) => call<AnyEndpoint>(endpoint, (input ? input(what) : what) as CallInput<E>);
  return useCustomAction<CallAnswer<E>, What>((what) => send(what) as Promise<CallAnswer<E>>, options);
}

/** The same of whatever sends calls: an upload, one of two endpoints, several one after the other. */
export function useCustomAction<Answer, What = void>(
  run: (what: What) => Promise<Answer>,
  { done, undo, failed, atOnce, renews = [], goesOn = false }: ActionOptions<Answer, What> = {},
): UseMutationResult<Answer, Error, What, Taken> {
  const client = useQueryClient();
  const undoing = useUndo();
  return useMutation<Answer, Error, What, Taken>({
    mutationFn: run,
    onMutate: async (what) => atOnce?.(what),
    onSuccess: (answer, what) => {
      const toast = typeof done === 'function' ? done(answer, what) : done;
      const taking = toast && undo?.(answer, what);
      if (toast)
        toasts.show(taking ? { ...toast, action: { label: 'Undo', run: () => undoing.mutate(taking) } } : toast);
    },
    onError: (error, what, takeBack) => {
      takeBack?.(error);
      if (isKeyed(what) && isForForm(error)) return;
      const said = typeof failed === 'function' ? failed(error, what) : failed;
      const isReadOnly = error instanceof ApiError && error.code === 'support-read-only';
      if (said !== undefined) toasts.error(isReadOnly ? error.message : said);
    },
    onSettled: (_, error) => {
      const fetched = renewed(client, renews);
      // A form says at once what was refused.
      return goesOn || error ? undefined : fetched;
    },
  });
}

/** How what was shown at once is taken back. */
type Taken = ((error: Error) => void) | undefined;

const isKeyed = (what: unknown): boolean =>
  typeof what === 'object' && what !== null && 'key' in what && what.key !== undefined;

/** Resolves once what is old by now is fetched again: these reads, and what the answer's topics name. */
async function renewed(client: QueryClient, endpoints: readonly AnyEndpoint[]): Promise<void> {
  const keys = endpoints.map((endpoint) => readKey(endpoint)[0]);
  await client.invalidateQueries({ predicate: ({ queryKey }) => keys.includes(queryKey[0]) });
}
