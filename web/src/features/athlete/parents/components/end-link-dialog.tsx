import { Modal } from 'antd';
import type { Athlete, ParentGuardian } from '../../../../../../contract/athlete/athlete.js';
import { useSession } from '../../../../app/session/session.js';
import { useEndLink } from '../api/end-link.js';

interface Props {
  athlete: Athlete;
  guardian: ParentGuardian;
  /** Whether it is the parent who asks. */
  own: boolean;
  open: boolean;
  onClose: () => void;
}

/** Says what the end of a link means, before it ends. */
export function EndLinkDialog({ athlete, guardian, own, open, onClose }: Props) {
  const self = useSession().athleteId === athlete._id;
  const end = useEndLink(athlete, guardian, own);
  const parent = `${guardian.firstName} ${guardian.lastName}`;
  const whose = self ? 'your' : `${athlete.firstName}’s`;
  return (
    <Modal
      open={open}
      onCancel={onClose}
      centered
      width={440}
      title={own ? `Stop following ${athlete.firstName} ${athlete.lastName}?` : `End the link to ${parent}?`}
      okText={own ? 'Stop following' : 'End link'}
      okButtonProps={{ danger: true, loading: end.isPending }}
      onOk={() => end.mutate(undefined, { onSettled: onClose })}
    >
      <p>
        {own ? 'You' : parent} can read nothing of {whose} profile, colleges and updates any more, from that moment on.{' '}
        {self ? 'You' : athlete.firstName}, {own ? 'you' : parent}, other parents and the primary coach get an email.{' '}
        {own
          ? `You cannot take this back yourself: ${athlete.firstName} can, or the coaches invite you again.`
          : 'You can undo this.'}
      </p>
    </Modal>
  );
}
