import { Card } from '../../ui/card.js';
import { PopoverButton } from '../../ui/popover-button.js';
import { useNewsSeen } from './news-seen.js';
import { newSince, NotificationList, useNotifications } from './notification-list.js';

/** What came since somebody last looked at their home and is unread. */
export function useNewSinceYouLooked() {
  const { data, isError } = useNotifications();
  const since = useNewsSeen(undefined, data && (data.notifications[0]?.occurredAt ?? null));
  return {
    /** Homes wait for it: what is below would jump. */
    isLoading: !isError && (data === undefined || since === undefined),
    since,
    count: data && since ? newSince(data.notifications, since).length : 0,
  };
}

/** The same as a card; nothing where nothing is new. */
export function SinceYouLookedCard({ since, count }: Pick<ReturnType<typeof useNewSinceYouLooked>, 'since' | 'count'>) {
  if (!since || count === 0) return null;
  return (
    <Card title="Since you last looked" action={<span className="tag chosen">{count} new</span>}>
      <div style={{ maxHeight: 360, margin: '0 -16px -8px', overflowY: 'auto' }}>
        <NotificationList since={since} onFollow={() => undefined} />
      </div>
    </Card>
  );
}

/** The same in a line of counts: it opens what came. */
export function SinceYouLookedItem() {
  const { since, count } = useNewSinceYouLooked();
  if (!since || count === 0) return null;
  return (
    <li style={{ padding: 0 }}>
      <PopoverButton
        type="text"
        label="Since you last looked"
        style={{ height: 42, gap: 8, color: 'var(--ink-2)', fontWeight: 400 }}
        content={(close) => (
          <div style={{ width: 'min(400px, 92vw)', maxHeight: 'min(560px, 70dvh)', overflowY: 'auto' }}>
            <h2 tabIndex={-1} style={{ padding: '14px 16px 4px', fontSize: 16 }}>
              Since you last looked
            </h2>
            <NotificationList since={since} onFollow={close} />
          </div>
        )}
      >
        <strong>{count}</strong> new since you last looked
      </PopoverButton>
    </li>
  );
}
