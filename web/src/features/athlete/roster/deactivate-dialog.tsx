import { Modal } from 'antd';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { athletesInWords, nameOf, namesInWords } from './roster-words.js';

export interface Leaving {
  /** Those it applies to. */
  readonly athletes: readonly RosterAthlete[];
  /** How many are selected. */
  readonly selected: number;
}

interface Props {
  open: boolean;
  leaving: Leaving;
  onYes: () => void;
  onClose: () => void;
}

/** Asks once, for all of them. */
export function DeactivateDialog({ open, leaving: { athletes, selected }, onYes, onClose }: Props) {
  const many = athletesInWords(athletes.length);
  const others = selected - athletes.length;
  return (
    <Modal
      open={open}
      onCancel={onClose}
      onOk={onYes}
      centered
      width={460}
      title={`Deactivate ${many}?`}
      okText={`Deactivate ${many}`}
      okButtonProps={{ danger: true }}
      // What changes nothing is at hand.
      cancelButtonProps={{ autoFocus: true }}
    >
      <p>
        {namesInWords(athletes.map(nameOf))} {athletes.length === 1 ? 'leaves' : 'leave'} the active roster until you
        activate them again.
      </p>
      {others > 0 && (
        <p style={{ marginTop: 8, color: 'var(--ink-2)' }}>
          {others} of the {selected} selected {others === 1 ? 'is' : 'are'} not active and won’t change.
        </p>
      )}
    </Modal>
  );
}
