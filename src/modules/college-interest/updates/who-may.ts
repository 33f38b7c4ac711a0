import type { Role } from '../../../../contract/access/roles.js';
import type { Actor } from '../../../kernel/event.js';
import type { MessageKept } from './conversation.js';

const staff: readonly string[] = ['assistant-coach', 'coach', 'admin'] satisfies Role[];

/** Nobody puts words into another's mouth. */
export const isAuthor = ({ authorId }: Pick<MessageKept, 'authorId'>, { userId }: Actor): boolean =>
  authorId === userId;

export const mayDelete = (message: Pick<MessageKept, 'authorId'>, actor: Actor): boolean =>
  isAuthor(message, actor) || staff.includes(actor.role);
