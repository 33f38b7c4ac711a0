import { mayNotRestore, RESTORED_BY_THEMSELVES } from '../../../../contract/athlete/own-deletion.js';
import { MAX_MESSAGES } from '../../../../contract/college-interest/updates.js';
import type { DecisionContext, Past } from '../../../kernel/decider.js';
import { conflict, forbidden, notFound } from '../../../kernel/errors.js';
import type { Actor } from '../../../kernel/event.js';
import { compensateAttachment, decideAttachment, type AttachmentCommand } from './attachments/attachment.decider.js';
import { isAuthor, mayDelete } from './authors.facts.js';
import { type Conversation, messageIn, type MessageKept, type ThreadState } from './conversation.js';
import {
  ReplyDeleted,
  ReplyEdited,
  ReplyPosted,
  UpdateDeleted,
  UpdateEdited,
  type UpdateEvent,
  UpdatePosted,
  UpdatesViewed,
} from './updates.events.js';

/** The author of an update or a reply is the sender of the command. */
export type UpdatesCommand =
  | {
      readonly type: 'PostUpdate';
      readonly updateId: string;
      readonly text: string;
      /** Of one that is sent to several athletes at once. */
      readonly massUpdateId?: string;
    }
  | { readonly type: 'EditUpdate'; readonly updateId: string; readonly text: string }
  | { readonly type: 'DeleteUpdate'; readonly updateId: string }
  | {
      readonly type: 'PostReply' | 'EditReply';
      readonly updateId: string;
      readonly replyId: string;
      readonly text: string;
    }
  | { readonly type: 'DeleteReply'; readonly updateId: string; readonly replyId: string }
  | { readonly type: 'MarkViewed'; readonly updateIds: readonly string[]; readonly replyIds: readonly string[] }
  | AttachmentCommand;

export function decideUpdates(
  command: UpdatesCommand,
  { between, conversation }: ThreadState,
  context: Pick<DecisionContext, 'actor'>,
): readonly UpdateEvent[] {
  const { actor } = context;
  switch (command.type) {
    case 'AddAttachment':
    case 'RemoveAttachment':
      return decideAttachment(command, { between, conversation }, context);
    case 'PostUpdate': {
      refuseTooMany(conversation);
      const { updateId, text, massUpdateId = null } = command;
      return [UpdatePosted({ ...between, updateId, ...authorOf(actor), text, massUpdateId })];
    }
    case 'EditUpdate': {
      const { updateId, text } = command;
      const { previous, ...author } = editable(updateIn(conversation, updateId), actor);
      return text === previous ? [] : [UpdateEdited({ ...between, updateId, ...author, text, previous })];
    }
    case 'DeleteUpdate': {
      const { updateId } = command;
      const update = updateIn(conversation, updateId);
      const { massUpdateId } = update;
      return [UpdateDeleted({ ...between, updateId, ...deletable(update, actor), massUpdateId })];
    }
    case 'PostReply': {
      const { updateId, replyId, text } = command;
      updateIn(conversation, updateId);
      refuseTooMany(conversation);
      return [ReplyPosted({ ...between, updateId, replyId, ...authorOf(actor), text })];
    }
    case 'EditReply': {
      const { updateId, replyId, text } = command;
      const { previous, ...author } = editable(replyIn(conversation, command), actor);
      return text === previous ? [] : [ReplyEdited({ ...between, updateId, replyId, ...author, text, previous })];
    }
    case 'DeleteReply': {
      const { updateId, replyId } = command;
      return [ReplyDeleted({ ...between, updateId, replyId, ...deletable(replyIn(conversation, command), actor) })];
    }
    case 'MarkViewed': {
      const isNew = (id: string) => isUnread(messageIn(conversation, id), actor.userId);
      const updateIds = [...new Set(command.updateIds)].filter((id) => isNew(id) && conversation[id]?.updateId === id);
      const replyIds = [...new Set(command.replyIds)].filter((id) => isNew(id) && conversation[id]?.updateId !== id);
      if (updateIds.length + replyIds.length === 0) return [];
      return [UpdatesViewed({ ...between, viewerId: actor.userId, updateIds, replyIds })];
    }
  }
}

const isUnread = (message: MessageKept | undefined, userId: string): boolean =>
  message !== undefined && message.authorId !== userId && !message.viewedBy.includes(userId);

const authorOf = ({ userId, role }: Actor) => ({ authorId: userId, authorRole: role });

function updateIn(conversation: Conversation, updateId: string): MessageKept {
  const update = messageIn(conversation, updateId);
  if (update?.updateId !== updateId) throw notFound('Update');
  return update;
}

function replyIn(conversation: Conversation, { updateId, replyId }: Record<'updateId' | 'replyId', string>) {
  updateIn(conversation, updateId);
  const reply = messageIn(conversation, replyId);
  if (reply?.updateId !== updateId || replyId === updateId) throw notFound('Reply');
  return reply;
}

function editable({ authorId, authorRole, text }: MessageKept, actor: Actor) {
  if (!isAuthor({ authorId }, actor)) throw forbidden();
  return { authorId, authorRole, previous: text };
}

function deletable({ authorId, authorRole, text }: MessageKept, actor: Actor) {
  if (!mayDelete({ authorId }, actor)) throw forbidden();
  return { authorId, authorRole, text };
}

function refuseTooMany(conversation: Conversation): void {
  if (Object.values(conversation).filter(({ deleted }) => !deleted).length < MAX_MESSAGES) return;
  throw conflict('too-many', `A college can have up to ${MAX_MESSAGES} updates and replies.`);
}

/** By who might have done it: an edit goes back by its author alone, the rest by staff too, except for what athletes deleted. */
export function compensateUpdates(
  event: Past<UpdateEvent>,
  state: Pick<ThreadState, 'conversation'>,
  context: DecisionContext,
): readonly UpdateEvent[] {
  const { actor } = context;
  if (mayNotRestore({ type: event.type, data: event.data, role: event.metadata.actor.role }, actor.role))
    throw forbidden(RESTORED_BY_THEMSELVES);
  if (event.type === 'AttachmentAdded' || event.type === 'AttachmentRemoved')
    return compensateAttachment(event, state, context);
  const { type, data } = event;
  const { conversation } = state;
  if (type === 'UpdatesViewed') return [];
  const isEdit = type === 'UpdateEdited' || type === 'ReplyEdited';
  if (!(isEdit ? isAuthor(data, actor) : mayDelete(data, actor))) throw forbidden();
  if ('replyId' in data && !messageIn(conversation, data.updateId))
    throw conflict('update-deleted', 'The update this replied to was deleted.');
  switch (type) {
    case 'UpdatePosted':
      return [UpdateDeleted({ ...data, text: conversation[data.updateId]?.text ?? data.text })];
    case 'UpdateEdited':
      return [UpdateEdited({ ...data, text: data.previous, previous: data.text })];
    case 'UpdateDeleted':
      return [UpdatePosted(data)];
    case 'ReplyPosted':
      return [ReplyDeleted({ ...data, text: conversation[data.replyId]?.text ?? data.text })];
    case 'ReplyEdited':
      return [ReplyEdited({ ...data, text: data.previous, previous: data.text })];
    case 'ReplyDeleted':
      return [ReplyPosted(data)];
  }
}
