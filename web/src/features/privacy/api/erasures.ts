import type { z } from 'zod';
import { erasePerson, findPeople, listErasures } from '../../../../../contract/privacy/endpoints.js';
import { A_PAGE } from '../../../ui/list/view-fields.js';
import { ApiError } from '../../../app/api-error.js';
import { type CallAnswer } from '../../../app/call.js';
import { useAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';

export type Person = CallAnswer<typeof findPeople>['people'][number];

/** People whose name or address holds the text; nobody while it is too short to look for. */
export const usePeople = (search: string) =>
  useRead(findPeople, { query: { search } }, { keep: true, enabled: search.length >= 2 });

/** The latest first; told live as they go on. */
export const useErasures = (page: number) => useRead(listErasures, { query: { page, count: A_PAGE } }, { keep: true });

/** Errors on a field are left to the form. */
export const useErase = () =>
  useAction(erasePerson, {
    input: ({ key, ...body }: z.input<typeof erasePerson.body> & { key: string }) => ({ body, key }),
    done: { title: 'The erasure has begun', text: 'It goes on by itself, step by step.' },
    failed: (error) =>
      error instanceof ApiError ? error.message : 'The erasure could not be started. Please try again.',
  });
