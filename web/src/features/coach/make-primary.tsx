import { Button } from 'antd';
import { Crown } from 'lucide-react';
import { z } from 'zod';
import { changePrimaryCoach } from '../../../../contract/coach/endpoints.js';
import type { CoachSummary } from '../../../../contract/team/team.js';
import { useAction } from '../../app/data/action.js';
import { sessions, useSession } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { LongTextField } from '../../ui/form/long-text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { nameOf } from './coach.js';

/** Offers to make an active assistant the primary coach. */
export function MakePrimaryButton({ coach, onOpen }: { coach: CoachSummary; onOpen: (coach: CoachSummary) => void }) {
  const may = useMay();
  if (!may('team.hand-over') || coach.isPrimary || coach.membership !== 'active') return null;
  return (
    <Button
      icon={<Crown size={14} aria-hidden />}
      aria-label={`Make primary: ${nameOf(coach)}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(coach)}
    >
      Make primary
    </Button>
  );
}

const reasons = {
  needed: z.object({ reason: z.string().trim().min(1, 'Give a reason.').max(500) }),
  none: z.object({ reason: z.string() }),
} as const;

interface Props {
  teamId: string;
  coach: CoachSummary;
  /** Of now; null where there is none. */
  primary: CoachSummary | null;
  onClosed: () => void;
}

/** Says what will change, and asks an admin why. */
export function MakePrimaryDialog({ teamId, coach, primary, onClosed }: Props) {
  const byAdmin = useSession().user.role === 'admin';
  const name = nameOf(coach);
  const change = useAction(changePrimaryCoach, {
    done: () => {
      // Who handed the team over is an assistant now.
      void sessions.refresh();
      return { title: 'Primary coach changed', text: `${name} is the primary coach.` };
    },
    undo: ({ eventId, stream }) =>
      primary ? { eventId, stream, text: `${nameOf(primary)} is the primary coach again.` } : undefined,
    failed: 'The primary coach could not be changed. Please try again.',
  });
  const form = useNewForm({
    initial: { reason: '' },
    schema: byAdmin ? reasons.needed : reasons.none,
    send: ({ reason }, { key }) =>
      change.mutateAsync({
        params: { id: teamId },
        body: { coachId: coach._id, ...(primary && { previousCoachId: primary._id }), ...(reason && { reason }) },
        key,
      }),
  });
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title={`Make ${name} the primary coach?`}
      width={520}
      submit="Make primary coach"
      needs={byAdmin ? 'valid' : 'nothing'}
      lead={
        <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>
          {name} will confirm parents, manage coaches and pay for the team.{' '}
          {!byAdmin
            ? 'You become an assistant coach. We’ll email both of you.'
            : primary
              ? `${nameOf(primary)} becomes an assistant coach. We’ll email both coaches.`
              : 'We’ll email them.'}
        </p>
      }
    >
      {byAdmin && (
        <LongTextField of={form} name="reason" label="Reason" hint="Kept in the history." rows={2} maxLength={500} />
      )}
    </FormDialog>
  );
}
