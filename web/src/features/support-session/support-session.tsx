import { Alert, Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import type { ListedAccount } from '../../../../contract/account/endpoints.js';
import {
  endMinorSupportSessions,
  endOwnSupportSessions,
  endSupportSession,
  getSupportSession,
  listOwnSupportSessions,
  type OwnSupportSession,
  startSupportSession,
  supportSessionLengths,
} from '../../../../contract/support-session.js';
import { ApiError } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { enterSupport, supportTab } from '../../app/session/support-tab.js';
import { Card } from '../../ui/card.js';
import { formatMoment, formatTime } from '../../ui/day.js';
import { ChoiceField } from '../../ui/form/choice-field.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { LongTextField } from '../../ui/form/long-text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { PersonPhoto } from '../../ui/person-photo.js';

const reasonOf = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status < 500 ? error.message : otherwise;

const initial: { readonly reason: string; readonly minutes: (typeof supportSessionLengths)[number] } = {
  reason: '',
  minutes: 30,
};

/** Asks why and for how long, says who is told, and shows what the person sees. */
export function StartSupportDialog({
  account: { _id: userId, name, role },
  onClosed,
}: {
  account: ListedAccount;
  onClosed: () => void;
}) {
  const start = useAction(startSupportSession, {
    failed: (error) => reasonOf(error, 'The support session could not be started. Please try again.'),
  });
  const form = useNewForm({
    initial,
    schema: startSupportSession.body.omit({ userId: true }),
    send: async (wanted, { key }) => {
      const { _id, person, until } = await start.mutateAsync({ body: { userId, ...wanted }, key });
      enterSupport({ _id, name: person.name, until });
    },
  });
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title={`See what ${name} sees?`}
      width={520}
      submit="Start support session"
      lead={
        <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>
          You’ll see their screens and can’t change anything. We tell {name} right away. They can end it at any time.
          {role === 'athlete' && ' Confirmed parents of a minor are told too and can end it.'} Everything you look at is
          recorded.
        </p>
      }
    >
      <LongTextField
        of={form}
        name="reason"
        label="Reason"
        hint={`${name} reads this. It’s kept in the history.`}
        rows={2}
        maxLength={300}
      />
      <ChoiceField
        of={form}
        name="minutes"
        label="Ends after"
        options={supportSessionLengths.map((value) => ({ value, label: `${value} minutes` }))}
      />
    </FormDialog>
  );
}

/** An admin’s own open session: they go on with it, or end it, before another one. */
export function OpenSupportSession() {
  const { data } = useRead(getSupportSession);
  const end = useAction(endSupportSession, {
    done: { title: 'Support session ended' },
    failed: (error) => reasonOf(error, 'The support session could not be ended. Please try again.'),
  });
  const session = data?.session;
  if (!session) return null;
  const { _id, person, until } = session;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={`You have an open support session for ${person.name} until ${formatTime(until)}.`}
      action={
        <Flex gap={8}>
          <Button onClick={() => enterSupport({ _id, name: person.name, until })}>Open</Button>
          <Button loading={end.isPending} onClick={() => end.mutate({})}>
            End
          </Button>
        </Flex>
      }
    />
  );
}

type Minor = OwnSupportSession['minor'];

const whose = (minor: Minor): string => (minor ? `${minor.name}’s` : 'your');

/** Ends those that look at the account: one's own, or a minor's. */
function EndButton({ minor }: { minor: Minor }) {
  const said = {
    done: { title: 'Support session ended', text: `Support can no longer look at ${whose(minor)} account.` },
    failed: 'The support session could not be ended. Please try again.',
  };
  const own = useAction(endOwnSupportSessions, said);
  const ofMinor = useAction(endMinorSupportSessions, said);
  return (
    <Button
      loading={own.isPending || ofMinor.isPending}
      aria-label={`End it now: support session for ${whose(minor)} account`}
      onClick={() => (minor ? ofMinor.mutate({ params: { id: minor.athleteId } }) : own.mutate({}))}
    >
      End it now
    </Button>
  );
}

/** Above every screen of a person whose account support is looking at, and of a minor’s guardians. */
export function SupportNotice() {
  const { data } = useRead(listOwnSupportSessions);
  const now = useNow(data?.sessions ?? []);
  const open = (data?.sessions ?? []).filter((one) => one.open && Date.parse(one.until) > now);
  // The admin’s own tab has a bar of its own.
  if (open.length === 0 || supportTab()) return null;
  const minors = new Map(open.map(({ minor }) => [minor?.athleteId, minor]));
  return (
    <div style={{ position: 'sticky', top: 'var(--under-bars, 0px)', zIndex: 15 }}>
      {[...minors].map(([athleteId, minor]) => (
        <Alert
          key={athleteId ?? 'own'}
          type="warning"
          banner
          role="status"
          title={open
            .filter((one) => one.minor?.athleteId === athleteId)
            .map(({ _id, until, reason }) => (
              <p key={_id} style={{ margin: 0, overflowWrap: 'anywhere' }}>
                Touchline support is looking at {whose(minor)} account until {formatTime(until)}: {reason}
              </p>
            ))}
          action={<EndButton minor={minor} />}
        />
      ))}
    </div>
  );
}

/** The time, shown again when the next of these ends. */
function useNow(sessions: readonly OwnSupportSession[]): number {
  const [now, setNow] = useState(Date.now);
  const next = Math.min(
    ...sessions.filter(({ open, until }) => open && Date.parse(until) > now).map(({ until }) => Date.parse(until)),
  );
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 50);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}

const endings: Readonly<Record<NonNullable<OwnSupportSession['ended']>['by'], string>> = {
  admin: 'Ended by support',
  person: 'Ended by you',
  guardian: 'Ended by a parent',
  suspension: 'Ended by a suspension',
  role: 'Ended because the admin’s role changed',
  'sign-out': 'Ended when support signed out',
};

const endingOf = (ended: NonNullable<OwnSupportSession['ended']>, minor: Minor): string =>
  minor && ended.by === 'person' ? `Ended by ${minor.name}` : endings[ended.by];

/** Who looked at one’s account, or a minor’s, in support sessions, and why. */
export function SupportSessions() {
  const { data } = useRead(listOwnSupportSessions);
  const sessions = data?.sessions ?? [];
  return (
    <Card title="Support sessions">
      <p style={{ maxWidth: '66ch', marginBottom: 12, color: 'var(--ink-2)' }}>
        {sessions.length === 0 && 'Support hasn’t looked at your account. '}
        When you ask for help, support can see what you see. They can’t change anything. It ends after an hour at most,
        and we always tell you.
      </p>
      {sessions.length > 0 && (
        <Lines label="Support sessions" framed>
          {sessions.map(({ _id, by, minor, reason, startedAt, until, ended, open }) => (
            <Line
              key={_id}
              lead={<PersonPhoto name={by.name} size={32} />}
              name={by.name}
              end={open && <EndButton minor={minor} />}
            >
              <Under>
                {minor && `${minor.name}’s account. `}
                {reason}
              </Under>
              <p className="hint">
                <time dateTime={startedAt}>{formatMoment(startedAt)}</time>
                {' · '}
                {ended
                  ? `${endingOf(ended, minor)} at ${formatTime(ended.at)}`
                  : `${open ? 'Ends' : 'Ended'} at ${formatTime(until)}`}
              </p>
            </Line>
          ))}
        </Lines>
      )}
    </Card>
  );
}
