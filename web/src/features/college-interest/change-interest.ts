import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  addCollegeInterest,
  changeInterestLevel,
  removeCollegeInterest,
  reorderCollegeInterests,
  setTopCollege,
} from '../../../../contract/college-interest/endpoints.js';
import type { ChangedInterest, CollegeInterest } from '../../../../contract/college-interest/college-interest.js';
import { interestLevelLabels, type InterestLevel } from '../../../../contract/college-interest/vocabulary.js';
import { listCollegeInterests } from '../../../../contract/college-interest/list-interests.js';
import type { EndpointDefinition, Nothing } from '../../../../contract/endpoint.js';
import type { IdParams } from '../../../../contract/paging.js';
import { type InterestsAnswer, interestsQuery } from './interests.js';
import { messageOf } from '../../app/api-error.js';
import { call } from '../../app/call.js';
import { useAction, useCustomAction } from '../../app/data/action.js';
import { type Toast } from '../../app/toasts/toast-store.js';
import { type Undoing } from '../../app/undo/use-undo.js';

export type Interest = Pick<CollegeInterest, '_id' | 'athleteId' | 'college'>;

/** Where people write: an interest, or, under the athlete's own id, no college. */
export interface Thread extends Omit<Interest, 'college'> {
  readonly college: Interest['college'] | null;
}

/** Says what was changed. */
export const told = ({ college }: Pick<Thread, 'college'>, title: string): Toast =>
  college ? { title, text: college.name } : { title };

/** What Undo of a change of an interest takes back. */
export const undoOf = (
  { eventId }: { readonly eventId: string | null },
  { _id, athleteId }: Pick<Thread, '_id' | 'athleteId'>,
): Undoing | undefined =>
  eventId === null
    ? undefined
    : { eventId, stream: _id === athleteId ? `athleteUpdates-${_id}` : `collegeInterest-${_id}` };

/** What the server has to say of a refusal, else that it failed. */
export const refused = (error: unknown, otherwise: string): string => messageOf(error, 403, 404, 409) ?? otherwise;

/** Puts a college on an athlete's list. */
export const useAddInterest = (athleteId: string) =>
  useAction(addCollegeInterest, {
    input: (wish: { collegeId: string; interestLevel: InterestLevel }) => ({ body: { athleteId, ...wish } }),
    done: (interest) => told(interest, 'Added to list'),
    undo: (interest) => undoOf(interest, interest),
    failed: (error) => refused(error, 'The college could not be added to the list. Please try again.'),
  });

/** Takes a college off the list; what was recorded comes back with it. */
export const useRemoveInterest = () =>
  useAction(removeCollegeInterest, {
    input: ({ _id }: Interest) => ({ params: { id: _id } }),
    done: (_, interest) => told(interest, 'Removed from list'),
    undo: undoOf,
    failed: (error) => refused(error, 'The college could not be removed from the list. Please try again.'),
  });

type ChangeOf<Body extends z.ZodType> = EndpointDefinition<typeof IdParams, Nothing, Body, z.ZodType<ChangedInterest>>;

/** Records something of an interest by the call for it. What a form shows of a refusal is left to the form. */
export const useRecord = <Body extends z.ZodType>(interest: Interest, definition: ChangeOf<Body>) =>
  useCustomAction(
    ({ body, key }: { body: z.input<Body>; title: string; key?: string }) =>
      call<EndpointDefinition>(definition, { params: { id: interest._id }, body, key }) as Promise<ChangedInterest>,
    {
      done: (_, { title }) => told(interest, title),
      undo: (answer) => undoOf(answer, interest),
      failed: (error) => refused(error, 'This could not be saved. Please try again.'),
    },
  );

/** How much the athlete is interested. */
export function useChangeLevel(interest: Interest) {
  const { mutate, isPending } = useRecord(interest, changeInterestLevel);
  return {
    isPending,
    change: (interestLevel: InterestLevel) =>
      mutate({ body: { interestLevel }, title: `Interest: ${interestLevelLabels[interestLevel]}` }),
  };
}

/** Marks one of the top colleges, or no longer. */
export function useMarkTop(interest: Interest) {
  const { mutate } = useRecord(interest, setTopCollege);
  return (isTopCollege: boolean) =>
    mutate({ body: { isTopCollege }, title: isTopCollege ? 'Marked as a top college' : 'Removed from top colleges' });
}

/** Puts the list in another order: shown at once, taken back where it is refused. */
export function useReorder(athleteId: string) {
  const client = useQueryClient();
  const { queryKey } = interestsQuery(athleteId);
  return useAction(reorderCollegeInterests, {
    input: (interestOrder: string[]) => ({ body: { athleteId, interestOrder } }),
    atOnce: async (interestOrder) => {
      await client.cancelQueries({ queryKey });
      const before = reorder(client, queryKey, interestOrder);
      return () => void client.setQueryData(queryKey, before);
    },
    failed: (error) => refused(error, 'The order could not be saved. Please try again.'),
    renews: [listCollegeInterests],
  });
}

function reorder(client: QueryClient, queryKey: QueryKey, order: readonly string[]): InterestsAnswer | undefined {
  const before = client.getQueryData<InterestsAnswer>(queryKey);
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ _id }: CollegeInterest) => places.get(_id) ?? order.length;
  client.setQueryData<InterestsAnswer>(
    queryKey,
    before && { ...before, collegeInterests: before.collegeInterests.toSorted((a, b) => placeOf(a) - placeOf(b)) },
  );
  return before;
}
