import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';
import { topicOf } from '../live/live.js';
import { Id } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';

/** At most so many are told of, the newest first. */
export const MAX_NOTIFICATIONS = 100;

/** One thing that others did, as text. */
export const Notification = ofAthlete(
  z.object({
    /** Id of the event. */
    _id: Id,
    /** ISO 8601. */
    occurredAt: z.string(),
    who: z.object({ userId: z.string(), name: z.string() }),
    /** `who` as the reader calls them, then what they did: `Coach Dana Cole`, `assigned you the task “Film”`. */
    called: z.string(),
    words: z.string(),
    /** Several of one group are told as one: `3 new tasks`. */
    group: z.object({ key: z.string(), many: z.string(), about: z.string().nullable() }),
    athleteId: Id.nullable(),
    /** Path of the screen that shows it. */
    path: z.string(),
    read: z.boolean(),
  }),
  ({ athleteId }) => athleteId,
);
export type Notification = z.infer<typeof Notification>;

/** Of what one person has read. */
export const notificationTopic = (userId: string): string => topicOf('notifications', userId);

const unread = z.number().int();
/** What Undo names; null where nothing changed. */
const Marked = z.object({ unread, undo: z.object({ eventId: Id, stream: z.string() }).nullable() });
const topics = ['notifications'];

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: `What others did that concerns you, newest first: at most ${MAX_NOTIFICATIONS}, of the last 60 days`,
  access: needs('notification.own'),
  response: z.object({ notifications: z.array(Notification) }),
  topics,
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many of your notifications are unread',
  access: needs('notification.own'),
  response: z.object({ unread }),
  topics,
});

export const markNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  summary: 'Mark some of your notifications as read or unread',
  access: needs('notification.own'),
  body: z.strictObject({
    notificationIds: z.array(Id).min(1, 'Choose at least one notification').max(MAX_NOTIFICATIONS),
    read: z.boolean(),
  }),
  response: Marked,
});

export const markAllNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/all-read',
  summary: 'Mark your notifications as read, up to a moment',
  access: needs('notification.own'),
  body: z.strictObject({ until: z.iso.datetime({ offset: true }) }),
  response: Marked,
});

/** What a home shows: an athlete’s news, or without an athlete the notifications. */
const Seen = z.object({
  /** ISO 8601: news of after it is new to the caller; null before their first look. */
  until: z.string().nullable(),
});

export const getNewsSeen = endpoint({
  method: 'GET',
  path: '/api/notifications/seen',
  summary: 'Until when you have seen the news on your home',
  access: needs('notification.own'),
  query: z.strictObject({ athleteId: Id.optional() }),
  response: Seen,
});

export const seeNews = endpoint({
  method: 'PUT',
  path: '/api/notifications/seen',
  summary: 'Say until when you have seen the news on your home',
  access: needs('notification.own'),
  body: z.strictObject({ athleteId: Id.optional(), until: z.iso.datetime({ offset: true }) }),
  response: Seen,
});
