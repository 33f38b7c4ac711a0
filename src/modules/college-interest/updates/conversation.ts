import type { Past } from '../../../kernel/decider.js';
import type { AttachmentFacts } from './attachments/attachment.events.js';
import type { OfThread } from './thread.events.js';
import type { UpdateEvent } from './updates.events.js';

interface Written {
  readonly authorId: string;
  readonly authorRole: string;
  readonly text: string | null;
}

export interface MessageKept extends Written {
  /** Of an update that was sent to several athletes at once. */
  readonly massUpdateId: string | null;
  /** The update itself, or the one that it replies to. */
  readonly updateId: string;
  readonly deleted: boolean;
  /** By the id of the file. */
  readonly files: Readonly<Record<string, AttachmentFacts>>;
  /** User ids. */
  readonly viewedBy: readonly string[];
}

/** What was written on an interest: updates and replies by their ids. */
export type Conversation = Readonly<Record<string, MessageKept>>;

/** What the rules of writing need to know. */
export interface ThreadState {
  readonly between: OfThread;
  readonly conversation: Conversation;
}

/** Deleted ones stay, so that who has viewed them is known when they come back. */
export function conversationAfter(conversation: Conversation, { type, data }: Past<UpdateEvent>): Conversation {
  switch (type) {
    case 'UpdatePosted':
    case 'UpdateEdited':
      return written(conversation, data.updateId, data);
    case 'ReplyPosted':
    case 'ReplyEdited':
      return written(conversation, data.replyId, data);
    case 'UpdateDeleted':
      return changed(conversation, [data.updateId], (message) => ({ ...message, deleted: true }));
    case 'ReplyDeleted':
      return changed(conversation, [data.replyId], (message) => ({ ...message, deleted: true }));
    case 'AttachmentAdded':
      return changed(conversation, [data.replyId ?? data.updateId], (message) => ({
        ...message,
        files: { ...message.files, [data.fileId]: data },
      }));
    case 'AttachmentRemoved':
      return changed(conversation, [data.replyId ?? data.updateId], ({ files, ...message }) => {
        const { [data.fileId]: _, ...others } = files;
        return { ...message, files: others };
      });
    case 'UpdatesViewed':
      return changed(conversation, [...data.updateIds, ...data.replyIds], (message) => ({
        ...message,
        viewedBy: [...message.viewedBy, data.viewerId],
      }));
  }
}

function written(
  conversation: Conversation,
  id: string,
  data: Written & { readonly updateId: string; readonly massUpdateId?: string | null },
): Conversation {
  const { updateId, authorId, authorRole, text } = data;
  const { viewedBy = [], files = {}, massUpdateId = data.massUpdateId ?? null } = conversation[id] ?? {};
  const message = { updateId, authorId, authorRole, text, massUpdateId, deleted: false, viewedBy, files };
  return { ...conversation, [id]: message };
}

function changed(
  conversation: Conversation,
  ids: readonly string[],
  change: (message: MessageKept) => MessageKept,
): Conversation {
  const after = ids.flatMap((id) => (conversation[id] ? [[id, change(conversation[id])] as const] : []));
  return { ...conversation, ...Object.fromEntries(after) };
}

/** Undefined also for a reply to an update that was deleted, which nobody sees. */
export function messageIn(conversation: Conversation, id: string): MessageKept | undefined {
  const message = conversation[id];
  return !message || message.deleted || conversation[message.updateId]?.deleted ? undefined : message;
}

/** Ids of the files of all messages that someone sees. */
export const filesIn = (conversation: Conversation): string[] =>
  Object.keys(conversation).flatMap((id) => Object.keys(messageIn(conversation, id)?.files ?? {}));
