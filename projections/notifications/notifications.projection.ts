import { notificationTopic } from '../../contract/notification/notification.js';
import { notificationsDecider } from '../../src/modules/notification/notification.decider.js';
import { documentView } from '../../src/platform/projections/folding/document-view.js';
import { readModel } from '../../src/platform/projections/folding/read-model.js';
import { erased } from '../erased.js';
import { versionOf } from '../versions.js';

/** How far each person has read. What they are notified of is in the history. */
export const readingView = documentView(notificationsDecider, {
  of: versionOf('notifications'),
  name: 'notification_reading',
  key: 'user_id',
  columns: {},
  each: [erased('user_id', 'userId')],
});

export const notificationsProjection = readModel({
  ...versionOf('notifications'),
  tables: [readingView.fold],
  topics: ({ data }) => ('userId' in data && typeof data.userId === 'string' ? [notificationTopic(data.userId)] : []),
});
