import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';

const id = z.string().min(1);
/** ISO 8601; null before the first. */
const moment = z.string().nullable();

/** How far someone has read: up to a moment, and marks of single ones beyond or against it. */
export const NotificationsMarked = defineEvent({
  type: 'NotificationsMarked',
  schema: z.strictObject({
    userId: id,
    /** Both the same where only single ones were marked. */
    until: moment,
    previousUntil: moment,
    /** Event ids. */
    read: z.array(id),
    unread: z.array(id),
  }),
  undo: { possible: true, by: 'notification.own' satisfies Permission },
  touches: ({ until, previousUntil, read, unread }) => [
    ...(until === previousUntil ? [] : ['until']),
    ...[...read, ...unread].map((one) => `notification:${one}`),
  ],
  story: {
    omits: ['read', 'unread'],
    about: ['account', 'userId'],
    says: ({ until, previousUntil }) =>
      until === previousUntil ? 'marked notifications' : 'marked all notifications as read',
  },
});

/** Until when someone has seen the news on their home: of an athlete, or without one all. */
export const NewsSeen = defineEvent({
  type: 'NewsSeen',
  schema: z.strictObject({ userId: id, athleteId: id.nullable(), until: z.string() }),
  undo: { possible: false, why: 'You can’t undo seeing something.' },
  story: { omits: ['until'], about: ['account', 'userId'], says: () => 'saw the news on their home page' },
});

export const notificationEvents = [NotificationsMarked, NewsSeen] as const;
export type NotificationEvent = EventOf<(typeof notificationEvents)[number]>;
