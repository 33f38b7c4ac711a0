import { Button } from 'antd';
import { Monitor, Smartphone } from 'lucide-react';
import type { SessionEntry } from '../../../../../contract/identity/sessions.js';
import { Card } from '../../../ui/card.js';
import { formatDay, dayOf, formatMoment } from '../../../ui/day.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Line, LineIcon, Lines, Under } from '../../../ui/list/lines.js';
import { ListSkeleton } from '../../../ui/list/list-skeleton.js';
import { List } from '../../../ui/list/list.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useOwnSessions, useRevokeOthers, useRevokeSession } from '../api/own-sessions.js';

/** Where one is signed in, to sign out there. */
export function OwnSessions() {
  const sessions = useOwnSessions();
  const others = useRevokeOthers();
  return (
    <Card
      title="Where you are signed in"
      action={
        sessions.data &&
        sessions.data.length > 1 && (
          <Button size="small" loading={others.isPending} onClick={() => others.mutate()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <List
        query={sessions}
        what="Your sessions"
        rows={(all) => all}
        skeleton={<ListSkeleton label="Loading your sessions" rows={1} plain />}
        empty={<EmptyState title="No sessions" />}
      >
        {(all) => (
          <Lines label="Sessions">
            {all.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Lines>
        )}
      </List>
    </Card>
  );
}

const methods: Record<SessionEntry['method'], string> = {
  password: 'with your password',
  google: 'with Google',
  outside: 'by single sign-on',
};

function SessionRow({ session: { id, device, current, method, createdAt, lastSeenAt } }: { session: SessionEntry }) {
  const revoke = useRevokeSession();
  const Icon = /android|iphone|ipad|ios/i.test(device) ? Smartphone : Monitor;
  return (
    <Line
      lead={
        <LineIcon>
          <Icon size={17} />
        </LineIcon>
      }
      name={
        <>
          {device} {current && <StatusBadge tone="good">This device</StatusBadge>}
        </>
      }
      end={
        !current && (
          <Button loading={revoke.isPending} onClick={() => revoke.mutate(id)} aria-label={`Sign out ${device}`}>
            Sign out
          </Button>
        )
      }
    >
      <Under>
        Since {formatDay(dayOf(createdAt))}, {methods[method]}
        {!current && `. Last seen ${formatMoment(lastSeenAt)}`}
      </Under>
    </Line>
  );
}
