import type { Notification } from '../../../../contract/notification/notification.js';
import { dayOf } from '../../ui/day.js';

/** Notifications that are told as one: of the same kind, about the same athlete, on the same day, all read or none. */
export interface Group {
  readonly key: string;
  /** The newest first; at least one. */
  readonly notifications: readonly [Notification, ...Notification[]];
}

interface Day {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Unread first, then the newest. */
  readonly groups: readonly Group[];
}

/** By day, the newest first. */
export function groupedByDay(notifications: readonly Notification[]): Day[] {
  const days = new Map<string, Map<string, [Notification, ...Notification[]]>>();
  for (const one of notifications) {
    const day = dayOf(one.occurredAt);
    const groups = days.get(day) ?? new Map<string, [Notification, ...Notification[]]>();
    const key = `${day} ${one.group.key} ${one.read}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
    days.set(day, groups);
  }
  return [...days].map(([day, groups]) => {
    const all = [...groups].map(([key, [first, ...others]]): Group => ({ key, notifications: [first, ...others] }));
    const isUnread = ({ notifications: [{ read }] }: Group) => !read;
    return { day, groups: [...all.filter(isUnread), ...all.filter((group) => !isUnread(group))] };
  });
}

/** A group in words: who, and what they did. */
export function groupInWords({ notifications: [first, ...others] }: Group): {
  readonly who: string;
  readonly what: string;
} {
  if (others.length === 0) return { who: first.called, what: first.words };
  const { many, about } = first.group;
  const isOneDoer = others.every(({ who }) => who.userId === first.who.userId);
  const from = isOneDoer ? ` from ${first.called}` : '';
  const of = about !== null && isOneDoer && about !== first.called ? ` for ${about}` : '';
  return { who: String(others.length + 1), what: `${many}${from}${of}` };
}
