import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { notifications, type NotificationCommand } from './notification.decider.js';

export const expectations: Expectations = {
  rows: {
    'one’s own notifications': ['any', 'any', 'any', 'any', 'any', '–'],
  },
  calls: {
    'GET /api/notifications': 'one’s own notifications',
    'GET /api/notifications/unread': 'one’s own notifications',
    'PUT /api/notifications/read': 'one’s own notifications',
    'PUT /api/notifications/all-read': 'one’s own notifications',
    'GET /api/notifications/seen': 'one’s own notifications',
    'PUT /api/notifications/seen': 'one’s own notifications',
  },
  undos: {
    NotificationsMarked: 'one’s own notifications',
  },
  sight: {
    notifications: 'one’s own notifications',
  },
  // They are in the answer alone, and in the feature's suite.
  secondIds: [
    ['notificationIds', '/api/notifications', 'nobody’s'],
    ['athleteId', '/api/notifications/seen', 'src/modules/notification/notification.e2e.spec.ts'],
  ],
  makes: ({ others }) => ({
    things: { notifications: [{ name: 'an account', id: others.bystander.userId, exists: true }] },
  }),
  payloads: {
    NotificationsMarked: (userId) => ({ userId, until: null, previousUntil: null, read: ['event-1'], unread: [] }),
  },
  story: async ({ narrator, coach }) => {
    const [by, { userId }] = [actorOf(coach), coach];
    const does = (command: NotificationCommand) => narrator.does(by, notifications.of(userId), command);
    const at = '2026-01-05T12:00:00.000Z';
    await does({ type: 'SeeNews', userId, athleteId: null, until: at });
    const told = [{ _id: 'event-1', occurredAt: at }];
    await does({ type: 'MarkNotifications', userId, told, read: true });
    await narrator.undoes(by, await does({ type: 'MarkAllNotifications', userId, until: '2026-01-06T12:00:00.000Z' }));
  },
};
