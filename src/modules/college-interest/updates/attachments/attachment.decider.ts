import { MAX_ATTACHMENTS } from '../../../../../contract/college-interest/attachments.js';
import type { FileType } from '../../../../../contract/file/vocabulary.js';
import type { DecisionContext, Past } from '../../../../kernel/decider.js';
import { conflict, forbidden, notFound } from '../../../../kernel/errors.js';
import { refuseGone } from '../../../../kernel/let-go.js';
import { isAuthor, mayDelete } from '../authors.facts.js';
import { type Conversation, messageIn, type MessageKept, type ThreadState } from '../conversation.js';
import { AttachmentAdded, type AttachmentEvent, AttachmentRemoved } from './attachment.events.js';

/** Which message: a reply of the update, or the update itself. */
interface OfMessage {
  readonly updateId: string;
  readonly replyId: string | null;
}

export type AttachmentCommand =
  | ({
      readonly type: 'AddAttachment';
      readonly fileId: string;
      readonly nickname: string;
      readonly contentType: FileType;
      /** Bytes. */
      readonly size: number;
    } & OfMessage)
  | { readonly type: 'RemoveAttachment'; readonly updateId: string; readonly fileId: string };

/** @throws DomainError not-found; forbidden for a message of someone else; conflict `too-many-files` */
export function decideAttachment(
  command: AttachmentCommand,
  { between, conversation }: ThreadState,
  { actor }: Pick<DecisionContext, 'actor'>,
): AttachmentEvent[] {
  if (command.type === 'AddAttachment') {
    const { type: _, ...facts } = command;
    const message = messageOf(conversation, facts);
    if (!isAuthor(message, actor)) throw forbidden();
    refuseOneMore(message);
    return [AttachmentAdded({ ...between, ...facts, authorId: message.authorId })];
  }
  const found = Object.entries(conversation).find(
    ([id, { updateId, files }]) =>
      updateId === command.updateId && messageIn(conversation, id) && Object.hasOwn(files, command.fileId),
  );
  const file = found?.[1].files[command.fileId];
  if (!found || !file) throw notFound('File');
  if (!mayDelete(found[1], actor)) throw forbidden();
  return [AttachmentRemoved({ ...file, authorId: found[1].authorId })];
}

/** @throws DomainError forbidden; conflict `update-deleted`, `file-gone`, `too-many-files` */
export function compensateAttachment(
  { type, data, occurredAt }: Past<AttachmentEvent>,
  { conversation }: Pick<ThreadState, 'conversation'>,
  { actor, now }: DecisionContext,
): AttachmentEvent[] {
  const message = messageIn(conversation, data.replyId ?? data.updateId);
  if (!message) throw conflict('update-deleted', 'The message this file belonged to was deleted.');
  if (!mayDelete(message, actor)) throw forbidden();
  const facts = { ...data, authorId: message.authorId };
  if (type === 'AttachmentAdded') return [AttachmentRemoved(facts)];
  refuseGone({ occurredAt }, now);
  refuseOneMore(message);
  return [AttachmentAdded(facts)];
}

function messageOf(conversation: Conversation, { updateId, replyId }: OfMessage): MessageKept {
  const message = messageIn(conversation, replyId ?? updateId);
  if (message?.updateId !== updateId || replyId === updateId) throw notFound(replyId === null ? 'Update' : 'Reply');
  return message;
}

function refuseOneMore({ files }: MessageKept): void {
  if (Object.keys(files).length < MAX_ATTACHMENTS) return;
  throw conflict('too-many-files', `A message can have up to ${MAX_ATTACHMENTS} files. Remove one first.`);
}
