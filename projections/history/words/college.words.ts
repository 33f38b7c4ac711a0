import { factNames, factText } from '../../../contract/college/fact-words.js';
import type { CollegeEvent } from '../../../src/modules/college/college.events.js';
import { change, type WordsFor } from './wording.js';

const about = (collegeId: string) => ({ kind: 'college' as const, id: collegeId });

export const collegeWords: WordsFor<CollegeEvent> = {
  CollegeAdded: ({ collegeId, facts }) => ({ about: about(collegeId), words: `added the college ${facts.name}` }),
  CollegeEdited: ({ collegeId, fields, changes, previous }, names) => ({
    about: about(collegeId),
    words: `edited ${names.of(collegeId, 'a college')}`,
    changes: fields.flatMap((field) => change(factNames[field], factText(field, previous), factText(field, changes))),
  }),
  CollegeArchived: ({ collegeId }, names) => ({
    about: about(collegeId),
    words: `archived ${names.of(collegeId, 'a college')}`,
  }),
  CollegeRestored: ({ collegeId }, names) => ({
    about: about(collegeId),
    words: `brought ${names.of(collegeId, 'a college')} back from the archive`,
  }),
};
