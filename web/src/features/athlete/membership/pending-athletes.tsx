import { Button, Space } from 'antd';
import { Check, CircleAlert, Inbox, X } from 'lucide-react';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { gradeLabel } from '../../../../../contract/athlete/grade.js';
import { listTeamAthletes } from '../../../../../contract/team/endpoints.js';
import { sportLabels } from '../../../../../contract/team/vocabulary.js';
import { useRead } from '../../../app/data/read.js';
import { useTeamId } from '../../../app/session/session.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { List } from '../../../ui/list/list.js';
import { MOST } from '../../../ui/list/view-fields.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useTeam } from '../../team/caller-team.js';
import { useChangeStatus } from '../change-status.js';

/** Those who asked to join, to accept or to reject. */
export function PendingAthletes() {
  const change = useChangeStatus();
  return (
    <>
      <p style={{ margin: '12px 0', color: 'var(--ink-2)', fontSize: 13.5 }}>
        They asked to join. They can’t see the team until you accept.
      </p>
      <List
        query={usePendingAthletes()}
        what="The requests"
        rows={(athletes) => athletes}
        skeleton={{ pictures: true }}
        empty={
          <EmptyState
            icon={<Inbox size={22} />}
            title="No pending athletes"
            text="New requests appear here and on the Invite button."
          />
        }
      >
        {(athletes) => (
          <Lines label="Pending athletes" framed>
            {athletes.map((athlete) => (
              <PendingAthlete
                key={athlete._id}
                athlete={athlete}
                onDecide={(to) => change.mutate({ athlete, from: 'pending', to })}
              />
            ))}
          </Lines>
        )}
      </List>
    </>
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
    <Line
      lead={<PersonPhoto name={name} photo={athlete.profileImageUrl} size={36} />}
      name={name}
      end={
        <Space.Compact>
          <Button
            icon={<Check size={15} aria-hidden />}
            aria-label={`Accept ${name}`}
            onClick={() => onDecide('active')}
          >
            Accept
          </Button>
          <Button icon={<X size={15} aria-hidden />} aria-label={`Reject ${name}`} onClick={() => onDecide('rejected')}>
            Reject
          </Button>
        </Space.Compact>
      }
    >
      <Under>{[!isOther && sport, ...about].filter(Boolean).join(' · ')}</Under>
      {isOther && <StatusBadge tone="warn" icon={CircleAlert}>{`Plays ${sport}`}</StatusBadge>}
    </Line>
  );
}

/** Those who asked to join. One whose status was just changed is left out before the server's list says so. */
function usePendingAthletes() {
  const teamId = useTeamId();
  return useRead(
    listTeamAthletes,
    { params: { id: teamId }, query: { accountStatus: ['pending'], count: MOST } },
    { select: ({ athletes }) => athletes.filter(({ accountStatus }) => accountStatus === 'pending') },
  );
}
