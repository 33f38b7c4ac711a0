import { useQueries } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { getParent, type Parent, EditParentRequest } from '../../../../contract/parent/endpoints.js';
import { readQuery, useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session/session.js';
import { Card } from '../../ui/card.js';
import { LoadFailed } from '../../ui/empty-state.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { SwitchRow } from '../../ui/switch-row.js';
import { EndLink } from '../athlete/parents/guardians.js';
import { StatusWithReasons } from '../athlete/profile/status-with-reasons.js';
import { modelHelpQuery, ModelHelpSetting } from '../college-interest/writing/components/model-help-setting.js';
import { AccountActions } from '../identity/account-actions.js';
import { useSite } from '../identity/site.js';
import { YourData } from '../privacy/your-data.js';
import { SupportSessions } from '../support-session/support-session.js';
import { SubscriptionCard, subscriptionQueries } from '../subscription/subscription-card.js';
import { EmailPreferences } from './email-preferences.js';
import { AwaitedNote, FollowAnother } from './followed-screen.js';
import { useEditParent } from './use-edit-parent.js';
import { FormBody } from '../../ui/form/form-body.js';
import { PhoneField } from '../../ui/form/phone-field.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { TextField } from '../../ui/form/text-field.js';
import { useEditForm } from '../../ui/form/use-edit-form.js';
import { useUnsaved } from '../../ui/form/use-leaving.js';

/** /parent/settings (spec, "Parent routes"). */
export function ParentSettingsScreen() {
  useDocumentTitle('Settings');
  const { parentId = '', linkedAthleteIds: ids = [] } = useSession();
  const { data: parent, error, isPending, refetch } = useRead(getParent, { params: { id: parentId } });
  const athletes = useQueries({ queries: ids.map((id) => readQuery(getAthlete, { params: { id } })) });
  // All at once, so that nothing jumps as one part after the other comes.
  const helps = useQueries({ queries: ids.map((id) => modelHelpQuery(id)) });
  const billing = useQueries({ queries: ids.flatMap(subscriptionQueries) });
  const loading = isPending || [...athletes, ...helps, ...billing].some((one) => one.isPending);
  return (
    <>
      <ScreenHeader title="Settings" />
      <Flex vertical gap={16} style={{ maxWidth: 720 }}>
        <SupportNotice />
        {loading ? (
          <ScreenLoading label="Loading your settings" />
        ) : (
          <>
            {athletes.flatMap(({ data }) =>
              data ? (
                <SubscriptionCard
                  key={data._id}
                  athlete={data}
                  title={ids.length > 1 ? `Subscription Management: ${data.firstName}` : 'Subscription Management'}
                />
              ) : (
                []
              ),
            )}
            <YourAthletes />
            {parent ? (
              <>
                <EmailPreferences parent={parent} />
                <ParentDetails parent={parent} />
                <ContactSharing parent={parent} />
              </>
            ) : (
              <LoadFailed what="Your settings" error={error} onRetry={() => void refetch()} />
            )}
            {athletes.flatMap(({ data }) =>
              data ? <ModelHelpSetting key={data._id} athleteId={data._id} name={data.firstName} /> : [],
            )}
            <YourData />
            <SupportSessions />
            <AccountActions />
          </>
        )}
      </Flex>
    </>
  );
}

/** Contact (spec, "Parent routes": a support notice). */
function SupportNotice() {
  const { data: site, isPending } = useSite();
  return (
    <aside aria-label="Support">
      <Alert
        type="info"
        role="note"
        showIcon
        icon={<LifeBuoy size={18} aria-hidden />}
        title={
          <>
            Need help with your account or your athlete’s?{' '}
            <span style={{ display: 'block', minHeight: 22 }}>
              {site ? (
                <>
                  Write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
                </>
              ) : (
                !isPending && 'Ask your team’s coach.'
              )}
            </span>
          </>
        }
      />
    </aside>
  );
}

/** Your Athlete: the athletes a parent follows, their relationship, and the team. */
function YourAthletes() {
  const { linkedAthleteIds: ids = [] } = useSession();
  return (
    <Card title={ids.length > 1 ? 'Your Athletes' : 'Your Athlete'}>
      {ids.length === 0 && <p className="under">You don’t follow an athlete yet.</p>}
      <Lines label="Athletes you follow">
        {ids.map((id) => (
          <Followed key={id} id={id} />
        ))}
      </Lines>
      <AwaitedNote />
      <div style={{ marginTop: 14 }}>
        <FollowAnother first={ids.length === 0} />
      </div>
    </Card>
  );
}

function Followed({ id }: { id: string }) {
  const { parentId } = useSession();
  const { data: athlete, error, refetch } = useRead(getAthlete, { params: { id } });
  if (!athlete) {
    const waiting = <ListSkeleton label="Loading the athlete" rows={1} pictures plain />;
    return <li>{error ? <LoadFailed what="The athlete" error={error} onRetry={() => void refetch()} /> : waiting}</li>;
  }
  const name = `${athlete.firstName} ${athlete.lastName}`;
  const guardian = athlete.parentGuardians.find((one) => one.parentId === parentId);
  const team = (athlete.team ?? athlete.pendingTeam)?.name ?? 'Not on a team';
  return (
    <Line
      lead={<PersonPhoto name={name} photo={athlete.profileImageUrl} size={42} />}
      name={
        <Link to={{ pathname: paths.parent.profile, search: `athlete=${id}` }} data-opens>
          {name}
        </Link>
      }
      end={
        <>
          <StatusWithReasons athlete={athlete} asOf="" />
          {guardian && <EndLink athlete={athlete} guardian={guardian} />}
        </>
      }
    >
      <Under>{[guardian?.relationship, team].filter(Boolean).join(' · ')}</Under>
    </Line>
  );
}

/** Whether other parents see how to reach this one; they do not until it is said. */
function ContactSharing({ parent }: { parent: Parent }) {
  const save = useEditParent(parent._id, 'Saved');
  const { sharesContacts } = (save.isPending ? save.variables.update.preferences : undefined) ?? parent.preferences;
  return (
    <Card title="Other parents">
      <SwitchRow
        label="Share your contact details"
        text="Other parents of your athletes can see your email, phone and hometown. Your athletes and their coaches always can."
        checked={sharesContacts ?? false}
        busy={save.isPending}
        onChange={(shares) => save.mutate({ update: { preferences: { sharesContacts: shares } } })}
      />
    </Card>
  );
}

/** What coaches see of a parent. */
function ParentDetails({ parent }: { parent: Parent }) {
  const { firstName, lastName, phone, homeTown } = parent;
  const save = useEditParent(parent._id, 'Parent updated');
  const form = useEditForm({
    stored: { firstName, lastName, phone, homeTown },
    schema: EditParentRequest.shape.update,
    save: ({ changes, basedOn, key }) => save.mutateAsync({ update: changes, basedOn, key }),
    within: 'update',
  });
  useUnsaved(form);
  return (
    <Card title="Your details">
      <FormBody
        of={form}
        label="Your details"
        columns
        foot={
          <div style={{ gridColumn: '1 / -1' }}>
            <SubmitButton of={form} needs="changed">
              Save
            </SubmitButton>
          </div>
        }
      >
        <TextField of={form} name="firstName" label="First name" autoComplete="given-name" maxLength={100} />
        <TextField of={form} name="lastName" label="Last name" autoComplete="family-name" maxLength={100} />
        <PhoneField of={form} name="phone" label="Phone" />
        <TextField of={form} name="homeTown" label="Hometown" optional autoComplete="off" maxLength={200} />
      </FormBody>
    </Card>
  );
}
