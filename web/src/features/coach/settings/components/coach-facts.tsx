import type { ReactNode } from 'react';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { useSession } from '../../../../app/session/session.js';
import { Card } from '../../../../ui/card.js';
import { dayOf, formatDay } from '../../../../ui/day.js';
import { LoadFailed } from '../../../../ui/load-failed.js';
import { ScreenLoading } from '../../../../ui/screen-loading.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import { useTeam } from '../../../team/api/team.js';
import { useAthleteCount } from '../api/coach-settings.js';
import styles from './coach-settings.module.css';

/** The team and the coach's part in it (spec, coach side, section 2: "Coach settings panel"). */
export function CoachFacts() {
  const { coachId } = useSession();
  const { data: team, error, refetch } = useTeam();
  const { data: athletes } = useAthleteCount();
  if (error && !team) return <LoadFailed what="Your team" error={error} onRetry={() => void refetch()} />;
  if (!team) {
    return (
      <Card title="Your team">
        <ScreenLoading label="Loading your team" />
      </Card>
    );
  }
  const own = [team.primaryCoach, ...team.assistantCoaches].find((coach) => coach?._id === coachId);
  const active = team.status === 'active';
  return (
    <Card title="Your team">
      <dl className={styles.facts}>
        <Fact name="Subscription status">
          <StatusBadge tone={active ? 'good' : 'bad'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
        </Fact>
        <Fact name="Team name">{team.name}</Fact>
        <Fact name="Sports">{team.sports.map((sport) => sportLabels[sport]).join(', ')}</Fact>
        <Fact name="Athletes (all time)">{athletes ?? '–'}</Fact>
        <Fact name="Coach since">{own ? formatDay(dayOf(own.createdAt)) : '–'}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
