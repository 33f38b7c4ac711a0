import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CollegeCoach, CollegeCoachFields } from '../../../../../../contract/college/college-coach.js';
import {
  addCollegeCoach,
  editCollegeCoach,
  moveCollegeCoach,
  removeCollegeCoach,
  type CoachChanged,
} from '../../../../../../contract/college/coach-endpoints.js';
import type { Sport } from '../../../../../../contract/team/vocabulary.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useUndo } from '../../../../app/undo/use-undo.js';
import type { SavedEdit } from '../../../../ui/form/use-edit-form.js';
import type { CoachChanges } from '../coach-values.js';

/** The coaches of a sport at a college. */
export interface OfSport {
  readonly collegeId: string;
  readonly sport: Sport;
}

/** A coach where they stand, counted from 0. */
export interface Placed {
  readonly coach: CollegeCoach;
  readonly index: number;
}

/** Adds a coach as the last. What is refused, the form says. */
export function useAddCoach(of: OfSport) {
  const changed = useChanged(of);
  return useMutation({
    mutationFn: ({ key, coach }: { coach: CollegeCoachFields; key: string }) =>
      call(addCollegeCoach, { params: params(of), body: coach, key }),
    onSuccess: (answer, { coach: { name } }) => changed(answer, 'Coach added', `${name} is removed again.`, name),
  });
}

/** Saves what changed of a coach. What is refused, the form says. */
export function useEditCoach(of: OfSport, { coach, index }: Placed) {
  const changed = useChanged(of);
  return useMutation({
    mutationFn: ({ key, changes, basedOn }: SavedEdit<z.infer<typeof CoachChanges>, CollegeCoachFields>) => {
      const body = { ...changes, basedOn, seen: coach.name };
      return call(editCollegeCoach, { params: { ...params(of), index }, body, key });
    },
    onSuccess: (answer) => changed(answer, 'Coach saved', `${coach.name} is as before.`, coach.name),
  });
}

/** Puts a coach at another place. */
export function useMoveCoach(of: OfSport) {
  const changed = useChanged(of);
  const refused = useRefused(of);
  return useMutation({
    mutationFn: ({ coach, index, to }: Placed & { to: number }) =>
      call(moveCollegeCoach, { params: { ...params(of), index }, body: { to, seen: coach.name } }),
    onSuccess: (answer, { coach: { name }, to }) =>
      changed(answer, 'Coach moved', `${name} stands where they stood.`, `${name} stands at place ${to + 1}.`),
    onError: (error, { coach }) => refused(error, `${coach.name} could not be moved. Please try again.`),
  });
}

/** Removes a coach. */
export function useRemoveCoach(of: OfSport) {
  const changed = useChanged(of);
  const refused = useRefused(of);
  return useMutation({
    mutationFn: ({ coach, index }: Placed) =>
      call(removeCollegeCoach, { params: { ...params(of), index }, query: { seen: coach.name } }),
    onSuccess: (answer, { coach: { name } }) => changed(answer, 'Coach removed', `${name} is back.`, name),
    onError: (error, { coach }) => refused(error, `${coach.name} could not be removed. Please try again.`),
  });
}

const params = ({ collegeId, sport }: OfSport) => ({ id: collegeId, sport });

/** Shows the college as it is now, and offers to take the change back. */
function useChanged({ collegeId }: OfSport) {
  const client = useQueryClient();
  const undoing = useUndo();
  return ({ college, eventId, stream }: CoachChanged, title: string, undone: string, text: string) => {
    client.setQueryData(keys.college(collegeId), college);
    toasts.show({
      title,
      text,
      action: { label: 'Undo', run: () => undoing.mutate({ eventId, stream, text: undone }) },
    });
  };
}

/** Says why not, and who stands where by now. */
function useRefused({ collegeId }: OfSport) {
  const client = useQueryClient();
  return (error: Error, otherwise: string) => {
    const moved = error instanceof ApiError && error.code === 'coach-moved';
    toasts.error(moved ? error.message : otherwise);
    return client.invalidateQueries({ queryKey: keys.college(collegeId) });
  };
}
