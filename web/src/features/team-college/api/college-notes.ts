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
import type { SavedEdit } from '../../../ui/form/use-edit-form.js';
import { call } from '../../../app/call.js';
import { useAction, useCustomAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';

interface Both {
  readonly teamId: string;
  readonly collegeId: string;
}

/** What the team's coaches have written of a college; with `shared`, what of it their athletes read. */
export const useCollegeNotes = ({ teamId, collegeId }: Both, shared = false) =>
  useRead(shared ? getSharedCollegeNotes : getCollegeNotes, { query: { teamId, collegeId } });

export const useCollegeLinks = ({ teamId, collegeId }: Both) =>
  useRead(getCollegeLinks, { params: { id: teamId, collegeId } });

export type NotesValues = Pick<CollegeNotes, 'notes' | 'sharedWithAthletes'>;
/** What of them is changed. */
export const NotesChanges = editCollegeNotes.body.pick({ notes: true, sharedWithAthletes: true });
export type NotesChanges = z.infer<typeof NotesChanges>;

/** Writes the notes, the first time or again; what is refused, the form says. */
export const useSaveNotes = ({ teamId, collegeId }: Both, standing: CollegeNotes | null) =>
  useCustomAction(
    ({ key, changes, basedOn }: SavedEdit<NotesChanges, NotesValues>) =>
      standing
        ? call(editCollegeNotes, { params: { id: standing._id }, body: { ...changes, basedOn }, key })
        : call(addCollegeNotes, { body: { teamId, collegeId, ...changes, notes: changes.notes ?? '' }, key }),
    { done: { title: 'Notes saved' } },
  );

export const useAddCollegeLink = ({ teamId, collegeId }: Both) =>
  useAction(addCollegeLink, {
    input: ({ key, ...body }: Pick<CollegeLink, 'name' | 'url'> & { key: string }) => ({
      params: { id: teamId, collegeId },
      body,
      key,
    }),
    done: { title: 'Link added' },
  });

/** Deletes a link, with Undo in the toast. */
export const useDeleteCollegeLink = ({ teamId, collegeId }: Both) =>
  useAction(deleteCollegeLink, {
    input: ({ _id }: CollegeLink) => ({ params: { id: teamId, collegeId, linkId: _id } }),
    done: (_, { name }) => ({ title: 'Link deleted', text: name }),
    undo: ({ eventId, stream }) => ({ eventId, stream }),
    failed: 'The link could not be deleted. Please try again.',
  });
