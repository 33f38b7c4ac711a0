import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';
import { undo } from '../timeline/timeline.events.js';
import { ofThread } from './thread.events.js';
import { mayUnedit, mayUnpost } from './authors.facts.js';
import { attachmentEvents } from './attachments/attachment.events.js';
import { change } from '../../../kernel/lines.js';
import { inThread } from '../interest.story.js';

const id = z.string().min(1);
const text = z.string().nullable();
const undoReply = { possible: true, by: 'update.reply' satisfies Permission, words: mayUnpost } as const;
const undoUpdate = { ...undo, words: mayUnpost } as const;

/** Who wrote it and what; a coach's words too are about the athlete, and sealed as theirs. */
const update = { ...ofThread.fields, updateId: id, authorId: id, authorRole: id, text } as const;
const reply = { ...update, replyId: id } as const;
/** One of those that a coach sent to several athletes at once; null for one that was written here alone, and in version 1. */
const posting = {
  version: 2,
  schema: z.strictObject({ ...update, massUpdateId: id.nullable() }),
  upcasts: { 1: (data: Record<string, unknown>) => ({ ...data, massUpdateId: null }) },
} as const;
const sealed = { of: 'athleteId', erased: { text: null } } as const;
const sealedBoth = { of: 'athleteId', erased: { text: null, previous: null } } as const;
const ofUpdate = ({ updateId }: { updateId: string }) => [`update:${updateId}`];
const ofReply = ({ replyId }: { replyId: string }) => [`reply:${replyId}`];

/** Posted, or there again with the replies that it had. */
export const UpdatePosted = defineEvent({
  type: 'UpdatePosted',
  ...posting,
  personal: sealed,
  undo: undoUpdate,
  touches: ofUpdate,
  story: {
    omits: ['massUpdateId'],
    about: ['athlete', 'athleteId'],
    says: inThread((on) => `posted an update${on}`),
    lines: ({ text: posted }) => change('Update', null, posted),
    together: true,
  },
});

export const UpdateEdited = defineEvent({
  type: 'UpdateEdited',
  ...ofThread.version,
  schema: z.strictObject({ ...update, previous: text }),
  personal: sealedBoth,
  undo: { ...undo, words: mayUnedit },
  touches: ofUpdate,
  story: {
    about: ['athlete', 'athleteId'],
    says: inThread((on) => `edited an update${on}`),
    lines: ({ previous, text: now }) => change('Update', previous, now),
  },
});

export const UpdateDeleted = defineEvent({
  type: 'UpdateDeleted',
  ...posting,
  personal: sealed,
  undo: undoUpdate,
  touches: ofUpdate,
  story: {
    omits: ['massUpdateId'],
    about: ['athlete', 'athleteId'],
    says: inThread((on) => `deleted an update${on}`),
    lines: ({ text: posted }) => change('Update', posted, null),
    together: true,
  },
});

export const ReplyPosted = defineEvent({
  type: 'ReplyPosted',
  ...ofThread.version,
  schema: z.strictObject(reply),
  personal: sealed,
  undo: undoReply,
  touches: ofReply,
  story: {
    about: ['athlete', 'athleteId'],
    says: inThread((on) => `replied to an update${on}`),
    lines: ({ text: posted }) => change('Reply', null, posted),
  },
});

export const ReplyEdited = defineEvent({
  type: 'ReplyEdited',
  ...ofThread.version,
  schema: z.strictObject({ ...reply, previous: text }),
  personal: sealedBoth,
  undo: { ...undoReply, words: mayUnedit },
  touches: ofReply,
  story: {
    about: ['athlete', 'athleteId'],
    says: inThread((on) => `edited a reply to an update${on}`),
    lines: ({ previous, text: now }) => change('Reply', previous, now),
  },
});

export const ReplyDeleted = defineEvent({
  type: 'ReplyDeleted',
  ...ofThread.version,
  schema: z.strictObject(reply),
  personal: sealed,
  undo: undoReply,
  touches: ofReply,
  story: {
    about: ['athlete', 'athleteId'],
    says: inThread((on) => `deleted a reply to an update${on}`),
    lines: ({ text: posted }) => change('Reply', posted, null),
  },
});

/** Someone has viewed, for the first time, what others wrote. */
export const UpdatesViewed = defineEvent({
  type: 'UpdatesViewed',
  ...ofThread.version,
  schema: z.strictObject({ ...ofThread.fields, viewerId: id, updateIds: z.array(id), replyIds: z.array(id) }),
  undo: { possible: false, why: 'You can’t undo viewing something.' },
  story: {
    omits: ['updateIds', 'replyIds'],
    about: ['athlete', 'athleteId'],
    says: inThread((on) => `viewed the updates${on}`),
  },
});

export const updateEvents = [
  UpdatePosted,
  UpdateEdited,
  UpdateDeleted,
  ReplyPosted,
  ReplyEdited,
  ReplyDeleted,
  UpdatesViewed,
  ...attachmentEvents,
] as const;
export type UpdateEvent = EventOf<(typeof updateEvents)[number]>;
