import { Modal } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { paths } from '../../../app/paths.js';
import { keepPlace, lastPlaceOf } from '../../../app/scroll-place.js';
import { useRemoveFromTeam } from './api/edit-athlete.js';

interface Props {
  athlete: Pick<Athlete, '_id' | 'firstName' | 'lastName' | 'accountStatus'>;
  open: boolean;
  onClose: () => void;
}

/** Asks before an athlete is taken off the team for good. */
export function RemoveDialog({ athlete, open, onClose }: Props) {
  const navigate = useNavigate();
  const remove = useRemoveFromTeam(athlete, () => void navigate(lastPlaceOf(paths.coach.team), { state: keepPlace }));
  return (
    <Modal
      open={open}
      onCancel={onClose}
      centered
      width={440}
      title={`Remove ${athlete.firstName} ${athlete.lastName} from the team?`}
      okText="Remove from team"
      okButtonProps={{ danger: true, loading: remove.isPending }}
      onOk={() => remove.mutate(undefined, { onError: onClose })}
    >
      <p>
        This cannot be undone. {athlete.firstName} leaves every group and goes from the roster; with the join code they
        can ask to join again.
        {athlete.accountStatus === 'active' && ' To keep them on the roster, deactivate them instead.'}
      </p>
    </Modal>
  );
}
