import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent } from '../../../kernel/event-definition.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'team.settings' satisfies Permission } as const;
const tagged = z.strictObject({ teamId: id, collegeId: id, tagId: id });
const tagFacts = (data: { tagId: string }) => [`tag:${data.tagId}`];

export const CollegeTagged = defineEvent({
  type: 'CollegeTagged',
  schema: tagged,
  undo,
  touches: tagFacts,
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, tagId }, names) =>
      `added the tag ${names.of(tagId, 'of the team')} to ${names.of(collegeId, 'a college')}`,
  },
});

export const CollegeUntagged = defineEvent({
  type: 'CollegeUntagged',
  schema: tagged,
  undo,
  touches: tagFacts,
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, tagId }, names) =>
      `removed the tag ${names.of(tagId, 'of the team')} from ${names.of(collegeId, 'a college')}`,
  },
});

export const collegeTagEvents = [CollegeTagged, CollegeUntagged] as const;
