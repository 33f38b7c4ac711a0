import { Button, Modal } from 'antd';
import type { Athlete, ParentGuardian } from '../../../../../contract/athlete/athlete.js';
import { getAthlete } from '../../../../../contract/athlete/endpoints.js';
import { requestParentRemoval, withdrawParentRemoval } from '../../../../../contract/parent/endpoints.js';
import { useAction } from '../../../app/data/action.js';
import { useMay } from '../../../app/session/use-may.js';
import { useOpen } from '../../../ui/use-open.js';
import styles from '../membership/membership.module.css';

/** For an athlete who can’t remove a parent themself yet: asks for it, and withdraws the request. */
export function RemovalRequest({ athlete, guardian }: { athlete: Athlete; guardian: ParentGuardian }) {
  const may = useMay();
  const asking = useOpen();
  const name = `${guardian.firstName} ${guardian.lastName}`;
  const input = { params: { id: athlete._id, parentId: guardian.parentId } };
  const request = useAction(requestParentRemoval, {
    done: () => ({ title: 'Removal requested', text: name }),
    renews: [getAthlete],
  });
  const withdraw = useAction(withdrawParentRemoval, {
    done: () => ({ title: 'Request withdrawn', text: name }),
    renews: [getAthlete],
  });
  if (may.endLink(athlete, guardian.parentId)) return null;
  if (guardian.removalRequested) {
    return (
      <Button
        type="text"
        className={styles.button ?? ''}
        aria-label={`Withdraw the request to remove ${name}`}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(input)}
      >
        Withdraw request
      </Button>
    );
  }
  return (
    <>
      <Button
        danger
        type="text"
        className={styles.button ?? ''}
        aria-haspopup="dialog"
        aria-label={`Ask to remove ${name}`}
        onClick={asking.show}
      >
        Ask to remove…
      </Button>
      <Modal
        open={asking.open}
        onCancel={asking.hide}
        centered
        width={440}
        title={`Ask to remove ${name}?`}
        okText="Ask to remove"
        okButtonProps={{ danger: true, loading: request.isPending }}
        onOk={() => request.mutate(input, { onSettled: asking.hide })}
      >
        <p>
          Until you’re 18, you can’t remove a parent yourself. Your parents (also {name}) and your primary coach get an
          email. Another parent or an admin can remove them.
        </p>
      </Modal>
    </>
  );
}
