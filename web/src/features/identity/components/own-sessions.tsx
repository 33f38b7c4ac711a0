import { Button } from 'antd';
import { Monitor, Smartphone } from 'lucide-react';
import type { SessionEntry } from '../../../../../contract/identity/sessions.js';
import { Card } from '../../../ui/card.js';
import { formatDay, dayOf, formatMoment } from '../../../ui/day.js';
import { LoadFailed } from '../../../ui/load-failed.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useOwnSessions, useRevokeOthers, useRevokeSession } from '../api/own-sessions.js';
import styles from './account-actions.module.css';

/** Where one is signed in, to sign out there. */
export function OwnSessions() {
  const { data: sessions, error, refetch } = useOwnSessions();
  const others = useRevokeOthers();
  const revoke = useRevokeSession();
  if (error && !sessions) return <LoadFailed what="Your sessions" error={error} onRetry={() => void refetch()} />;
  return (
    <Card
      title="Where you are signed in"
      action={
        sessions &&
        sessions.length > 1 && (
          <Button size="small" loading={others.isPending} onClick={() => others.mutate()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {!sessions ? (
        <ScreenLoading label="Loading your sessions" />
      ) : (
        <ul className={styles.rows} aria-label="Sessions">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={revoke.isPending && revoke.variables === session.id}
              onSignOut={() => revoke.mutate(session.id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

const methods: Record<SessionEntry['method'], string> = {
  password: 'with your password',
  google: 'with Google',
  outside: 'by single sign-on',
};

interface RowProps {
  session: SessionEntry;
  busy: boolean;
  onSignOut: () => void;
}

function SessionRow({ session: { device, current, method, createdAt, lastSeenAt }, busy, onSignOut }: RowProps) {
  const Icon = /android|iphone|ipad|ios/i.test(device) ? Smartphone : Monitor;
  return (
    <li>
      <span className={styles.icon} aria-hidden>
        <Icon size={17} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {device} {current && <StatusBadge tone="good">This device</StatusBadge>}
        </p>
        <p className={styles.text}>
          Since {formatDay(dayOf(createdAt))}, {methods[method]}
          {!current && `. Last seen ${formatMoment(lastSeenAt)}`}
        </p>
      </div>
      {!current && (
        <Button loading={busy} onClick={onSignOut} aria-label={`Sign out ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}
