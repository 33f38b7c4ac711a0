import {
  countUnread,
  getNewsSeen,
  listNotifications,
  markAllNotifications,
  markNotifications,
  type Notification,
  seeNews,
} from '../../../contract/notification/notification.js';
import {
  notificationMoments,
  readingOf,
  readNotifications,
  type ToldNotification,
} from '../../../projections/notifications.js';
import type { Recorded } from '../../kernel/decider.js';
import { invalidField } from '../../kernel/errors.js';
import { EventDefinitions } from '../../platform/event-store/event-definitions.js';
import { Access, implement, type RequestContext } from '../access/public.js';
import { isRead, notifications, seenUntil, type NotificationCommand, type Reading } from './notification.decider.js';
import type { NotificationEvent } from './notification.events.js';
import { Notices } from './notices.js';

export const notificationHandlers = [
  implement(
    listNotifications,
    { with: [Notices, EventDefinitions] },
    async (_input, { caller, pool, now }, notices, definitions) => {
      const [all, reading] = await Promise.all([
        readNotifications(pool, definitions, notices.wantedBy(caller, now())),
        readingOf(pool, caller.userId),
      ]);
      return { notifications: all.flatMap((one) => answer(one, reading, caller, notices)) };
    },
  ),

  implement(countUnread, { with: [Notices] }, async (_input, context, notices) => ({
    unread: await unreadOf(context, notices, await readingOf(context.pool, context.caller.userId)),
  })),

  implement(markNotifications, { with: [Notices] }, async ({ body }, context, notices) => {
    const { caller, pool, now } = context;
    const moments = await notificationMoments(pool, notices.wantedBy(caller, now()));
    const byId = new Map(moments.map((one) => [one._id, one]));
    const marked = [...new Set(body.notificationIds)].map((id) => {
      const moment = byId.get(id);
      if (!moment) throw invalidField('notificationIds', 'This notification doesn’t exist. Reload the list.');
      return moment;
    });
    return mark(context, notices, { type: 'MarkNotifications', told: marked, read: body.read });
  }),

  implement(markAllNotifications, { with: [Notices] }, async ({ body }, context, notices) => {
    const until = new Date(body.until);
    if (until > context.now()) throw inTheFuture();
    return mark(context, notices, { type: 'MarkAllNotifications', until: until.toISOString() });
  }),

  implement(getNewsSeen, { with: [Access] }, async ({ query: { athleteId = null } }, { caller, load }, access) => {
    if (athleteId !== null) await access.require(caller, 'athlete.read', 'athlete', athleteId);
    return { until: seenUntil(await load(notifications.of(caller.userId)), athleteId) };
  }),

  implement(seeNews, { with: [Access] }, async ({ body: { athleteId = null, ...body } }, context, access) => {
    const { caller, load, now, send } = context;
    const { userId } = caller;
    if (athleteId !== null) await access.require(caller, 'athlete.read', 'athlete', athleteId);
    const until = new Date(body.until);
    if (until > now()) throw inTheFuture();
    const stream = notifications.of(userId);
    await send(stream, { type: 'SeeNews', userId, athleteId, until: until.toISOString() });
    return { until: seenUntil(await load(stream), athleteId) };
  }),
];

const inTheFuture = () => invalidField('until', 'Choose a moment in the past.');

type Marking<Command = NotificationCommand> = Command extends { type: 'SeeNews' } ? never : Omit<Command, 'userId'>;

async function mark(context: RequestContext, notices: Notices, marking: Marking) {
  const { userId } = context.caller;
  const stream = notifications.of(userId);
  const { events } = await context.send(stream, { userId, ...marking });
  // By the log: the read model may be behind.
  const unread = await unreadOf(context, notices, await context.load(stream));
  return { unread, undo: undoOf(events) };
}

async function unreadOf({ caller, pool, now }: RequestContext, notices: Notices, reading: Reading): Promise<number> {
  const moments = await notificationMoments(pool, notices.wantedBy(caller, now()));
  return moments.filter((one) => !isRead(reading, one)).length;
}

const undoOf = ([event]: readonly Recorded<NotificationEvent>[]) =>
  event ? { eventId: event.id, stream: event.stream } : null;

/** As the contract has it; nothing for one that the caller is not told. */
function answer(
  { row, called, words }: ToldNotification,
  reading: Reading,
  caller: RequestContext['caller'],
  notices: Notices,
): Notification[] {
  const { event_id: _id, actor_id: userId, data, kind, names } = row;
  const notice = notices.toldTo(caller, kind, data);
  if (!notice) return [];
  const { athleteId: me } = caller;
  const occurredAt = row.occurred_at.toISOString();
  const athleteId = typeof data['athleteId'] === 'string' ? data['athleteId'] : null;
  const about = athleteId === null || athleteId === me ? null : (names[athleteId] ?? null);
  return [
    {
      _id,
      occurredAt,
      who: { userId, name: names[userId] ?? called },
      called,
      words,
      group: { key: `${kind} ${athleteId ?? ''}`, many: notice.many, about },
      athleteId,
      path: notice.path,
      read: isRead(reading, { _id, occurredAt }),
    },
  ];
}
