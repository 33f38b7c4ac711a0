import { useQueries, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { editAthlete, getAthlete } from '../../../../contract/athlete/endpoints.js';
import { useAction } from '../../app/data/action.js';
import { keepRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { Card } from '../../ui/card.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { SwitchRow } from '../../ui/switch-row.js';
import { EmailKinds } from '../email/email-kinds.js';
import { ModelHelpSetting, useModelHelp } from '../college-interest/writing/components/model-help-setting.js';
import { AccountActions } from '../identity/account-actions.js';
import { AthleteAccessLog } from '../privacy/athlete-access-log.js';
import { YourData } from '../privacy/your-data.js';
import { SupportSessions } from '../support-session/support-session.js';
import { SubscriptionCard, subscriptionQueries } from '../subscription/subscription-card.js';
import { joinState } from './membership/join-state.js';
import { useRemoveRequest } from './membership/membership-calls.js';
import { TeamStatus } from './membership/team-status.js';
import { OwnAthlete } from './own-athlete.js';
import { Guardians } from './parents/guardians.js';
import { InviteParentButton, ParentInvites, useParentInvites } from './parents/parent-invites.js';

/** /athlete/settings (spec, athlete side, section 2, "Athlete settings page"). */
export function AthleteSettingsScreen() {
  useDocumentTitle('Settings');
  return (
    <>
      <ScreenHeader title="Settings" />
      <OwnAthlete>{(athlete) => <Settings athlete={athlete} />}</OwnAthlete>
    </>
  );
}

function Settings({ athlete }: { athlete: Athlete }) {
  const billing = useQueries({ queries: subscriptionQueries(athlete._id) });
  const others = [useModelHelp(athlete._id), useParentInvites(athlete._id)];
  const loading = [...billing, ...others].some(({ isPending }) => isPending);
  // All at once, so that no card pushes another down.
  if (loading) return <ScreenLoading label="Loading your settings" />;
  return (
    <Flex vertical gap={16} style={{ maxWidth: 720 }}>
      <SubscriptionCard athlete={athlete} title="Subscription" />
      <YourTeam athlete={athlete} />
      <Card title="Parents and guardians" action={<InviteParentButton athleteId={athlete._id} />}>
        <Guardians athlete={athlete} />
        <ParentInvites athleteId={athlete._id} />
      </Card>
      <EmailPreferences athlete={athlete} />
      <ModelHelpSetting athleteId={athlete._id} name={athlete.firstName} />
      <YourData />
      <SupportSessions />
      <AccountActions />
      <AthleteAccessLog athleteId={athlete._id} />
    </Flex>
  );
}

/** Which mails come (spec, athlete side, section 2, "Athlete settings page"). */
function EmailPreferences({ athlete }: { athlete: Athlete }) {
  // A parent who pays decides about mails too, not instead (spec, section 6; ADR 17).
  const payer = athlete.parentGuardians.find(({ parentId }) => parentId === athlete.parentPayingForAthlete);
  const save = useSetEmailPreference(athlete._id);
  return (
    <Card title="Email Preferences">
      <SwitchRow
        label="Emails to you"
        text="Daily team updates, newsletters and promotions. You’ll always get emails about your account."
        checked={save.isPending ? save.variables : athlete.preferences.emailNotifications}
        busy={save.isPending}
        onChange={(wanted) => save.mutate(wanted)}
      />
      <EmailKinds on={save.isPending ? save.variables : athlete.preferences.emailNotifications} />
      {payer && (
        <p style={{ marginTop: 12, color: 'var(--ink-2)', fontSize: 13 }}>
          {payer.firstName} {payer.lastName} pays for your account and can also change this.
        </p>
      )}
    </Card>
  );
}

/** Spec, athlete side, section 8: 'Email preferences saved'. */
const EMAIL_PREFERENCES_SAVED = 'Email preferences updated';

/** Switches the athlete's mails on or off. */
function useSetEmailPreference(athleteId: string) {
  const client = useQueryClient();
  return useAction(editAthlete, {
    input: (emailNotifications: boolean) => ({
      params: { id: athleteId },
      body: { preferences: { emailNotifications } },
    }),
    done: (athlete) => {
      keepRead(client, getAthlete, { params: { id: athleteId } }, athlete);
      return { title: EMAIL_PREFERENCES_SAVED };
    },
    failed: 'The email preferences could not be saved. Please try again.',
  });
}

/** The team, where the athlete stands with it, and the way out of it, which asks first. */
function YourTeam({ athlete }: { athlete: Athlete }) {
  const [leaving, setLeaving] = useState(false);
  const hide = () => setLeaving(false);
  const leave = useRemoveRequest(athlete._id, 'You left the team', hide);
  const name = athlete.team?.name ?? '';
  return (
    <TeamStatus
      athlete={athlete}
      title="Your Team"
      action={
        joinState(athlete) === 'hidden' && (
          <div style={{ marginTop: 14 }}>
            <Button danger onClick={() => setLeaving(true)}>
              Leave team…
            </Button>
          </div>
        )
      }
    >
      <Modal
        open={leaving}
        onCancel={hide}
        centered
        width={440}
        title={`Leave ${name}?`}
        okText="Leave team"
        okButtonProps={{ danger: true, loading: leave.isPending }}
        onOk={() => leave.mutate(undefined, { onError: hide })}
      >
        <p>
          You’ll leave the roster and every group. Coaches will no longer see your profile. To come back, you’ll need
          the team’s code and a coach must accept you.
        </p>
      </Modal>
    </TeamStatus>
  );
}
