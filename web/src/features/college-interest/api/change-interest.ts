import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { setTopCollege, changeInterestLevel } from '../../../../../contract/college-interest/change-interest.js';
import type { ChangedInterest, CollegeInterest } from '../../../../../contract/college-interest/college-interest.js';
import {
  addCollegeInterest,
  removeCollegeInterest,
  reorderCollegeInterests,
} from '../../../../../contract/college-interest/endpoints.js';
import { interestLevelLabels, type InterestLevel } from '../../../../../contract/college-interest/vocabulary.js';
import type { EndpointDefinition, Nothing } from '../../../../../contract/endpoint.js';
import type { IdParams } from '../../../../../contract/ids.js';
import { ApiError } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { useUndo } from '../../../app/undo/use-undo.js';
import { isForForm } from '../../../ui/form/refusal.js';
import type { InterestsAnswer } from './interests.js';

export type Interest = Pick<CollegeInterest, '_id' | 'athleteId' | 'college'>;

/** Says what was changed, with Undo, and fetches again what shows it. */
export function useTold() {
  const client = useQueryClient();
  const undoing = useUndo();
  return ({ interest, eventId, title }: { interest: Interest; eventId: string | null; title: string }) => {
    const stream = `collegeInterest-${interest._id}`;
    const action = eventId && { label: 'Undo', run: () => undoing.mutate({ eventId, stream }) };
    toasts.show({ title, text: interest.college.name, ...(action ? { action } : {}) });
    return client.invalidateQueries({ queryKey: keys.athlete(interest.athleteId) });
  };
}

/** What the server has to say of a refusal, else that it failed. */
export const refused = (error: unknown, otherwise: string): void => {
  const said = error instanceof ApiError && [403, 404, 409].includes(error.status) ? error.message : otherwise;
  toasts.error(said);
};

/** Puts a college on an athlete's list. */
export function useAddInterest(athleteId: string) {
  const told = useTold();
  return useMutation({
    mutationFn: ({ collegeId, interestLevel }: { collegeId: string; interestLevel: InterestLevel }) =>
      call(addCollegeInterest, { body: { athleteId, collegeId, interestLevel } }),
    onSuccess: (interest) => told({ interest, eventId: interest.eventId, title: 'Added to the list' }),
    onError: (error) => refused(error, 'The college could not be added to the list. Please try again.'),
  });
}

/** Takes a college off the list; what was recorded comes back with it. */
export function useRemoveInterest() {
  const told = useTold();
  return useMutation({
    mutationFn: ({ _id }: Interest) => call(removeCollegeInterest, { params: { id: _id } }),
    onSuccess: ({ eventId }, interest) => told({ interest, eventId, title: 'Removed from the list' }),
    onError: (error) => refused(error, 'The college could not be removed from the list. Please try again.'),
  });
}

type ChangeOf<Body extends z.ZodType> = EndpointDefinition<typeof IdParams, Nothing, Body, z.ZodType<ChangedInterest>>;

/** Records something of an interest by the call for it. What a form shows of a refusal is left to the form. */
export function useRecord<Body extends z.ZodType>(interest: Interest, definition: ChangeOf<Body>) {
  const told = useTold();
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<Body>; title: string; key?: string }) =>
      call<EndpointDefinition>(definition, { params: { id: interest._id }, body, key }) as Promise<ChangedInterest>,
    onSuccess: ({ eventId }, { title }) => told({ interest, eventId, title }),
    onError: (error) => {
      if (!isForForm(error)) refused(error, 'This could not be saved. Please try again.');
    },
  });
}

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
    mutate({ body: { isTopCollege }, title: isTopCollege ? 'Marked as a top college' : 'No longer a top college' });
}

/** Puts the list in another order: shown at once, taken back where it is refused. */
export function useReorder(athleteId: string) {
  const client = useQueryClient();
  const queryKey = keys.interests(athleteId);
  return useMutation({
    mutationFn: (interestOrder: string[]) => call(reorderCollegeInterests, { body: { athleteId, interestOrder } }),
    onMutate: async (interestOrder) => {
      await client.cancelQueries({ queryKey });
      return { before: reorder(client, queryKey, interestOrder) };
    },
    onError: (error, _, context) => {
      client.setQueryData(queryKey, context?.before);
      refused(error, 'The order could not be saved. Please try again.');
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

function reorder(
  client: QueryClient,
  queryKey: readonly string[],
  order: readonly string[],
): InterestsAnswer | undefined {
  const before = client.getQueryData<InterestsAnswer>(queryKey);
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ _id }: CollegeInterest) => places.get(_id) ?? order.length;
  client.setQueryData<InterestsAnswer>(
    queryKey,
    before && { ...before, collegeInterests: before.collegeInterests.toSorted((a, b) => placeOf(a) - placeOf(b)) },
  );
  return before;
}
