import { Modal } from 'antd';
import { ChangeList } from '../../ui/change-list.js';
import type { UndoAsked } from './undo-question.js';
import styles from '../toasts/toaster.module.css';

interface Props {
  asked: UndoAsked;
  open: boolean;
  onAnswer: (yes: boolean) => void;
}

/** What an undo would change, value by value. */
export function UndoDialog({ asked: { preview, label, by }, open, onAnswer }: Props) {
  const { entries, values, kept, whose } = preview;
  const more = values - entries.reduce((told, { changes }) => told + Math.max(1, changes.length), 0);
  const inWords = entries.some(({ changes }) => changes.length === 0);
  const ofSeveral = new Set(entries.map(({ about }) => about)).size > 1;
  return (
    <Modal
      open={open}
      title={
        whose === null
          ? `${label} ${by ? `${by}’s ` : ''}${values} changes?`
          : `${label} ${whose ? `${whose}’s change` : 'this change'}?`
      }
      okText={label}
      // What changes nothing is at hand.
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
      width={520}
      centered
      zIndex={1200}
    >
      {inWords && <p style={{ marginBottom: 8, color: 'var(--ink-2)' }}>This will appear in the history:</p>}
      <ul className={styles.entries}>
        {entries.map(({ about, words, changes }, index) => (
          <li key={index}>
            {changes.length > 0 && ofSeveral && <p style={{ fontWeight: 600 }}>{about}</p>}
            {changes.length > 0 ? <ChangeList changes={changes} /> : <p>You {words}</p>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.note}>And {more} more.</p>}
      {kept > 0 && <p className={styles.note}>{kept} of them can’t be undone and will stay as is.</p>}
    </Modal>
  );
}
