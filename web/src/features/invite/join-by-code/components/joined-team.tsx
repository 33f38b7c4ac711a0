import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../../app/paths.js';
import { useSession } from '../../../../app/session/session.js';
import { switchTeam } from '../../../../app/session/switch-team.js';
import styles from './enter-invite.module.css';
import type { JoinedAs } from './join-by-code-dialog.js';
import { TeamCard } from './team-card.js';

/** A coach has one more team now: on with that one, or with the present one. */
export function JoinedTeam({ team, onDone }: { team: JoinedAs; onDone: () => void }) {
  const { team: present } = useSession();
  const navigate = useNavigate();
  return (
    <div className={styles.body}>
      <TeamCard team={team} text="You are one of its coaches now." />
      <div className={styles.buttons}>
        <Button
          type="primary"
          size="large"
          block
          autoFocus
          onClick={() => {
            onDone();
            void switchTeam(team._id).then(() => navigate(paths.coach.team));
          }}
        >
          Switch to {team.name}
        </Button>
        <Button size="large" block onClick={onDone}>
          Stay with {present?.name ?? 'the present team'}
        </Button>
      </div>
    </div>
  );
}
