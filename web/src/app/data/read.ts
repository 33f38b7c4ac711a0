import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { call, type AnyEndpoint, type CallAnswer, type CallParts, type MayBeEmpty } from '../call.js';
import { topicsAsked } from './topics.js';

/** What a read is asked for: the parts of its endpoint. */
export type ReadInput<E extends AnyEndpoint> = CallParts<E>;

export interface ReadOptions<Answer, Shown> extends Pick<
  UseQueryOptions<Answer, Error, Shown>,
  'select' | 'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval'
> {
  /** Shows the answer before, e.g. another page, until the one that is asked for is there. */
  readonly keep?: boolean;
}

/** The key of a read, and without input of all reads by this endpoint. */
export const readKey = <E extends AnyEndpoint>({ method, path }: E, input?: Partial<ReadInput<E>>): QueryKey =>
  input ? [`${method} ${path}`, input] : [`${method} ${path}`];

/** A read as TanStack Query takes it, for prefetching and for several at once. */
export const readQuery = <E extends AnyEndpoint>(endpoint: E, input: ReadInput<E>) =>
  queryOptions({
    queryKey: readKey(endpoint, input),
    queryFn: ({ signal }) => call<AnyEndpoint>(endpoint, { ...input, signal }) as Promise<CallAnswer<E>>,
    meta: { topics: topicsAsked(endpoint.topics ?? [], input) },
  });

/** What the endpoint answers, kept fresh: a live topic of the endpoint, or an action that names one, fetches it again. */
export function useRead<E extends AnyEndpoint, Shown = CallAnswer<E>>(
  endpoint: E,
  ...[input, options = {}]: MayBeEmpty<ReadInput<E>> extends true
    ? [input?: ReadInput<E>, options?: ReadOptions<CallAnswer<E>, Shown>]
    : [input: ReadInput<E>, options?: ReadOptions<CallAnswer<E>, Shown>]
): UseQueryResult<NoInfer<Shown>> {
  const { keep, ...others } = options;
  const { queryKey, queryFn, meta } = readQuery(endpoint, input ?? ({} as ReadInput<E>));
  return useQuery<CallAnswer<E>, Error, NoInfer<Shown>>({
    queryKey,
    ...(queryFn && { queryFn }),
    ...(meta && { meta }),
    ...(keep && { placeholderData: keepPreviousData }),
    ...others,
  });
}

/** Puts an answer that came with something else in the place of a read. */
export const keepRead = <E extends AnyEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: ReadInput<E>,
  answer: CallAnswer<E>,
): void => void client.setQueryData(readKey(endpoint, input), answer);
