import { importKindLabels } from '../../../contract/college-import/vocabulary.js';
import type { CollegeImportEvent } from '../../../src/modules/college/importing/stream/college-import.events.js';
import type { WordsFor } from './wording.js';

const about = (importId: string) => ({ kind: 'other' as const, id: importId });
const counts = new Intl.NumberFormat('en-US');

export const collegeImportWords: WordsFor<CollegeImportEvent> = {
  CollegeImportBegun: ({ importId, kind, year, fileName }) => ({
    about: about(importId),
    words: `began to import facts of colleges: ${importKindLabels[kind]}, ${year} (${fileName})`,
  }),
  CollegeImportFinished: ({ importId, edited, added, refused }) => ({
    about: about(importId),
    words: `finished an import: ${counts.format(edited)} colleges changed, ${counts.format(added)} added, ${counts.format(refused)} lines or fields refused`,
  }),
  CollegeImportUndoBegun: ({ importId }) => ({ about: about(importId), words: 'began to take an import back' }),
  CollegeImportUndone: ({ importId, changes, archived, stays }) => ({
    about: about(importId),
    words: `took an import back: ${counts.format(changes)} changes, ${counts.format(archived)} colleges archived, ${stays.length === 0 ? 'nothing' : counts.format(stays.length)} left as it was changed since`,
  }),
};
