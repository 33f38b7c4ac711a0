import type { z } from 'zod';
import type { College } from '../../../../../../contract/college/college.js';
import { addCollege, editCollege } from '../../../../../../contract/college/endpoints.js';
import type { SavedEdit } from '../../../../ui/form/use-edit-form.js';
import type { CollegeChanges, CollegeValues, EditedCollege } from '../components/college-form-fields.js';
import { useAction } from '../../../../app/data/action.js';

/** Saves what changed of a college. What its form shows of a refusal is left to it. */
export const useEditCollege = ({ _id, name }: Pick<College, '_id' | 'name'>) =>
  useAction(editCollege, {
    input: ({ key, changes, basedOn }: SavedEdit<z.infer<typeof CollegeChanges>, CollegeValues>) => ({
      params: { id: _id },
      body: { ...changes, basedOn },
      key,
    }),
    done: (college) => ({ title: 'College saved', text: `${college.name} is up to date.` }),
    failed: `${name} could not be saved. Please try again.`,
  });

/** Adds a college. */
export const useAddCollege = () =>
  useAction(addCollege, {
    input: ({ key, college }: { college: z.infer<typeof EditedCollege>; key: string }) => ({ body: college, key }),
    done: ({ name }) => ({ title: 'College added', text: `${name} stands in the lists.` }),
  });
