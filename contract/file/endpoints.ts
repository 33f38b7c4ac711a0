import { z } from 'zod';
import { Athlete } from '../athlete/athlete.js';
import { anybody, endpoint, inPath, needs } from '../endpoint.js';
import { Name } from '../name.js';
import { Id, IdParams } from '../paging.js';
import { FILE_LIMIT, fileTypes, pictureTypes } from './vocabulary.js';

/** A file of an athlete, without its bytes. */
export const AthleteFile = z.object({
  _id: Id,
  nickname: z.string(),
  contentType: z.enum(fileTypes),
  /** Bytes. */
  size: z.number().int(),
  addedAt: z.string(),
  addedBy: z.string(),
});
export type AthleteFile = z.infer<typeof AthleteFile>;

const FileParams = z.strictObject({ id: Id, fileId: Id });

export const listAthleteFiles = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/files',
  summary: 'The files of an athlete, newest first',
  access: needs('athlete.read', inPath('athlete')),
  params: IdParams,
  response: z.object({ files: z.array(AthleteFile) }),
  topics: ['athlete:{id}:files'],
});

/** 413 `too-large`, 415 `file-type`, detected from the bytes, not the name. */
export const addAthleteFile = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/file',
  summary: 'Add a picture, video or audio file of up to 8,388,608 bytes',
  access: needs('athlete.edit', inPath('athlete')),
  params: IdParams,
  body: z.strictObject({ nickname: Name('Name is required') }),
  upload: { field: 'file', types: fileTypes, limit: FILE_LIMIT },
  response: AthleteFile,
  status: 201,
});

/** The URL works for a few minutes for anyone who has it, as long as the person who asked for it can open the file. */
export const openAthleteFile = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/file/:fileId',
  summary: 'A signed URL of the file, valid for a few minutes',
  access: needs('athlete.read', inPath('athlete')),
  params: FileParams,
  response: z.object({ athleteFileSignedUrl: z.string() }),
});

export const removeAthleteFile = endpoint({
  method: 'DELETE',
  path: '/api/athlete/:id/file/:fileId',
  summary: 'Remove a file; undo restores it',
  access: needs('athlete.edit', inPath('athlete')),
  params: FileParams,
  /** `eventId` is what Undo names. */
  response: z.object({ eventId: Id }),
});

export const setPhoto = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/profile-image',
  summary: 'Replace an athlete’s photo',
  access: needs('athlete.edit', inPath('athlete')),
  params: IdParams,
  upload: { field: 'file', types: pictureTypes, limit: FILE_LIMIT },
  response: Athlete,
});

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/athlete/:id/profile-image',
  summary: 'Remove an athlete’s photo',
  access: needs('athlete.edit', inPath('athlete')),
  params: IdParams,
  response: Athlete,
});

/**
 * The signature grants access, as long as `reader`, the account that asked for the URL, may open the file. 404 for a wrong or
 * expired signature, and once the file is removed or replaced.
 */
export const fetchFile = endpoint({
  method: 'GET',
  path: '/files/:key',
  summary: 'The content of a file, by its signed URL',
  access: anybody,
  params: z.strictObject({ key: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
  query: z.strictObject({ expires: z.string().max(20), reader: z.string().max(100), signature: z.string().max(100) }),
  response: z.unknown(),
  contentType: 'application/octet-stream',
});

/** 404 for files of a person; only files without a subject are public. */
export const fetchOpenFile = endpoint({
  method: 'GET',
  path: '/files/open/:key',
  summary: 'The content of a public file, such as a college’s logo',
  access: anybody,
  params: z.strictObject({ key: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
  response: z.unknown(),
  contentType: 'application/octet-stream',
});

/** The public address of a file without a subject. It never changes, because the bytes under a key do not. */
export const openFileAddress = (key: string): string => `/files/open/${key}`;
