import { describe, expect, it } from '@jest/globals';
import { fold, type Past } from '../../kernel/decider.js';
import { specify } from '../../kernel/specification.js';
import { isRead, notificationsDecider, seenUntil } from './notification.decider.js';
import { NewsSeen, NotificationsMarked, type NotificationEvent } from './notification.events.js';

const userId = 'user-7';
const one = { _id: 'event-1', occurredAt: '2026-01-05T12:00:00.000Z' };
const later = { _id: 'event-2', occurredAt: '2026-01-06T12:00:00.000Z' };
const given = (...events: NotificationEvent[]) => specify(notificationsDecider).given(...events);
const marked = (data: Partial<ReturnType<typeof NotificationsMarked>['data']>) =>
  NotificationsMarked({ userId, until: null, previousUntil: null, read: [], unread: [], ...data });
const mark = (read: boolean) => ({ type: 'MarkNotifications', userId, told: [one], read }) as const;
const markAll = { type: 'MarkAllNotifications', userId, until: one.occurredAt } as const;
const all = marked({ until: one.occurredAt });

describe('notifications', () => {
  it('are read and unread again, each once', () => {
    expect(given().when(mark(true)).events).toEqual([marked({ read: ['event-1'] })]);
    expect(given(marked({ read: ['event-1'] })).when(mark(true)).events).toEqual([]);
    expect(given().when(mark(false)).events).toEqual([]);
    const unread = marked({ until: one.occurredAt, previousUntil: one.occurredAt, unread: ['event-1'] });
    expect(given(all).when(mark(true)).events).toEqual([]);
    expect(given(all).when(mark(false)).events).toEqual([unread]);
    expect(given(all, unread).whenUndoing('event-2').events).toEqual([
      marked({ until: one.occurredAt, previousUntil: one.occurredAt, read: ['event-1'] }),
    ]);
  });

  it('are all read up to a moment, also those that were marked as unread', () => {
    expect(given().when(markAll).events).toEqual([all]);
    expect(given(all).when(markAll).events).toEqual([]);
    const unread = marked({ until: one.occurredAt, previousUntil: one.occurredAt, unread: ['event-1'] });
    const again = marked({ until: one.occurredAt, previousUntil: one.occurredAt, read: ['event-1'] });
    expect(given(all, unread).when(markAll).events).toEqual([again]);
    expect(given(all).whenUndoing('event-1').events).toEqual([marked({ previousUntil: one.occurredAt })]);
  });

  it('are read where a mark says so, or else by when they happened', () => {
    const reading = (...events: NotificationEvent[]) => fold(notificationsDecider, events.map(past(new Date())));
    expect(isRead(reading(), one)).toBe(false);
    expect(isRead(reading(all), one)).toBe(true);
    expect(isRead(reading(all), later)).toBe(false);
    expect(isRead(reading(all, marked({ until: one.occurredAt, read: ['event-2'] })), later)).toBe(true);
    expect(isRead(reading(all, marked({ until: one.occurredAt, unread: ['event-1'] })), one)).toBe(false);
  });
});

describe('news', () => {
  const see = (until: string, athleteId: string | null = null) =>
    ({ type: 'SeeNews', userId, athleteId, until }) as const;
  const seen = NewsSeen({ userId, athleteId: null, until: one.occurredAt });

  it('are seen up to a moment that only moves on, of each athlete apart', () => {
    expect(given().when(see(one.occurredAt)).events).toEqual([seen]);
    expect(given(seen).when(see(one.occurredAt)).events).toEqual([]);
    expect(given(seen).when(see('2026-01-01T00:00:00.000Z')).events).toEqual([]);
    const { state } = given(seen).when(see(later.occurredAt, 'athlete-1'));
    expect([null, 'athlete-1', 'athlete-2'].map((id) => seenUntil(state, id))).toEqual([
      one.occurredAt,
      later.occurredAt,
      null,
    ]);
    expect(given(seen).whenUndoing('event-1').error?.code).toBe('never-undoable');
  });
});

const past =
  (occurredAt: Date) =>
  (event: NotificationEvent): Past<NotificationEvent> => ({
    ...event,
    id: 'event',
    occurredAt,
    metadata: { actor: { userId, role: 'coach' }, commandId: 'c', correlationId: 'c', causationId: 'c' },
  });
