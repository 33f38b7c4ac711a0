import { whereIsAccount } from '../../../projections/account-access/caller.queries.js';
import { notificationsProjection, ownReading } from '../../../projections/notifications.js';
import { feature } from '../feature.js';
import { notificationHandlers } from './notification.api.js';
import { notificationsDecider } from './notification.decider.js';
import { notificationDemo } from './notification.demo.js';
import { Notices } from './notices.js';

export const notification = feature({
  name: 'notification',
  resources: [
    {
      decider: notificationsDecider,
      seenBy: 'notification.own',
      own: ({ userId }) => userId,
      target: { noun: 'Notifications', find: whereIsAccount },
    },
  ],
  kinds: [{ key: 'accounts', events: notificationsDecider.events }],
  readModels: [notificationsProjection],
  people: { decider: notificationsDecider, by: 'userId' },
  personalData: [{ of: 'userId', key: 'notifications', title: 'Notifications', single: true, read: ownReading }],
  demo: notificationDemo,
  handlers: notificationHandlers,
  providers: [Notices],
});
