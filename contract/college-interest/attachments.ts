import { z } from 'zod';
import { endpoint, inPath, needs, withModule } from '../endpoint.js';
import { FILE_LIMIT, fileTypes } from '../file/vocabulary.js';
import { Id } from '../paging.js';
import { Name } from '../name.js';

/** Maximum number of files of one update or reply. */
export const MAX_ATTACHMENTS = 10;

/** A file that belongs to an update or a reply, without its bytes. */
export const Attachment = z.object({
  _id: Id,
  nickname: z.string(),
  contentType: z.enum(fileTypes),
  /** Bytes. */
  size: z.number().int(),
  /** Signed URL of a picture, for an hour or two; null for other files. */
  pictureUrl: z.string().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

const params = z.strictObject({ id: Id, updateId: Id });
const FileParams = params.extend({ fileId: Id });
const removes = needs('update.reply', inPath('collegeInterest'));
/** `eventId` is for Undo, on the stream of the interest. */
const Changed = z.object({ collegeInterestId: Id, updateId: Id, fileId: Id, eventId: Id });

/** 403 for another person's message; 413 `too-large`, 415 `file-type`, judged by the bytes, not the name. */
export const addAttachment = endpoint({
  method: 'POST',
  path: '/api/college-interest/:id/update/:updateId/file',
  summary: 'Add a picture, video or audio file of up to 8,388,608 bytes to your own update or reply',
  access: needs('update.reply', withModule('updates', inPath('collegeInterest'))),
  params,
  body: z.strictObject({
    nickname: Name('Name is required'),
    /** Without an id it belongs to the update itself. */
    replyId: Id.optional(),
  }),
  upload: { field: 'file', types: fileTypes, limit: FILE_LIMIT },
  response: Changed,
  status: 201,
});

/** The signed address works for a few minutes, without a session. */
export const openAttachment = endpoint({
  method: 'GET',
  path: '/api/college-interest/:id/update/:updateId/file/:fileId',
  summary: 'A signed URL of the file, valid for a few minutes',
  access: needs('interest.read', inPath('collegeInterest')),
  params: FileParams,
  response: z.object({ attachmentSignedUrl: z.string() }),
});

export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/api/college-interest/:id/update/:updateId/file/:fileId',
  summary: 'Remove a file from an update or reply; 403 for anyone but its author and staff',
  access: removes,
  params: FileParams,
  response: Changed,
});
