import { mayNotRestore, RESTORED_BY_THEMSELVES } from '../../../../contract/athlete/own-deletion.js';
import type { DecisionContext, Past } from '../../../kernel/decider.js';
import { conflict, forbidden } from '../../../kernel/errors.js';
import type { CollegeInterestState } from '../college-interest.state.js';
import { messageIn } from './conversation.js';
import { compensateAttachment } from './attachments/attachment.decider.js';
import {
  ReplyDeleted,
  ReplyEdited,
  ReplyPosted,
  UpdateDeleted,
  UpdateEdited,
  UpdatePosted,
  type UpdateEvent,
} from './updates.events.js';
import { isAuthor, mayDelete } from './who-may.js';

/** By who might have done it: an edit goes back by its author alone, the rest by staff too, but for what athletes deleted. */
export function compensateUpdates(
  event: Past<UpdateEvent>,
  state: CollegeInterestState,
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
    throw conflict('update-deleted', 'The update that this replied to was deleted.');
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
