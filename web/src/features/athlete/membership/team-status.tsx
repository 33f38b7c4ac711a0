import { Button } from 'antd';
import { UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { useJoinDialog } from '../../../app/invite-code.js';
import { Card } from '../../../ui/card.js';
import { TeamCard } from '../../invite/join-by-code/components/team-card.js';
import { StatusWithReasons } from '../profile/status-with-reasons.js';
import { joinState, requestTexts } from './join-state.js';

interface Props {
  athlete: Athlete;
  title?: string;
  /** What else can be done about the team, below it. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The athlete's team and where they stand with it. */
export function TeamStatus({ athlete, title = 'Your team', action, children }: Props) {
  const dialog = useJoinDialog();
  const state = joinState(athlete);
  const team = athlete.team ?? athlete.pendingTeam;
  return (
    <Card title={title} action={team && <StatusWithReasons athlete={athlete} asOf="" />}>
      {team ? (
        <TeamCard
          team={team}
          text={athlete.groups.length > 0 ? athlete.groups.map(({ name }) => name).join(', ') : undefined}
        />
      ) : (
        <p style={{ marginBottom: 12 }}>You aren’t on a team. Ask your coach for the team code.</p>
      )}
      {state === 'enter' && (
        <Button type="primary" icon={<UserRoundPlus size={16} aria-hidden />} onClick={dialog.show}>
          Join Team
        </Button>
      )}
      {state !== 'enter' && state !== 'hidden' && (
        <>
          <p style={{ margin: '12px 0' }}>{requestTexts[state].text}</p>
          <Button onClick={dialog.show}>{requestTexts[state].title}…</Button>
        </>
      )}
      {action}
      {children}
    </Card>
  );
}
