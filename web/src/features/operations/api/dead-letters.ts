import { listDeadLetters, retryDeadLetter } from '../../../../../contract/operations/endpoints.js';
import { A_PAGE } from '../../../ui/list/view-fields.js';
import { useAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';

/** Jobs that failed for good; no live topic tells of them, so they are asked for now and then. */
export const useDeadLetters = (page: number) =>
  useRead(listDeadLetters, { query: { page, count: A_PAGE } }, { keep: true, refetchInterval: 10_000 });

export const useRetryDeadLetter = () =>
  useAction(retryDeadLetter, {
    input: ({ id }: { id: string; job: string }) => ({ params: { id } }),
    done: (_, { job }) => ({ title: 'Job is run again', text: job }),
    failed: 'The job could not be run again. Please try again.',
    renews: [listDeadLetters],
  });
