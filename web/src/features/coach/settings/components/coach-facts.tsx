import { Button } from 'antd';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { readLinks } from '../../../../../../contract/team/links.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { useMay } from '../../../../app/session/use-may.js';
import { Card } from '../../../../ui/card.js';
import { dayOf, formatDay } from '../../../../ui/day.js';
import { LoadFailed } from '../../../../ui/empty-state.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import { safeLink } from '../../../../ui/links.js';
import { useOpen } from '../../../../ui/use-open.js';
import { useTeam } from '../../../team/api/team.js';
import { useOwnCoach } from '../../api/coaches.js';
import { useAthleteCount } from '../api/coach-settings.js';
import styles from './coach-settings.module.css';

const TeamDrawer = lazy(async () => ({
  default: (await import('../../../team/settings/components/team-drawer.js')).TeamDrawer,
}));

/** The team and the coach's part in it (spec, coach side, section 2: "Coach settings panel"). */
export function CoachFacts() {
  const { data: team, error, refetch } = useTeam();
  const { data: own } = useOwnCoach();
  const { data: athletes } = useAthleteCount();
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
      <dl className={styles.facts}>
        <Fact name="Subscription status">
          <StatusBadge tone={active ? 'good' : 'bad'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
        </Fact>
        <Fact name="Team name">{team.name}</Fact>
        <Fact name="Sports">{team.sports.map((sport) => sportLabels[sport]).join(', ')}</Fact>
        {team.links && (
          <Fact name="Links">
            <TeamLinks links={readLinks(team.links)} />
          </Fact>
        )}
        <Fact name="Athletes (all time)">{athletes ?? '–'}</Fact>
        <Fact name="Coach since">{own ? formatDay(dayOf(own.createdAt)) : '–'}</Fact>
      </dl>
      <Suspense>{editing.open && <TeamDrawer team={team} onClosed={editing.hide} />}</Suspense>
    </Card>
  );
}

function TeamLinks({ links }: { links: readonly string[] }) {
  return links
    .flatMap((link) => safeLink(link) ?? [])
    .map(({ href, host }) => (
      <a key={href} className={styles.link} href={href} target="_blank" rel="noreferrer">
        {host.replace(/^www\./, '')}
      </a>
    ));
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
