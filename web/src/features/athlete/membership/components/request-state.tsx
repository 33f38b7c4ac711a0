import { Button } from 'antd';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { useRemoveRequest, useRequestAgain } from '../api/join-team.js';
import { requestTexts } from '../join-state.js';
import { RequestBadge } from './request-badge.js';
import { TeamCard } from '../../../invite/join-by-code/components/team-card.js';
import styles from './join-dialog.module.css';

interface Props {
  athleteId: string;
  team: NonNullable<Athlete['pendingTeam']>;
  state: keyof typeof requestTexts;
  onDone: () => void;
}

const removed = { pending: 'Request cancelled', rejected: 'Request removed', inactive: 'Team removed' } as const;

/** A request that waits, was rejected, or a team that let the athlete go. */
export function RequestState({ athleteId, team, state, onDone }: Props) {
  const { text, remove: removeLabel } = requestTexts[state];
  const remove = useRemoveRequest(athleteId, removed[state], onDone);
  const again = useRequestAgain(athleteId, onDone);
  return (
    <div className={styles.body}>
      <TeamCard team={team} end={<RequestBadge state={state} />} />
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>
        {state === 'inactive' && (
          <Button
            type="primary"
            size="large"
            block
            loading={again.isPending}
            disabled={remove.isPending}
            onClick={() => again.mutate()}
          >
            Request Access Again
          </Button>
        )}
        <Button
          size="large"
          block
          loading={remove.isPending}
          disabled={again.isPending}
          onClick={() => remove.mutate()}
        >
          {removeLabel}
        </Button>
      </div>
    </div>
  );
}
