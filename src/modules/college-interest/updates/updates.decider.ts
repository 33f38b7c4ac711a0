import { MOST_MESSAGES } from '../../../../contract/college-interest/updates.js';
import type { DecisionContext } from '../../../kernel/decider.js';
import { conflict, forbidden, notFound } from '../../../kernel/errors.js';
import type { Actor } from '../../../kernel/event.js';
import type { UpdatesCommand } from '../college-interest.commands.js';
import type { CollegeInterestState } from '../college-interest.state.js';
import { decideAttachment } from './attachments/attachment.decider.js';
import { messageIn, type Conversation, type MessageKept } from './conversation.js';
import {
  ReplyDeleted,
  ReplyEdited,
  ReplyPosted,
  UpdateDeleted,
  UpdateEdited,
  UpdatePosted,
  UpdatesViewed,
  type UpdateEvent,
} from './updates.events.js';
import { isAuthor, mayDelete } from './who-may.js';

export function decideUpdates(
  command: UpdatesCommand,
  { between, conversation }: Pick<CollegeInterestState, 'between' | 'conversation'>,
  context: Pick<DecisionContext, 'actor'>,
): readonly UpdateEvent[] {
  const { actor } = context;
  switch (command.type) {
    case 'AddAttachment':
    case 'RemoveAttachment':
      return decideAttachment(command, { between, conversation }, context);
    case 'PostUpdate': {
      refuseTooMany(conversation);
      const { updateId, text } = command;
      return [UpdatePosted({ ...between, updateId, ...authorOf(actor), text })];
    }
    case 'EditUpdate': {
      const { updateId, text } = command;
      const { previous, ...author } = editable(updateIn(conversation, updateId), actor);
      return text === previous ? [] : [UpdateEdited({ ...between, updateId, ...author, text, previous })];
    }
    case 'DeleteUpdate': {
      const { updateId } = command;
      return [UpdateDeleted({ ...between, updateId, ...deletable(updateIn(conversation, updateId), actor) })];
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
  if (Object.values(conversation).filter(({ deleted }) => !deleted).length < MOST_MESSAGES) return;
  throw conflict('too-many', `A college has at most ${MOST_MESSAGES} updates and replies.`);
}
