import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { useRemoveRequest } from '../api/join-team.js';
import { joinState } from '../join-state.js';
import { TeamStatus } from './team-status.js';
import styles from './your-team.module.css';

/** The team, where the athlete stands with it, and the way out of it, which asks first. */
export function YourTeam({ athlete }: { athlete: Athlete }) {
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
          <div className={styles.leave}>
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
          You leave the roster and every group, and the coaches no longer see your profile. To come back you need the
          team’s code, and a coach has to accept you again.
        </p>
      </Modal>
    </TeamStatus>
  );
}
