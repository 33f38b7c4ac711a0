import { Alert, Button, Flex } from 'antd';
import { UserRoundCheck, UserRoundMinus, UserRoundPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CoachSummary, Team } from '../../../../../../contract/team/team.js';
import { useMay } from '../../../../app/session/use-may.js';
import { Card } from '../../../../ui/card.js';
import { ContactLines } from '../../../../ui/contact-lines.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { RowButton } from '../../../../ui/list/row-menu.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import { useOpen } from '../../../../ui/use-open.js';
import { useChangeMembership } from '../../../coach/change-membership.js';
import { nameOf } from '../../../coach/coach.js';
import { MakePrimaryButton, MakePrimaryDialog } from '../../../coach/make-primary.js';

const CoachDrawer = lazy(async () => ({ default: (await import('../../../coach/coach-drawer.js')).CoachDrawer }));

/** The coaches of a team, the primary coach first; `invite` is the form that adds one. */
export function TeamCoaches({ team, invite }: { team: Team; invite: ReactNode }) {
  const [edited, setEdited] = useState<CoachSummary>();
  const [next, setNext] = useState<CoachSummary>();
  const inviting = useOpen();
  const coaches = [...(team.primaryCoach ? [team.primaryCoach] : []), ...team.assistantCoaches];
  return (
    <Card
      title="Coaches"
      action={
        !inviting.open && (
          <Button icon={<UserRoundPlus size={15} aria-hidden />} onClick={inviting.show}>
            Invite coach
          </Button>
        )
      }
    >
      {coaches.every(({ membership }) => membership === 'inactive') && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title="This team has no active coach."
          description="Invite one, or activate a former coach."
        />
      )}
      {inviting.open && (
        <section aria-label="Invite coach" style={{ marginBottom: 16 }}>
          {invite}
        </section>
      )}
      <Lines label="Coaches of the team">
        {coaches.map((coach) => (
          <CoachLine key={coach._id} coach={coach} teamId={team._id} onEdit={setEdited} onPrimary={setNext} />
        ))}
      </Lines>
      {next && (
        <MakePrimaryDialog
          key={next._id}
          teamId={team._id}
          coach={next}
          primary={team.primaryCoach}
          onClosed={() => setNext(undefined)}
        />
      )}
      <Suspense>
        {edited && <CoachDrawer key={edited._id} coach={edited} onClosed={() => setEdited(undefined)} />}
      </Suspense>
    </Card>
  );
}

interface Props {
  coach: CoachSummary;
  teamId: string;
  onEdit: (coach: CoachSummary) => void;
  onPrimary: (coach: CoachSummary) => void;
}

function CoachLine({ coach, teamId, onEdit, onPrimary }: Props) {
  const may = useMay();
  const change = useChangeMembership(teamId);
  const name = nameOf(coach);
  const active = coach.membership === 'active';
  const Icon = active ? UserRoundMinus : UserRoundCheck;
  return (
    <Line
      lead={<PersonPhoto name={name} photo={coach.profileImageURL} size={40} />}
      name={<RowButton onClick={() => onEdit(coach)}>{name}</RowButton>}
      end={
        <Flex gap={8} align="center" wrap justify="flex-end">
          <StatusBadge tone={active ? 'good' : 'quiet'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
          <MakePrimaryButton coach={coach} onOpen={onPrimary} />
          {may.toggleCoach(coach) && (
            <Button
              loading={change.isPending}
              icon={<Icon size={15} aria-hidden />}
              aria-label={`${active ? 'Deactivate' : 'Activate'} ${name}`}
              onClick={() => change.mutate(coach)}
            >
              {active ? 'Deactivate' : 'Activate'}
            </Button>
          )}
        </Flex>
      }
    >
      <Under>{[coach.isPrimary ? 'Primary coach' : 'Assistant coach', coach.title].filter(Boolean).join(' · ')}</Under>
      <ContactLines email={coach.email} phone={coach.phone} />
    </Line>
  );
}
