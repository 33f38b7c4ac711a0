import type { Role } from '../../../../contract/access/permissions.js';
import type { Actor } from '../../../kernel/event.js';
import type { Change } from '../../../kernel/event-definition.js';

/** Who wrote a message. */
interface Authored {
  readonly authorId: string;
}

const staff: readonly string[] = ['assistant-coach', 'coach', 'admin'] satisfies Role[];

/** Nobody puts words into another's mouth. */
export const isAuthor = ({ authorId }: Authored, { userId }: Actor): boolean => authorId === userId;

export const mayDelete = (message: Authored, actor: Actor): boolean =>
  isAuthor(message, actor) || staff.includes(actor.role);

/** Of an event on a message: by its data, else its actor. */
const authored = ({ data, actor }: Change): Authored => ({
  authorId: 'authorId' in data && typeof data.authorId === 'string' ? data.authorId : actor.userId,
});

/** Who may take back an edit, as the decider decides it. */
export const mayUnedit = (change: Change, actor: Actor): boolean => isAuthor(authored(change), actor);

/** Who may take back what was posted, added or deleted. */
export const mayUnpost = (change: Change, actor: Actor): boolean => mayDelete(authored(change), actor);
