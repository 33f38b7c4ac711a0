import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { fileTypes } from '../../../../contract/file/vocabulary.js';
import { defineEvent } from '../../../kernel/event-definition.js';

const id = z.string().min(1);

/** All facts of a file, enough to undo its removal. `fileId` is also the storage key of its bytes. */
const CollegeFileFacts = z.strictObject({
  teamId: id,
  collegeId: id,
  fileId: id,
  nickname: z.string(),
  contentType: z.enum(fileTypes),
  /** Bytes. */
  size: z.number().int(),
  /** ISO 8601; stays what it was when a removal is taken back. */
  addedAt: z.string(),
  /** User id of the coach whose file it is: it goes with their erasure. */
  addedBy: id,
});
export type CollegeFileFacts = z.infer<typeof CollegeFileFacts>;

const about = {
  schema: CollegeFileFacts,
  personal: { of: 'addedBy', erased: { nickname: '[erased]' } },
  undo: { possible: true, by: 'team.settings' satisfies Permission },
  touches: ({ fileId }: { fileId: string }) => [`file:${fileId}`],
} as const;

export const CollegeFileAdded = defineEvent({
  type: 'CollegeFileAdded',
  ...about,
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, nickname }, names) => `added the file “${nickname}” to ${names.of(collegeId, 'a college')}`,
  },
});

/** The bytes stay for a while, as those of athletes' files do. */
export const CollegeFileRemoved = defineEvent({
  type: 'CollegeFileRemoved',
  ...about,
  story: {
    about: ['college', 'collegeId'],
    says: ({ collegeId, nickname }, names) => `removed the file “${nickname}” from ${names.of(collegeId, 'a college')}`,
  },
});

export const collegeFileEvents = [CollegeFileAdded, CollegeFileRemoved] as const;
