import type { Decider, Past } from '../../kernel/decider.js';
import { streamsOf } from '../../kernel/stream.js';
import { NewsSeen, notificationEvents, NotificationsMarked, type NotificationEvent } from './notification.events.js';

/** Marks that are kept, the newest: far more than are shown. */
const MAX_MARKS = 500;
/** Athletes whose news are told apart. */
const MAX_ATHLETES = 50;
/** In the place of an athlete: the notifications. */
const ALL = 'all';

/** What someone has read, and seen on their home. Moments are ISO 8601. */
export interface Reading {
  /** Everything until then is read, unless a mark says otherwise. */
  readonly until: string | null;
  /** Event ids. */
  readonly read: readonly string[];
  readonly unread: readonly string[];
  /** Until when they have seen the news, by athlete. */
  readonly seen: Readonly<Record<string, string>>;
}

export const nothingRead: Reading = { until: null, read: [], unread: [], seen: {} };

/** `userId` is whose stream it is. */
export type NotificationCommand = { readonly userId: string } & (
  | { readonly type: 'MarkNotifications'; readonly told: readonly Told[]; readonly read: boolean }
  | { readonly type: 'MarkAllNotifications'; readonly until: string }
  | { readonly type: 'SeeNews'; readonly athleteId: string | null; readonly until: string }
);

/** A notification, as far as reading it goes. */
interface Told {
  readonly _id: string;
  readonly occurredAt: string;
}

/** Whether a notification was read. */
export function isRead({ until, read, unread }: Reading, { _id, occurredAt }: Told): boolean {
  if (unread.includes(_id)) return false;
  return read.includes(_id) || (until !== null && occurredAt <= until);
}

/** Until when somebody has seen the news of an athlete, or without one all; null before the first look. */
export const seenUntil = ({ seen }: Reading, athleteId: string | null): string | null => {
  const key = athleteId ?? ALL;
  return (Object.hasOwn(seen, key) && seen[key]) || null;
};

export const notificationsDecider: Decider<Reading, NotificationCommand, NotificationEvent> = {
  category: 'notifications',
  events: notificationEvents,
  initialState: nothingRead,
  evolve,
  decide(command, state) {
    const { userId } = command;
    switch (command.type) {
      case 'MarkNotifications':
        return mark(command, state);
      case 'MarkAllNotifications': {
        const { until } = command;
        if (state.unread.length === 0 && state.until !== null && until <= state.until) return [];
        const reached = state.until !== null && state.until > until ? state.until : until;
        return [marked(userId, state, { until: reached, read: state.unread })];
      }
      case 'SeeNews': {
        const { athleteId, until } = command;
        const before = seenUntil(state, athleteId);
        return before !== null && until <= before ? [] : [NewsSeen({ userId, athleteId, until })];
      }
    }
  },
  compensate: ({ type, data }) => (type === 'NewsSeen' ? [] : [turned(data)]),
};

/** `notifications-{userId}`. */
export const notifications = streamsOf(notificationsDecider);

function evolve(state: Reading, event: Past<NotificationEvent>): Reading {
  if (event.type === 'NewsSeen') {
    const key = event.data.athleteId ?? ALL;
    const moments = Object.entries(state.seen).filter(([known]) => known !== key);
    moments.push([key, event.data.until]);
    return { ...state, seen: Object.fromEntries(moments.slice(-MAX_ATHLETES)) };
  }
  const { until, read, unread } = event.data;
  const others = (ids: readonly string[]) => ids.filter((id) => !read.includes(id) && !unread.includes(id));
  return {
    ...state,
    until,
    read: [...others(state.read), ...read].slice(-MAX_MARKS),
    unread: [...others(state.unread), ...unread].slice(-MAX_MARKS),
  };
}

function mark(
  { userId, told, read }: Extract<NotificationCommand, { type: 'MarkNotifications' }>,
  state: Reading,
): NotificationEvent[] {
  const changed = told.filter((one) => isRead(state, one) !== read).map(({ _id }) => _id);
  return changed.length === 0 ? [] : [marked(userId, state, read ? { read: changed } : { unread: changed })];
}

const marked = (
  userId: string,
  state: Reading,
  { until = state.until, read = [], unread = [] }: Partial<Pick<Reading, 'until' | 'read' | 'unread'>>,
): NotificationEvent =>
  NotificationsMarked({ userId, until, previousUntil: state.until, read: [...read], unread: [...unread] });

const turned = ({ userId, until, previousUntil, read, unread }: ReturnType<typeof NotificationsMarked>['data']) =>
  NotificationsMarked({ userId, until: previousUntil, previousUntil: until, read: unread, unread: read });
