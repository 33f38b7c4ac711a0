import { Modal } from 'antd';
import { JoinCode } from './join-code.js';
import { PendingAthletes } from './pending-athletes.js';
import styles from './invite-dialog.module.css';

/** Invite Users (spec, section 2): the join code, and beside it those who asked to join with it. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title="Invite Users"
      footer={null}
      width={820}
      centered
      destroyOnHidden
      className={styles.dialog ?? ''}
    >
      <div className={styles.columns}>
        <JoinCode />
        <PendingAthletes />
      </div>
    </Modal>
  );
}
