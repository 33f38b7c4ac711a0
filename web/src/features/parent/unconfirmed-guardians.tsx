import { Link } from 'react-router-dom';
import { listUnconfirmedGuardians, type UnconfirmedGuardian } from '../../../../contract/parent/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { useTeamId } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { Card } from '../../ui/card.js';
import { dayOf, formatDay } from '../../ui/day.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { AnswerParent } from '../athlete/parents/answer-parent.js';

/** Parents of minors who wait for the primary coach; none for others. */
export function useUnconfirmedGuardians() {
  const may = useMay();
  return useRead(
    listUnconfirmedGuardians,
    { params: { id: useTeamId() } },
    { enabled: may('athlete.answer-parent'), select: ({ guardians }) => guardians },
  );
}

export function UnconfirmedGuardians({ guardians }: { guardians: readonly UnconfirmedGuardian[] }) {
  if (guardians.length === 0) return null;
  return (
    <Card title="Confirm these parents">
      <p style={{ marginBottom: 12, color: 'var(--ink-2)', fontSize: 14 }}>
        A minor’s first parent needs your confirmation. Don’t know them? Decline.
      </p>
      <Lines label="Parents to confirm">
        {guardians.map((guardian) => (
          <ToConfirm key={`${guardian.athlete._id} ${guardian.parentId}`} guardian={guardian} />
        ))}
      </Lines>
    </Card>
  );
}

function ToConfirm({ guardian }: { guardian: UnconfirmedGuardian }) {
  const { athlete, relationship, email, invitedBy, since, follows } = guardian;
  const name = `${guardian.firstName} ${guardian.lastName}`;
  return (
    <Line
      lead={<PersonPhoto name={name} size={38} />}
      name={name}
      end={<AnswerParent athleteId={athlete._id} parent={guardian} follows={follows} />}
    >
      <Under>
        {relationship} of{' '}
        <Link to={paths.coach.athlete(athlete._id)} style={{ textDecoration: 'underline' }}>
          {athlete.firstName} {athlete.lastName}
        </Link>
        {email && ` · ${email}`}
      </Under>
      <Under>
        {[
          invitedBy && `Invited by ${invitedBy}`,
          follows ? `Sees the profile since ${formatDay(dayOf(since))}` : `Waiting since ${formatDay(dayOf(since))}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Under>
    </Line>
  );
}
