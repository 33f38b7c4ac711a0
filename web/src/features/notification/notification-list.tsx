import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Mail, MailOpen } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import {
  listNotifications,
  markAllNotifications,
  markNotifications,
  type Notification,
} from '../../../../contract/notification/notification.js';
import { useAction } from '../../app/data/action.js';
import { readQuery } from '../../app/data/read.js';
import { addDays, formatLongDay, formatTime, today } from '../../ui/day.js';
import { IconButton } from '../../ui/icon-button.js';
import { List } from '../../ui/list/list.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { groupedByDay, groupInWords, type Group } from './groups.js';
import { useNewsTopics } from './news-seen.js';

/** What somebody is notified of, kept fresh. */
export function useNotifications() {
  return useQuery({ ...readQuery(listNotifications, {}), meta: { topics: useNewsTopics() } });
}

interface Props {
  /** A notification was followed. */
  onFollow: () => void;
  /** ISO 8601: only what is unread since then. */
  since?: string;
}

/** Notifications by day, unread first; each leads to its thing, which reads it. */
export function NotificationList({ onFollow, since }: Props) {
  const query = useNotifications();
  const id = useId();
  return (
    <List
      query={query}
      what="Your notifications"
      rows={({ notifications }) => (since === undefined ? notifications : newSince(notifications, since))}
      skeleton={{ rows: 5, pictures: true, plain: true }}
      empty={
        <div style={{ padding: '24px 16px 40px', textAlign: 'center' }}>
          <p style={{ fontWeight: 600 }}>No notifications yet</p>
          <p style={{ color: 'var(--ink-2)' }}>Replies, requests and other news appear here.</p>
        </div>
      }
    >
      {(notifications) => (
        <>
          <ReadAll notifications={notifications} />
          {groupedByDay(notifications).map(({ day, groups }) => (
            <section key={day} aria-labelledby={`${id}${day}`}>
              <h3
                id={`${id}${day}`}
                style={{ padding: '10px 16px 4px', color: 'var(--ink-3)', fontSize: 12.5, fontWeight: 600 }}
              >
                {dayInWords(day)}
              </h3>
              <ul>
                {groups.map((group) => (
                  <GroupLine key={group.key} group={group} onFollow={onFollow} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </List>
  );
}

/** What is unread of after a moment. */
export const newSince = (notifications: readonly Notification[], since: string): Notification[] =>
  notifications.filter(({ read, occurredAt }) => !read && occurredAt > since);

function dayInWords(day: string): string {
  if (day === today()) return 'Today';
  return day === addDays(today(), -1) ? 'Yesterday' : formatLongDay(day);
}

function ReadAll({ notifications: [newest, ...others] }: { notifications: readonly Notification[] }) {
  const readAll = useAction(markAllNotifications, {
    done: { title: 'All notifications marked as read' },
    undo: ({ undo }) => undo ?? undefined,
    failed: 'Your notifications couldn’t be marked. Please try again.',
  });
  if (!newest || [newest, ...others].every(({ read }) => read)) return null;
  return (
    <div style={{ padding: '0 8px' }}>
      <Button
        type="link"
        loading={readAll.isPending}
        onClick={() => readAll.mutate({ body: { until: newest.occurredAt } })}
      >
        Mark all as read
      </Button>
    </div>
  );
}

function GroupLine({ group, onFollow }: { group: Group } & Pick<Props, 'onFollow'>) {
  const { notifications } = group;
  const [newest] = notifications;
  const { who, what } = groupInWords(group);
  const mark = useAction(markNotifications, { failed: 'This couldn’t be marked. Please try again.' });
  const send = (read: boolean) => mark.mutate({ body: { notificationIds: notifications.map(({ _id }) => _id), read } });
  return (
    <li
      data-row
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        paddingRight: 8,
        background: newest.read ? undefined : 'var(--accent-soft)',
      }}
    >
      <Link
        to={newest.path}
        data-opens
        className="row grow"
        style={{ gap: 12, minHeight: 56, padding: '8px 4px 8px 16px', color: 'inherit' }}
        onClick={() => {
          if (!newest.read) send(true);
          onFollow();
        }}
      >
        <PersonPhoto name={newest.who.name} size={32} />
        <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <strong>{who}</strong> {what}
          <span style={{ display: 'flex', alignItems: 'center', gap: 8, color: 'var(--ink-2)', fontSize: 12.5 }}>
            <time dateTime={newest.occurredAt}>{formatTime(newest.occurredAt)}</time>
            {!newest.read && <span className="tag chosen">Unread</span>}
          </span>
        </span>
      </Link>
      <IconButton
        label={`Mark as ${newest.read ? 'unread' : 'read'}: ${who} ${what}`}
        title={`Mark as ${newest.read ? 'unread' : 'read'}`}
        icon={newest.read ? <Mail size={16} aria-hidden /> : <MailOpen size={16} aria-hidden />}
        loading={mark.isPending}
        onClick={() => send(!newest.read)}
      />
    </li>
  );
}
