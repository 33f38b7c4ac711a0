import { Button, Space } from 'antd';
import { Check, CircleAlert, Inbox, X } from 'lucide-react';
import { useRef } from 'react';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { gradeLabel } from '../../../../../contract/athlete/grade.js';
import { sportLabels } from '../../../../../contract/team/vocabulary.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadFailed } from '../../../ui/load-failed.js';
import { PersonAvatar } from '../../../ui/person-avatar.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useChangeStatus } from '../../athlete/api/change-status.js';
import { useTeam } from '../../team/api/team.js';
import { usePendingAthletes } from '../api/pending-athletes.js';
import styles from './invite-dialog.module.css';

/** Those who asked to join, to accept or to reject. */
export function PendingAthletes() {
  const { data: athletes, error, refetch } = usePendingAthletes();
  const change = useChangeStatus();
  const heading = useRef<HTMLParagraphElement>(null);
  const decide = (athlete: RosterAthlete, to: 'active' | 'rejected') => {
    // The row goes away, and with it the focus; the line above is what stays.
    heading.current?.focus();
    change.mutate({ athlete, from: 'pending', to });
  };
  return (
    <div className={styles.pending}>
      <p ref={heading} tabIndex={-1} className={styles.text}>
        They asked to join. Nobody sees the team before you accept.
      </p>
      {error && !athletes ? (
        <div className={styles.state}>
          <LoadFailed what="The requests" error={error} onRetry={() => void refetch()} />
        </div>
      ) : !athletes ? (
        <ScreenLoading label="Loading the requests" />
      ) : athletes.length === 0 ? (
        <div className={styles.state}>
          <EmptyState
            icon={<Inbox size={22} />}
            title="No pending athletes"
            text="Requests show up here, and on the Invite button, as they come in."
          />
        </div>
      ) : (
        <ul className={styles.list} aria-label="Pending athletes">
          {athletes.map((athlete) => (
            <PendingAthlete key={athlete._id} athlete={athlete} onDecide={(to) => decide(athlete, to)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PersonProps {
  athlete: RosterAthlete;
  onDecide: (to: 'active' | 'rejected') => void;
}

function PendingAthlete({ athlete, onDecide }: PersonProps) {
  const name = `${athlete.firstName} ${athlete.lastName}`;
  const { data: team } = useTeam();
  const sport = athlete.sport && sportLabels[athlete.sport];
  const about = [athlete.position.join(', '), gradeLabel(athlete, new Date()), athlete.highSchool].filter(Boolean);
  const isOther = athlete.sport && team && team.sports.length > 0 && !team.sports.includes(athlete.sport);
  return (
    <li className={styles.person}>
      <PersonAvatar name={name} image={athlete.profileImageUrl} size={36} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.under}>{[!isOther && sport, ...about].filter(Boolean).join(' · ')}</p>
        {isOther && (
          <StatusBadge tone="warn" icon={CircleAlert}>
            {`Plays ${sport}`}
          </StatusBadge>
        )}
      </div>
      <Space.Compact>
        <Button icon={<Check size={15} aria-hidden />} aria-label={`Accept ${name}`} onClick={() => onDecide('active')}>
          Accept
        </Button>
        <Button icon={<X size={15} aria-hidden />} aria-label={`Reject ${name}`} onClick={() => onDecide('rejected')}>
          Reject
        </Button>
      </Space.Compact>
    </li>
  );
}
