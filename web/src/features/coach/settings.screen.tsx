import { useQueries, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { getPreferences, type Preferences, setPreferences } from '../../../../contract/account/endpoints.js';
import type { TeamMembership } from '../../../../contract/coach/coach.js';
import { getOwnCoach } from '../../../../contract/coach/endpoints.js';
import { countTeamAthletes } from '../../../../contract/team/endpoints.js';
import { readLinks } from '../../../../contract/team/team.js';
import { hasModuleOn, sportLabels } from '../../../../contract/team/vocabulary.js';
import { zoneLabel } from '../../../../contract/time-zone.js';
import { useAction } from '../../app/data/action.js';
import { keepRead, useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useTeamId } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { Card } from '../../ui/card.js';
import { dayOf, formatDay } from '../../ui/day.js';
import { LoadFailed } from '../../ui/empty-state.js';
import { safeLink } from '../../ui/links.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { SwitchRow } from '../../ui/switch-row.js';
import { Fact, FactList } from '../../ui/fact-list.js';
import { useOpen } from '../../ui/use-open.js';
import { EmailKinds } from '../email/email-kinds.js';
import { AccountActions } from '../identity/account-actions.js';
import { YourData } from '../privacy/your-data.js';
import { SupportSessions } from '../support-session/support-session.js';
import { TeamSubscriptionCard, teamSubscriptionQueries } from '../subscription/team-subscription-card.js';
import { useTeam } from '../team/caller-team.js';
import { TeamImages } from '../team/settings/components/team-images.js';
import { Memberships } from './coach.js';

/** /coach/settings (spec, "Coach routes"). */
export function CoachSettingsScreen() {
  const { data: team, isPending } = useTeam();
  const teamId = useTeamId();
  const may = useMay();
  const pays = may('team.pay');
  const billing = useQueries({ queries: pays ? teamSubscriptionQueries(teamId) : [] });
  return (
    <Settings waits={[{ isPending }, ...billing].some((one) => one.isPending)}>
      <CoachFacts />
      {pays && <TeamSubscriptionCard teamId={teamId} />}
      {team && may('team.settings') && <TeamImages team={team} />}
    </Settings>
  );
}

/** The same of a coach who is on no team. */
export function NoTeamSettingsScreen() {
  return <Settings />;
}

function Settings({ waits = false, children }: { waits?: boolean; children?: ReactNode }) {
  useDocumentTitle('Settings');
  // All at once: a card that grows as it fills would push those below it down.
  const pending = [useRead(getOwnCoach), useRead(getPreferences)].some(({ isPending }) => isPending);
  return (
    <>
      <ScreenHeader title="Settings" />
      {waits || pending ? (
        <ScreenLoading label="Loading your settings" />
      ) : (
        <Flex vertical gap={16} style={{ maxWidth: 720 }}>
          {children}
          <OwnProfile />
          <CoachPreferences />
          <YourData />
          <SupportSessions />
          <AccountActions />
        </Flex>
      )}
    </>
  );
}

const TeamDrawer = lazy(async () => ({
  default: (await import('../team/settings/components/team-drawer.js')).TeamDrawer,
}));

/** The team and the coach's part in it (spec, coach side, section 2: "Coach settings panel"). */
function CoachFacts() {
  const { data: team, error, refetch } = useTeam();
  const { data: own } = useRead(getOwnCoach);
  const { data: athletes } = useRead(
    countTeamAthletes,
    { params: { id: useTeamId() } },
    { select: ({ allTime }) => allTime },
  );
  const may = useMay();
  const editing = useOpen();
  if (error && !team) return <LoadFailed what="Your team" error={error} onRetry={() => void refetch()} />;
  if (!team) return null;
  const active = team.status === 'active';
  return (
    <Card
      title="Your team"
      action={
        may('team.settings') && (
          <Button icon={<Pencil size={14} aria-hidden />} onClick={editing.show}>
            Edit team
          </Button>
        )
      }
    >
      <FactList>
        <Fact label="Subscription status">
          <StatusBadge tone={active ? 'good' : 'bad'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
        </Fact>
        <Fact label="Team name">{team.name}</Fact>
        <Fact label="Sports">{team.sports.map((sport) => sportLabels[sport]).join(', ')}</Fact>
        <Fact label="Daily updates">
          {hasModuleOn(team.moduleAccess, 'dailyUpdates')
            ? `Every morning at 7:00 AM, ${zoneLabel(team.timeZone)}`
            : 'Off'}
        </Fact>
        {team.links && (
          <Fact label="Links">
            <TeamLinks links={readLinks(team.links)} />
          </Fact>
        )}
        <Fact label="Athletes (all time)">{athletes ?? '–'}</Fact>
        <Fact label="Coach since">{own ? formatDay(dayOf(own.createdAt)) : '–'}</Fact>
      </FactList>
      <Suspense>{editing.open && <TeamDrawer team={team} onClosed={editing.hide} />}</Suspense>
    </Card>
  );
}

function TeamLinks({ links }: { links: readonly string[] }) {
  return links
    .flatMap((link) => safeLink(link) ?? [])
    .map(({ href, host }) => (
      <a key={href} style={{ display: 'block' }} href={href} target="_blank" rel="noreferrer">
        {host.replace(/^www\./, '')}
      </a>
    ));
}

const CoachDrawer = lazy(async () => ({ default: (await import('./coach-drawer.js')).CoachDrawer }));

/** What athletes, parents and other coaches see of the coach, and the teams that they coach. */
function OwnProfile() {
  const { data: coach, error, refetch } = useRead(getOwnCoach);
  const may = useMay();
  const editing = useOpen();
  if (error && !coach) return <LoadFailed what="Your profile" error={error} onRetry={() => void refetch()} />;
  if (!coach) return null;
  return (
    <Card
      title="Your profile"
      action={
        may.editCoach(coach) && (
          <Button icon={<Pencil size={14} aria-hidden />} onClick={editing.show}>
            Edit profile
          </Button>
        )
      }
    >
      <FactList>
        <Fact label="Name">
          {coach.firstName} {coach.lastName}
        </Fact>
        <Fact label="Title">{coach.title ?? '–'}</Fact>
        <Fact label="X link">
          <Elsewhere address={coach.xLink} />
        </Fact>
        <Fact label="Instagram link">
          <Elsewhere address={coach.instagramLink} />
        </Fact>
        <Teams memberships={coach.teamMemberships} />
      </FactList>
      {coach.bio && (
        <p
          style={{
            paddingTop: 12,
            borderTop: '1px solid var(--line)',
            color: 'var(--ink-2)',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {coach.bio}
        </p>
      )}
      <Suspense>{editing.open && <CoachDrawer coach={coach} onClosed={editing.hide} />}</Suspense>
    </Card>
  );
}

function Teams({ memberships }: { memberships: readonly TeamMembership[] }) {
  return (
    <Fact label={memberships.length === 1 ? 'Team' : 'Teams'}>
      {memberships.length > 0 ? <Memberships memberships={memberships} /> : '–'}
    </Fact>
  );
}

function Elsewhere({ address }: { address: string | null }) {
  const link = address === null ? undefined : safeLink(address);
  if (!link) return '–';
  return (
    <a href={link.href} target="_blank" rel="noreferrer">
      {link.host.replace(/^www\./, '')}
      {link.pathname}
    </a>
  );
}

/** Which mails come. */
function CoachPreferences() {
  const { data: preferences, error, refetch } = useRead(getPreferences);
  const client = useQueryClient();
  const save = useAction(setPreferences, {
    input: (body: Preferences) => ({ body }),
    done: (preferences) => {
      keepRead(client, getPreferences, {}, preferences);
      return { title: 'Email preferences updated' };
    },
    failed: 'An error occurred while updating coach settings. Please try again.',
    goesOn: true,
  });
  if (error && !preferences) {
    return <LoadFailed what="Your email preferences" error={error} onRetry={() => void refetch()} />;
  }
  if (!preferences) return null;
  return (
    <Card title="Email Preferences">
      <SwitchRow
        label="Emails to you"
        text="Daily team updates, newsletters, promotions and team notices. You’ll always get emails about your account."
        checked={(save.isPending ? save.variables : preferences).emailNotifications}
        busy={save.isPending}
        onChange={(emailNotifications) => save.mutate({ emailNotifications })}
      />
      <EmailKinds on={(save.isPending ? save.variables : preferences).emailNotifications} />
    </Card>
  );
}
