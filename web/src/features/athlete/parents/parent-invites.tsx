import { Button } from 'antd';
import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import {
  listParentInvites,
  resendParentInvite,
  withdrawParentInvite,
} from '../../../../../contract/invite/parent-invites.js';
import type { Invite } from '../../../../../contract/invite/invite.js';
import { useAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';
import { useSession } from '../../../app/session/session.js';
import { Card } from '../../../ui/card.js';
import { dayOf, formatDay } from '../../../ui/day.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { useOpen } from '../../../ui/use-open.js';

const InviteParentDialog = lazy(async () => ({
  default: (await import('./invite-parent-dialog.js')).InviteParentDialog,
}));

/** Opens the form by which an athlete invites a parent. */
export function InviteParentButton({ athleteId, primary = false }: { athleteId: string; primary?: boolean }) {
  const asking = useOpen();
  return (
    <>
      <Button
        type={primary ? 'primary' : 'default'}
        icon={<UserRoundPlus size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={asking.show}
      >
        Invite parent
      </Button>
      <Suspense>{asking.open && <InviteParentDialog athleteId={athleteId} onClose={asking.hide} />}</Suspense>
    </>
  );
}

export const useParentInvites = (athleteId: string) => useRead(listParentInvites, { params: { id: athleteId } });

/** On the home of an athlete without a parent. */
export function NoParentYet({ athlete }: { athlete: Athlete }) {
  const { data } = useParentInvites(athlete._id);
  if (!data || data.invites.length > 0 || athlete.parentGuardians.length > 0) return null;
  return (
    <Card title="Invite a parent">
      <p style={{ marginBottom: 12, color: 'var(--ink-2)' }}>They see what’s due and what it costs, and can help.</p>
      <InviteParentButton athleteId={athlete._id} />
    </Card>
  );
}

/** Who was invited to follow the athlete and has not answered; the athlete can resend and withdraw their own invites. */
export function ParentInvites({ athleteId }: { athleteId: string }) {
  const { data } = useParentInvites(athleteId);
  if (!data || data.invites.length === 0) return null;
  return (
    <Lines label="Invited parents" framed style={{ marginTop: 12 }}>
      {data.invites.map((invite) => (
        <InviteLine key={invite._id} athleteId={athleteId} invite={invite} />
      ))}
    </Lines>
  );
}

function InviteLine({ athleteId, invite }: { athleteId: string; invite: Invite }) {
  const { _id, email, firstName, lastName, relationship, expired, sender, updatedAt } = invite;
  const { user, athleteId: self } = useSession();
  const own = self === athleteId && sender.userId === user.id;
  const name = [firstName, lastName].filter(Boolean).join(' ') || email;
  const input = { params: { id: athleteId, inviteId: _id } };
  const resend = useAction(resendParentInvite, {
    done: () => ({ title: 'Invitation sent', text: `Sent to ${email}.` }),
    failed: 'An error occurred while sending the invitation. Please try again.',
    renews: [listParentInvites],
  });
  const withdraw = useAction(withdrawParentInvite, {
    done: () => ({ title: 'Invite withdrawn', text: 'Its code no longer works.' }),
    renews: [listParentInvites],
  });
  return (
    <Line
      lead={<PersonPhoto name={name} size={38} />}
      name={name}
      end={
        own && (
          <>
            <Button
              aria-label={`Resend invite: ${name}`}
              loading={resend.isPending}
              onClick={() => resend.mutate(input)}
            >
              Resend
            </Button>
            <Button
              danger
              type="text"
              aria-label={`Withdraw invite: ${name}`}
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate(input)}
            >
              Withdraw
            </Button>
          </>
        )
      }
    >
      <Under>{[relationship, email].filter(Boolean).join(' · ')}</Under>
      <Under>
        {expired ? 'The invite expired.' : `Invited ${formatDay(dayOf(updatedAt))}${own ? '' : ` by ${sender.name}`}`}
      </Under>
    </Line>
  );
}
