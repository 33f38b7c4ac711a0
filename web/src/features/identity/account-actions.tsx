import { Button } from 'antd';
import { LogOut, Mail, Monitor, Smartphone } from 'lucide-react';
import { listFactors } from '../../../../contract/identity/second-factor.js';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  type SessionEntry,
} from '../../../../contract/identity/sessions.js';
import { listSignInMethods } from '../../../../contract/identity/sso.js';
import { call } from '../../app/call.js';
import { useAction, useCustomAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { signOut, useSession } from '../../app/session/session.js';
import { supportTab } from '../../app/session/support-tab.js';
import { Card } from '../../ui/card.js';
import { dayOf, formatDay, formatMoment } from '../../ui/day.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Line, LineIcon, Lines, Under } from '../../ui/list/lines.js';
import { List } from '../../ui/list/list.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { deletionMail } from './identity-words.js';
import { SecondFactors } from './second-factors.js';
import { SignInMethods } from './sign-in-methods.js';
import { useSite } from './site.js';

/** Account Actions of a settings screen (spec, section 2), as cards: ways in, sessions, deletion, sign-out. */
export function AccountActions() {
  // The server tells support sessions nothing of it.
  if (!supportTab()) return <OwnAccountActions />;
  return (
    <Card title="Sign-in and security">
      <p style={{ color: 'var(--ink-2)' }}>Support sessions don’t show sign-in methods or sessions.</p>
    </Card>
  );
}

function OwnAccountActions() {
  const { user } = useSession();
  const { data: site, ...asked } = useSite();
  const loading = [
    useRead(listSignInMethods),
    useRead(listSessions, {}, { select: ({ sessions }) => sessions, staleTime: 0 }),
    useRead(listFactors, {}, { staleTime: 0 }),
    asked,
  ].some(({ isPending }) => isPending);
  // All at once: lists of unknown length would push what is below them out of reach.
  if (loading) return <ScreenLoading label="Loading your account" />;
  return (
    <>
      <SignInMethods />
      <SecondFactors />
      <OwnSessions />
      <Card title="Account Actions">
        <Lines>
          <Line
            name="Delete your account"
            end={
              site && (
                <Button icon={<Mail size={15} aria-hidden />} href={deletionMail(site.supportEmail, user.email)}>
                  Request deletion
                </Button>
              )
            }
          >
            <Under>
              {site ? (
                <>
                  Write to{' '}
                  <a style={{ textDecoration: 'underline' }} href={deletionMail(site.supportEmail, user.email)}>
                    {site.supportEmail}
                  </a>{' '}
                  from your sign-in address. We’ll reply before anything is deleted.
                </>
              ) : (
                'Email our support team.'
              )}
            </Under>
          </Line>
          <Line
            name="Sign out"
            end={
              <Button icon={<LogOut size={15} aria-hidden />} onClick={signOut}>
                Sign out
              </Button>
            }
          >
            <Under>On this device only.</Under>
          </Line>
        </Lines>
      </Card>
    </>
  );
}

/** Where one is signed in, to sign out there. */
function OwnSessions() {
  const sessions = useRead(listSessions, {}, { select: ({ sessions }) => sessions, staleTime: 0 });
  const others = useCustomAction(() => call(revokeOtherSessions), {
    done: { title: 'Signed out everywhere else' },
    failed,
    renews: [listSessions],
  });
  return (
    <Card
      title="Where you’re signed in"
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
        skeleton={{ rows: 1, plain: true }}
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
  outside: 'with single sign-on',
};

function SessionRow({ session: { id, device, current, method, createdAt, lastSeenAt } }: { session: SessionEntry }) {
  const revoke = useAction(revokeSession, {
    input: (id: string) => ({ params: { id } }),
    done: { title: 'Device signed out' },
    failed,
    renews: [listSessions],
  });
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

const failed = 'An error occurred while signing out. Please try again.';
