import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getCollege } from '../../../../../../contract/college/endpoints.js';
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
import type { SavedEdit } from '../../../../ui/form/use-edit-form.js';
import type { CoachChanges } from '../coach-values.js';
import { messageOf } from '../../../../app/api-error.js';
import { useAction } from '../../../../app/data/action.js';
import { keepRead } from '../../../../app/data/read.js';
import { type Undoing } from '../../../../app/undo/use-undo.js';

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
  const client = useQueryClient();
  return useAction(addCollegeCoach, {
    input: ({ key, coach }: { coach: CollegeCoachFields; key: string }) => ({ params: params(of), body: coach, key }),
    done: (answer, { coach: { name } }) => {
      keep(client, of, answer);
      return { title: 'Coach added', text: name };
    },
    undo: (answer, { coach: { name } }) => ({ ...undoOf(answer), text: `${name} is removed again.` }),
  });
}

/** Saves what changed of a coach. What is refused, the form says. */
export function useEditCoach(of: OfSport, { coach, index }: Placed) {
  const client = useQueryClient();
  return useAction(editCollegeCoach, {
    input: ({ key, changes, basedOn }: SavedEdit<z.infer<typeof CoachChanges>, CollegeCoachFields>) => ({
      params: { ...params(of), index },
      body: { ...changes, basedOn, seen: coach.name },
      key,
    }),
    done: (answer) => {
      keep(client, of, answer);
      return { title: 'Coach saved', text: coach.name };
    },
    undo: (answer) => ({ ...undoOf(answer), text: `${coach.name} is as before.` }),
  });
}

/** Puts a coach at another place. */
export function useMoveCoach(of: OfSport) {
  const client = useQueryClient();
  return useAction(moveCollegeCoach, {
    input: ({ coach, index, to }: Placed & { to: number }) => ({
      params: { ...params(of), index },
      body: { to, seen: coach.name },
    }),
    done: (answer, { coach: { name }, to }) => {
      keep(client, of, answer);
      return { title: 'Coach moved', text: `${name} stands at place ${to + 1}.` };
    },
    undo: (answer, { coach: { name } }) => ({ ...undoOf(answer), text: `${name} stands where they stood.` }),
    // Who stands where by now is shown with it.
    failed: (error, { coach }) =>
      messageOf(error, 'coach-moved') ?? `${coach.name} could not be moved. Please try again.`,
    renews: [getCollege],
  });
}

/** Removes a coach. */
export function useRemoveCoach(of: OfSport) {
  const client = useQueryClient();
  return useAction(removeCollegeCoach, {
    input: ({ coach, index }: Placed) => ({ params: { ...params(of), index }, query: { seen: coach.name } }),
    done: (answer, { coach: { name } }) => {
      keep(client, of, answer);
      return { title: 'Coach removed', text: name };
    },
    undo: (answer, { coach: { name } }) => ({ ...undoOf(answer), text: `${name} is back.` }),
    // Who stands where by now is shown with it.
    failed: (error, { coach }) =>
      messageOf(error, 'coach-moved') ?? `${coach.name} could not be removed. Please try again.`,
    renews: [getCollege],
  });
}

const params = ({ collegeId, sport }: OfSport) => ({ id: collegeId, sport });

const undoOf = ({ eventId, stream }: CoachChanged): Undoing => ({ eventId, stream });

/** Shows the college as it is now. */
function keep(client: QueryClient, { collegeId }: OfSport, { college }: CoachChanged): void {
  keepRead(client, getCollege, { params: { id: collegeId } }, college);
}
