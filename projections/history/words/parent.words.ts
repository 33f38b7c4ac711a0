import type { ParentEvent, ParentInfo } from '../../../src/modules/parent/parent.events.js';
import { ERASED } from './profile-changes.js';
import { change, type WordsFor } from './wording.js';

const fieldNames: Readonly<Record<keyof ParentInfo, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  homeTown: 'Home town',
};

const about = (parentId: string) => ({ kind: 'parent' as const, id: parentId });

export const parentWords: WordsFor<ParentEvent> = {
  ParentRegistered: ({ parentId }, names) => ({
    about: about(parentId),
    words: `registered the parent ${names.of(parentId, '')}`.trim(),
  }),
  ParentEdited: ({ parentId, fields, changes, previous }, names, by) => ({
    about: about(parentId),
    words:
      by.role === 'parent' ? 'edited their own details' : `edited the details of ${names.of(parentId, 'a parent')}`,
    changes: fields.flatMap((field) =>
      field in changes
        ? change(fieldNames[field], previous[field] ?? null, changes[field] ?? null)
        : [{ field: fieldNames[field], from: ERASED, to: ERASED }],
    ),
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
  ContactSharingSet: ({ parentId, shared }) => ({
    about: about(parentId),
    words: shared
      ? 'lets the other parents of their athletes see how to reach them'
      : 'no longer lets other parents see how to reach them',
  }),
  PayingStarted: ({ parentId, athleteId }, names) => ({
    about: about(parentId),
    words: `pays for ${names.of(athleteId, 'an athlete')} from now on`,
  }),
  PayingStopped: ({ parentId, athleteId }, names) => ({
    about: about(parentId),
    words: `no longer pays for ${names.of(athleteId, 'an athlete')}`,
  }),
};
