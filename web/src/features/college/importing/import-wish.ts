import { z } from 'zod';
import { IMPORT_LIMIT, ImportKind, ImportYear } from '../../../../../contract/college-import/vocabulary.js';
import { Sport } from '../../../../../contract/team/vocabulary.js';

const Picked = z
  .instanceof(File, { error: 'Choose a file' })
  .refine(({ size }) => size > 0, 'This file is empty.')
  .refine(({ size }) => size <= IMPORT_LIMIT, 'This file is larger than 200 MB.')
  .refine(({ name }) => name.length <= 200, 'This file’s name is too long. Use up to 200 characters.');

/** What a file is, and what is to be done with it. */
export const ImportWish = z.object({
  kind: ImportKind,
  year: ImportYear,
  sport: Sport.nullable(),
  addNew: z.boolean(),
  overwrite: z.boolean(),
  takeOlder: z.boolean(),
  file: Picked,
});
export type ImportWish = z.infer<typeof ImportWish>;
export type ImportValues = Omit<ImportWish, 'file'> & { file: File | null };

export const noWish: ImportValues = {
  kind: 'scorecard',
  year: '',
  sport: null,
  addNew: false,
  overwrite: false,
  takeOlder: false,
  file: null,
};
