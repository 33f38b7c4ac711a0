import { Modal } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { removeFromTeam } from '../../../../../contract/athlete/endpoints.js';
import { useAction } from '../../../app/data/action.js';
import { paths } from '../../../app/paths.js';
import { keepPlace, lastPlaceOf } from '../../../app/scroll-place.js';

interface Props {
  athlete: Pick<Athlete, '_id' | 'firstName' | 'lastName' | 'accountStatus'>;
  open: boolean;
  onClose: () => void;
}

/** Asks before an athlete is taken off the team for good. */
export function RemoveDialog({ athlete, open, onClose }: Props) {
  const navigate = useNavigate();
  const { _id, firstName, lastName } = athlete;
  // Goes on though the screen may have noticed by then.
  const remove = useAction(removeFromTeam, {
    input: (_: void) => ({ params: { id: _id } }),
    done: () => {
      void navigate(lastPlaceOf(paths.coach.team), { state: keepPlace });
      return { title: 'Athlete removed from the team', text: `${firstName} ${lastName}` };
    },
    failed: 'An error occurred while removing the athlete. Please try again.',
    goesOn: true,
  });
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
        You can’t undo this. {athlete.firstName} will leave the roster and every group. They can ask to join again with
        the join code.
        {athlete.accountStatus === 'active' && ' To keep them on the team, deactivate them instead.'}
      </p>
    </Modal>
  );
}
