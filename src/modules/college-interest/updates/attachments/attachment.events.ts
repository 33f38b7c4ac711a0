import { z } from 'zod';
import type { Permission } from '../../../../../contract/access/permissions.js';
import { fileTypes } from '../../../../../contract/file/vocabulary.js';
import { defineEvent, type EventOf } from '../../../../kernel/event-definition.js';
import { mayUnpost } from '../authors.facts.js';
import { inThread } from '../../interest.story.js';
import { ofThread } from '../thread.events.js';

const id = z.string().min(1);

/** All facts of an attachment, enough to undo its removal. `fileId` is also the storage key of its bytes. */
const AttachmentFacts = z.strictObject({
  ...ofThread.fields,
  updateId: id,
  /** Of the reply that it belongs to; null where it belongs to the update. */
  replyId: id.nullable(),
  /** Of the message: whose the file is. Null before version 3. */
  authorId: id.nullable(),
  fileId: id,
  nickname: z.string(),
  contentType: z.enum(fileTypes),
  /** Bytes. */
  size: z.number().int(),
});
export type AttachmentFacts = z.infer<typeof AttachmentFacts>;

const about = {
  version: 3,
  upcasts: { ...ofThread.version.upcasts, 2: (data: Record<string, unknown>) => ({ ...data, authorId: null }) },
  schema: AttachmentFacts,
  personal: { of: 'athleteId', erased: { nickname: '[erased]' } },
  undo: { possible: true, by: 'update.reply' satisfies Permission, words: mayUnpost },
  touches: ({ fileId }: { fileId: string }) => [`file:${fileId}`],
} as const;

/** Added by the author of the message. */
export const AttachmentAdded = defineEvent({
  type: 'AttachmentAdded',
  ...about,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) => inThread((on) => `added the file “${data.nickname}” to an update${on}`)(data, names, by),
  },
});
/** The bytes stay for a while, as those of athletes' files do. */
export const AttachmentRemoved = defineEvent({
  type: 'AttachmentRemoved',
  ...about,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) =>
      inThread((on) => `removed the file “${data.nickname}” from an update${on}`)(data, names, by),
  },
});

export const attachmentEvents = [AttachmentAdded, AttachmentRemoved] as const;
export type AttachmentEvent = EventOf<(typeof attachmentEvents)[number]>;
