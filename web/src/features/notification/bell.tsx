import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { countUnread } from '../../../../contract/notification/notification.js';
import { readQuery } from '../../app/data/read.js';
import { BottomDrawer } from '../../ui/bottom-drawer.js';
import { CountBadge } from '../../ui/count-badge.js';
import { FloatingDialog } from '../../ui/floating.js';
import { NotificationList } from './notification-list.js';
import { useNewsTopics } from './news-seen.js';

/** How many are unread, on the bell; kept fresh. */
export function UnreadCount() {
  const { data } = useQuery({ ...readQuery(countUnread, {}), meta: { topics: useNewsTopics() } });
  return (
    <span style={{ position: 'absolute', top: -1, left: 'calc(50% - 2px)', lineHeight: 1 }}>
      <CountBadge value={data?.unread ?? 0} noun="unread" />
    </span>
  );
}

interface Props {
  /** The bell. */
  anchor: RefObject<HTMLElement | null>;
  compact: boolean;
  onClose: () => void;
}

/** The notifications: beside the bell, or from below on a phone. */
export function BellPanel({ anchor, compact, onClose }: Props) {
  if (compact)
    return (
      <BottomDrawer title="Notifications" onClose={onClose}>
        {(close) => <NotificationList onFollow={close} />}
      </BottomDrawer>
    );
  return (
    <FloatingDialog anchor={anchor} placement="bottomLeft" label="Notifications" onClose={onClose}>
      <div style={{ width: 400, maxHeight: 'min(620px, 80dvh)', overflowY: 'auto' }}>
        <h2 tabIndex={-1} style={{ padding: '14px 16px 4px', fontSize: 16 }}>
          Notifications
        </h2>
        <NotificationList onFollow={onClose} />
      </div>
    </FloatingDialog>
  );
}
