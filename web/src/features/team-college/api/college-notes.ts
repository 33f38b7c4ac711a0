import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  addCollegeLink,
  addCollegeNotes,
  deleteCollegeLink,
  editCollegeNotes,
  getCollegeLinks,
  getCollegeNotes,
  getSharedCollegeNotes,
  type CollegeLink,
  type CollegeNotes,
} from '../../../../../contract/team-college/endpoints.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { useUndo } from '../../../app/undo/use-undo.js';
import type { SavedEdit } from '../../../ui/form/use-edit-form.js';

interface Both {
  readonly teamId: string;
  readonly collegeId: string;
}

/** What the team's coaches have written of a college; with `shared`, what of it their athletes read. */
export const useCollegeNotes = ({ teamId, collegeId }: Both, shared = false) =>
  useQuery({
    queryKey: [...keys.teamColleges(teamId), collegeId, 'notes', shared],
    queryFn: ({ signal }) =>
      call(shared ? getSharedCollegeNotes : getCollegeNotes, { query: { teamId, collegeId }, signal }),
  });

export const useCollegeLinks = ({ teamId, collegeId }: Both) =>
  useQuery({
    queryKey: [...keys.teamColleges(teamId), collegeId, 'links'],
    queryFn: ({ signal }) => call(getCollegeLinks, { params: { id: teamId, collegeId }, signal }),
  });

export type NotesValues = Pick<CollegeNotes, 'notes' | 'sharedWithAthletes'>;
/** What of them is changed. */
export const NotesChanges = editCollegeNotes.body.pick({ notes: true, sharedWithAthletes: true });
export type NotesChanges = z.infer<typeof NotesChanges>;

/** Writes the notes, the first time or again; what is refused, the form says. */
export function useSaveNotes({ teamId, collegeId }: Both, standing: CollegeNotes | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, changes, basedOn }: SavedEdit<NotesChanges, NotesValues>) =>
      standing
        ? call(editCollegeNotes, { params: { id: standing._id }, body: { ...changes, basedOn }, key })
        : call(addCollegeNotes, { body: { teamId, collegeId, ...changes, notes: changes.notes ?? '' }, key }),
    onSuccess: () => {
      toasts.show({ title: 'Notes saved' });
      return client.invalidateQueries({ queryKey: keys.teamColleges(teamId) });
    },
  });
}

export function useAddCollegeLink({ teamId, collegeId }: Both) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: Pick<CollegeLink, 'name' | 'url'> & { key: string }) =>
      call(addCollegeLink, { params: { id: teamId, collegeId }, body, key }),
    onSuccess: () => {
      toasts.show({ title: 'Link added' });
      return client.invalidateQueries({ queryKey: keys.teamColleges(teamId) });
    },
  });
}

/** Deletes a link, with Undo in the toast. */
export function useDeleteCollegeLink({ teamId, collegeId }: Both) {
  const client = useQueryClient();
  const undoing = useUndo();
  return useMutation({
    mutationFn: ({ _id }: CollegeLink) => call(deleteCollegeLink, { params: { id: teamId, collegeId, linkId: _id } }),
    onSuccess: ({ eventId, stream }, { name }) => {
      toasts.show({
        title: 'Link deleted',
        text: name,
        action: { label: 'Undo', run: () => undoing.mutate({ eventId, stream }) },
      });
      return client.invalidateQueries({ queryKey: keys.teamColleges(teamId) });
    },
    onError: () => toasts.error('The link could not be deleted. Please try again.'),
  });
}
