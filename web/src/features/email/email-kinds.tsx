import { Button, Flex, Select } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import {
  getEmailPreferences,
  sendDailyUpdate,
  setEmailKind,
  setTimeZone,
} from '../../../../contract/email/preferences.js';
import { type EmailKind, emailKindLabels, emailKindsOf } from '../../../../contract/mail/vocabulary.js';
import { zoneLabel, zoneOptions } from '../../../../contract/time-zone.js';
import { messageOf } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { keepRead, useRead } from '../../app/data/read.js';
import { useSession } from '../../app/session/session.js';
import { SwitchRow } from '../../ui/switch-row.js';
import { StoppedNotice } from './stopped-notice.js';

const texts: Readonly<Record<EmailKind, string>> = {
  'daily-updates': 'What happened since yesterday, at 7:00 AM in your time zone.',
  newsletters: 'News and recruiting advice.',
  promotions: 'Offers and new features.',
  'team-notices': 'Requests to join, and changes to athletes’ parents.',
};

/** The kinds of email beneath the switch over all of them; gone while that is off. */
export function EmailKinds({ on }: { on: boolean }) {
  const { user, emailsStopped } = useSession();
  const { data } = useRead(getEmailPreferences);
  const client = useQueryClient();
  const save = useAction(setEmailKind, {
    input: (body: { kind: EmailKind; wanted: boolean }) => ({ body }),
    done: (preferences) => {
      keepRead(client, getEmailPreferences, {}, preferences);
      return { title: 'Email preferences updated' };
    },
    failed: 'The email preferences could not be saved. Please try again.',
    goesOn: true,
  });
  if (!on) return <StoppedNotice />;
  const wanted = new Map(data?.kinds.map((one) => [one.kind, one.wanted]));
  if (save.isPending) wanted.set(save.variables.kind, save.variables.wanted);
  // The role says which there are, so that nothing moves when the answer comes.
  return (
    <>
      <StoppedNotice />
      <Flex
        component="ul"
        vertical
        gap={14}
        style={{ marginTop: 14, paddingLeft: 16, borderLeft: '2px solid var(--line)' }}
      >
        {emailKindsOf[user.role].map((kind) => (
          <li key={kind}>
            <SwitchRow
              label={emailKindLabels[kind]}
              text={texts[kind]}
              checked={wanted.get(kind) ?? true}
              busy={!data || (save.isPending && save.variables.kind === kind)}
              onChange={(now) => save.mutate({ kind, wanted: now })}
            />
            {kind === 'daily-updates' && (
              <Flex wrap gap={8} style={{ marginTop: 8 }}>
                <OwnZone />
                {(wanted.get(kind) ?? true) && !emailsStopped && <UpdateNow />}
              </Flex>
            )}
          </li>
        ))}
      </Flex>
    </>
  );
}

/** The daily update before its time: what has happened since the last one. */
function UpdateNow() {
  const send = useAction(sendDailyUpdate, {
    done: ({ sentTo }) =>
      sentTo === null
        ? { title: 'Nothing new since your last update' }
        : { title: 'Update sent', text: `Check your inbox at ${sentTo}.` },
    failed: (error) => messageOf(error, 409, 429) ?? 'The update could not be sent. Please try again.',
  });
  return (
    <Button loading={send.isPending} onClick={() => send.mutate({})}>
      Send me today’s update now
    </Button>
  );
}

const TEAM_ZONE = '';

/** Whose 7:00 AM the daily updates come at. */
function OwnZone() {
  const { data } = useRead(getEmailPreferences);
  const client = useQueryClient();
  const save = useAction(setTimeZone, {
    input: (timeZone: string | null) => ({ body: { timeZone } }),
    done: (preferences) => {
      keepRead(client, getEmailPreferences, {}, preferences);
      return { title: 'Time zone updated' };
    },
    failed: 'The time zone could not be saved. Please try again.',
    goesOn: true,
  });
  const chosen = (save.isPending ? save.variables : data?.timeZone) ?? TEAM_ZONE;
  // A zone that somebody chose by a call need not be among the common ones.
  const known = chosen === TEAM_ZONE || zoneOptions.some(({ value }) => value === chosen);
  const options = [
    { value: TEAM_ZONE, label: 'Your team’s time zone' },
    ...zoneOptions,
    ...(known ? [] : [{ value: chosen, label: zoneLabel(chosen) }]),
  ];
  return (
    <Select
      aria-label="Time zone of your daily updates"
      style={{ width: '100%', maxWidth: 260 }}
      value={chosen}
      options={options}
      disabled={!data}
      loading={save.isPending}
      onChange={(zone: string) => save.mutate(zone === TEAM_ZONE ? null : zone)}
    />
  );
}
