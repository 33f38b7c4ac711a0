import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { Athlete, ParentGuardian } from '../../../../../contract/athlete/athlete.js';
import { getAthlete } from '../../../../../contract/athlete/endpoints.js';
import { endLink } from '../../../../../contract/parent/endpoints.js';
import { ApiError } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { useCustomAction } from '../../../app/data/action.js';
import { sessions, useSession } from '../../../app/session/session.js';

interface Props {
  athlete: Athlete;
  guardian: ParentGuardian;
  /** Whether it is the parent who asks. */
  own: boolean;
  open: boolean;
  onClose: () => void;
}

/** Says what the end of a link means, before it ends; an admin also says why. */
export function EndLinkDialog({ athlete, guardian, own, open, onClose }: Props) {
  const { athleteId, user } = useSession();
  const self = athleteId === athlete._id;
  const isAdmin = user.role === 'admin';
  const end = useEndLink(athlete, guardian, own);
  const [reason, setReason] = useState('');
  const parent = `${guardian.firstName} ${guardian.lastName}`;
  const whose = self ? 'your' : `${athlete.firstName}’s`;
  const field = useId();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      centered
      width={440}
      title={own ? `Stop following ${athlete.firstName} ${athlete.lastName}?` : `Remove ${parent} as a parent?`}
      okText={own ? 'Stop following' : 'Remove parent'}
      okButtonProps={{ danger: true, loading: end.isPending, disabled: isAdmin && reason.trim().length < SHORTEST }}
      onOk={() => end.mutate(isAdmin ? reason.trim() : undefined, { onSettled: onClose })}
    >
      <p>
        {own ? 'You' : parent} will no longer see {whose} profile, colleges and updates.{' '}
        {self ? 'You' : athlete.firstName}, {own ? 'you' : parent}, other parents and the primary coach will get an
        email.{' '}
        {own
          ? `You can’t undo this yourself. ${athlete.firstName} can undo it, or a coach can invite you again.`
          : 'You can undo this.'}
      </p>
      {isAdmin && (
        <div style={{ marginTop: 14 }}>
          <label htmlFor={field}>Reason</label>
          <Input id={field} value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
          <p className="under">At least 3 characters. The family and their coaches can read it.</p>
        </div>
      )}
    </Modal>
  );
}

/** Characters of a reason. */
const SHORTEST = 3;

/** Ends the link between an athlete and a parent, with Undo in the toast; `own`: by the parent, who may not take it back. */
function useEndLink(athlete: Athlete, { parentId, ...guardian }: ParentGuardian, own: boolean) {
  const parent = `${guardian.firstName} ${guardian.lastName}`;
  return useCustomAction(
    async (reason: string | undefined) => {
      const answer = call(endLink, { params: { id: athlete._id, parentId }, body: reason ? { reason } : {} });
      // A parent learns first who they still follow: what they may no longer read is not asked for again.
      return own ? answer.finally(() => sessions.refresh()) : answer;
    },
    {
      done: () =>
        own
          ? { title: `You no longer follow ${athlete.firstName} ${athlete.lastName}` }
          : { title: 'Parent removed', text: parent },
      undo: ({ eventId }) =>
        own ? undefined : { eventId, stream: `athlete-${athlete._id}`, text: `${parent} was added back.` },
      // Somebody else may have been faster.
      failed: (error) =>
        error instanceof ApiError && error.status === 404 ? undefined : 'An error occurred. Please try again.',
      renews: own ? [] : [getAthlete],
    },
  );
}
