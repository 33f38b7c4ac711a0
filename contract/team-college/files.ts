import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { FILE_LIMIT, fileTypes } from '../file/vocabulary.js';
import { Id } from '../paging.js';
import { Name } from '../name.js';

/** Maximum files of a team per college. */
export const MAX_COLLEGE_FILES = 50;

/** A team's file for a college, without its bytes. */
export const CollegeFile = z.object({
  _id: Id,
  nickname: z.string(),
  contentType: z.enum(fileTypes),
  /** Bytes. */
  size: z.number().int(),
  /** ISO 8601. */
  addedAt: z.string(),
  /** Name of the person who added it. */
  addedBy: z.string(),
});
export type CollegeFile = z.infer<typeof CollegeFile>;

const teamAndCollege = z.strictObject({ id: Id, collegeId: Id });
const oneFile = teamAndCollege.extend({ fileId: Id });

/** For coaches, as the tags are. */
export const listCollegeFiles = endpoint({
  method: 'GET',
  path: '/api/team/:id/college/:collegeId/files',
  summary: 'A team’s files for a college, newest first',
  access: needs('team.read', inPath('team')),
  params: teamAndCollege,
  response: z.object({ files: z.array(CollegeFile) }),
  topics: ['team:{id}:colleges'],
});

/** 413 `too-large`, 415 `file-type`, detected from the bytes, not the name; 409 `too-many-files`. */
export const addCollegeFile = endpoint({
  method: 'POST',
  path: '/api/team/:id/college/:collegeId/files',
  summary: 'Add a picture, video or audio file of up to 8,388,608 bytes',
  access: needs('team.settings', inPath('team')),
  params: teamAndCollege,
  body: z.strictObject({ nickname: Name('Name is required') }),
  upload: { field: 'file', types: fileTypes, limit: FILE_LIMIT },
  response: CollegeFile,
  status: 201,
});

/** The URL works for a few minutes for anyone who has it. */
export const openCollegeFile = endpoint({
  method: 'GET',
  path: '/api/team/:id/college/:collegeId/files/:fileId',
  summary: 'A signed URL of the file, valid for a few minutes',
  access: needs('team.read', inPath('team')),
  params: oneFile,
  response: z.object({ collegeFileSignedUrl: z.string() }),
});

/** `eventId` and `stream` are what Undo names. */
export const removeCollegeFile = endpoint({
  method: 'DELETE',
  path: '/api/team/:id/college/:collegeId/files/:fileId',
  summary: 'Remove a file; undo restores it within a month',
  access: needs('team.settings', inPath('team')),
  params: oneFile,
  response: z.object({ eventId: Id, stream: z.string() }),
});
