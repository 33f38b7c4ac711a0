import type { ParentEvent } from '../../../src/modules/parent/parent.events.js';
import { change, type WordsFor } from './wording.js';

const about = (parentId: string) => ({ kind: 'parent' as const, id: parentId });

export const parentWords: WordsFor<ParentEvent> = {
  ParentRegistered: ({ parentId }, names) => ({
    about: about(parentId),
    words: `registered the parent ${names.of(parentId, '')}`.trim(),
  }),
  ParentDeactivated: ({ parentId }, names) => ({
    about: about(parentId),
    words: `deactivated the parent ${names.of(parentId, '')}`.trim(),
    changes: change('Status', 'Active', 'Inactive'),
  }),
  ParentActivated: ({ parentId }, names) => ({
    about: about(parentId),
    words: `activated the parent ${names.of(parentId, '')}`.trim(),
    changes: change('Status', 'Inactive', 'Active'),
  }),
};
