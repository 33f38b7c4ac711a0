import { useQueries } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { ArrowLeft, CreditCard, Pencil, Power, PowerOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { getTeamSubscription } from '../../../../contract/subscription/endpoints.js';
import { getTeam } from '../../../../contract/team/endpoints.js';
import { readLinks, type Team } from '../../../../contract/team/team.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { zoneLabel } from '../../../../contract/time-zone.js';
import { ApiError } from '../../app/api-error.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useMay } from '../../app/session/use-may.js';
import { Card } from '../../ui/card.js';
import { LoadFailed, NoneFound } from '../../ui/empty-state.js';
import { Fact, FactList } from '../../ui/fact-list.js';
import { LinkTabs } from '../../ui/link-tabs.js';
import { safeLink } from '../../ui/links.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { useOpen } from '../../ui/use-open.js';
import { TeamHistory } from '../audit/team-history.js';
import { InviteByEmail } from '../invite/components/invite-by-email.js';
import { JoinCode } from '../invite/components/join-code.js';
import { useChangeTeamStatus } from './all/change-status.js';
import { TeamCoaches } from './all/components/team-coaches.js';
import { Status } from './all/components/team-columns.js';
import { TeamModules } from './all/components/team-modules.js';
import { TeamPayment, teamPaymentQueries } from './all/components/team-payment.js';
import { placeOf } from './all/team-words.js';
import { TeamMark } from './components/team-mark.js';
import { TeamImages } from './settings/components/team-images.js';

const TeamDrawer = lazy(async () => ({ default: (await import('./settings/components/team-drawer.js')).TeamDrawer }));

/** /admin/teams/{teamId}: a team as admins look after it. */
export function AdminTeamScreen() {
  const { teamId = '' } = useParams();
  const { data: team, error, refetch } = useRead(getTeam, { params: { id: teamId } });
  // All at once: a card that grows as it fills would push those below it down.
  const pending = useQueries({ queries: teamPaymentQueries(teamId) }).some(({ isPending }) => isPending);
  useDocumentTitle(team?.name ?? 'Team');
  return (
    <>
      <p style={{ paddingBlock: 6 }}>
        <Link to={paths.admin.teams} className="touch inline-row" style={{ gap: 6 }}>
          <ArrowLeft size={15} aria-hidden /> All teams
        </Link>
      </p>
      {team && !pending ? (
        <TeamPage team={team} />
      ) : error && !team ? (
        isNoTeam(error) ? (
          <NoneFound title="Team not found" text="Look for it in the list of teams." />
        ) : (
          <LoadFailed what="The team" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ScreenLoading label="Loading the team" />
      )}
    </>
  );
}

/** When the subscription of a team that pays ended; null for every other team. */
function useEndedAt({ _id, paymentStrategy }: Team): string | null {
  const { data } = useRead(getTeamSubscription, { params: { id: _id } });
  const ended = data?.subscriptionStatus === 'cancelled' || data?.subscriptionStatus === 'inactive';
  return paymentStrategy === 'team' && ended ? data.endsAt : null;
}

/** An id that is none is no team either. */
const isNoTeam = (error: Error): boolean => error instanceof ApiError && [400, 404].includes(error.status);

function TeamPage({ team }: { team: Team }) {
  const may = useMay();
  const endedAt = useEndedAt(team);
  const [params] = useSearchParams();
  const present = params.get('tab') === 'history' ? 'history' : 'team';
  return (
    <>
      <ScreenHeader
        title={
          <Flex component="span" align="center" gap={12}>
            <TeamMark team={team} size={40} />
            {team.name}
          </Flex>
        }
        text={
          <Flex component="span" wrap align="center" gap="4px 10px">
            {placeOf(team)} <Status status={team.status} endedAt={endedAt} />
          </Flex>
        }
        actions={<Acts team={team} />}
      />
      <div style={{ borderBottom: '1px solid var(--line)', marginBottom: 16 }}>
        <LinkTabs
          label={`Parts of ${team.name}`}
          present={present}
          tabs={[
            { key: 'team', label: 'Team', to: paths.admin.team(team._id) },
            { key: 'history', label: 'History', to: paths.admin.teamHistory(team._id) },
          ]}
        />
      </div>
      {present === 'history' ? (
        <TeamHistory teamId={team._id} />
      ) : (
        <div className="columns led">
          <Flex vertical gap={16}>
            <TeamCoaches
              team={team}
              invite={<InviteByEmail role="assistant-coach" label="Coach’s email" teamId={team._id} />}
            />
            <TeamModules team={team} />
            {may('team.settings') && <TeamImages team={team} />}
          </Flex>
          <Flex vertical gap={16}>
            <About team={team} />
            <TeamPayment team={team} />
            <Card title="Join code">
              <JoinCode team={team} />
            </Card>
          </Flex>
        </div>
      )}
    </>
  );
}

function Acts({ team }: { team: Team }) {
  const may = useMay();
  const navigate = useNavigate();
  const editing = useOpen();
  const change = useChangeTeamStatus();
  const active = team.status === 'active';
  const Icon = active ? PowerOff : Power;
  return (
    <>
      {may('team.settings') && (
        <Button icon={<Pencil size={15} aria-hidden />} onClick={editing.show}>
          Edit team
        </Button>
      )}
      {may('payment.review') && (
        <Button
          icon={<CreditCard size={15} aria-hidden />}
          onClick={() => void navigate(paths.admin.paymentsOf(team.name))}
        >
          View payments
        </Button>
      )}
      {may('team.status') && (
        <Button
          danger={active}
          icon={<Icon size={15} aria-hidden />}
          loading={change.isPending}
          onClick={() => change.mutate(team)}
        >
          {active ? 'Deactivate' : 'Activate'}
        </Button>
      )}
      <Suspense>{editing.open && <TeamDrawer team={team} onClosed={editing.hide} />}</Suspense>
    </>
  );
}

function About({ team }: { team: Team }) {
  const { active, pending, inactive, rejected } = team.athleteCounts;
  const others = [
    pending > 0 && `${pending} pending`,
    inactive > 0 && `${inactive} inactive`,
    rejected > 0 && `${rejected} rejected`,
  ].filter(Boolean);
  const links = readLinks(team.links).flatMap((link) => safeLink(link) ?? []);
  return (
    <Card title="About">
      <FactList>
        <Fact label="Athletes">{[`${active} active`, ...others].join(', ')}</Fact>
        <Fact label={team.sports.length === 1 ? 'Sport' : 'Sports'}>
          {team.sports.map((sport) => sportLabels[sport]).join(', ')}
        </Fact>
        <Fact label="Place">{[team.city, team.state].filter(Boolean).join(', ') || '–'}</Fact>
        <Fact label="Time zone">{zoneLabel(team.timeZone)}</Fact>
        <Fact label="X handle">{team.xHandle ? `@${team.xHandle.replace(/^@/, '')}` : '–'}</Fact>
        {links.length > 0 && (
          <Fact label="Links">
            {links.map(({ href, host }) => (
              <a key={href} style={{ display: 'block' }} href={href} target="_blank" rel="noreferrer">
                {host.replace(/^www\./, '')}
              </a>
            ))}
          </Fact>
        )}
      </FactList>
    </Card>
  );
}
