import { useQueryClient } from '@tanstack/react-query';
import { getAthlete } from '../../../../../../contract/athlete/get-athlete.js';
import type { Athlete, AthleteProfile } from '../../../../../../contract/athlete/athlete.js';
import type { ProfileChanges } from '../../../../../../contract/athlete/edit-athlete.js';
import { editAthlete } from '../../../../../../contract/athlete/endpoints.js';
import { removeFromTeam } from '../../../../../../contract/athlete/membership.js';
import { useSession } from '../../../../app/session/session.js';
import type { SavedEdit } from '../../../../ui/form/use-edit-form.js';
import { useAction } from '../../../../app/data/action.js';
import { keepRead } from '../../../../app/data/read.js';

/** Saves what changed of a profile. What its form shows of a refusal is left to it. */
export function useEditAthlete(id: string) {
  const client = useQueryClient();
  const { athleteId } = useSession();
  return useAction(editAthlete, {
    input: ({ changes, basedOn, key }: SavedEdit<ProfileChanges, AthleteProfile>) => ({
      params: { id },
      body: { ...changes, basedOn },
      key,
    }),
    done: (athlete, { changes }) => {
      keepRead(client, getAthlete, { params: { id } }, athlete);
      // It waits for somebody's word.
      if (changes.dateOfBirth && changes.dateOfBirth === athlete.askedBirthday)
        return { title: 'Birthday asked for', text: 'A parent or the primary coach has to confirm it.' };
      if (athleteId === id) return { title: 'Saved' };
      return { title: 'Athlete updated', text: `${athlete.firstName} ${athlete.lastName}` };
    },
    failed: 'An error occurred while updating the athlete. Please try again.',
  });
}

/** Takes the athlete off the team; only they can ask to come back. `onRemoved` also when the screen has noticed by then. */
export const useRemoveFromTeam = (
  { _id, firstName, lastName }: Pick<Athlete, '_id' | 'firstName' | 'lastName'>,
  onRemoved: () => void,
) =>
  useAction(removeFromTeam, {
    input: (_: void) => ({ params: { id: _id } }),
    done: () => {
      onRemoved();
      return { title: 'Athlete removed from the team', text: `${firstName} ${lastName}` };
    },
    failed: 'An error occurred while removing the athlete. Please try again.',
    goesOn: true,
  });
