import { Modal } from 'antd';
import { useState } from 'react';
import { titleOf } from '../follower-words.js';

interface Props {
  /** The read model that is asked about; open while there is one. */
  name: string | undefined;
  onClose: () => void;
  onRebuild: (name: string) => void;
}

/** Asks before a rebuild: it is safe, but it reads the whole log. */
export function RebuildDialog({ name, onClose, onRebuild }: Props) {
  // Keeps its words while it fades out.
  const [shown, setShown] = useState(name);
  if (name !== undefined && name !== shown) setShown(name);
  return (
    <Modal
      open={name !== undefined}
      onCancel={onClose}
      centered
      width={460}
      title={`Rebuild the read model “${titleOf(shown ?? '')}”?`}
      okText="Rebuild"
      onOk={() => {
        if (name !== undefined) onRebuild(name);
        onClose();
      }}
    >
      <p>
        This is safe: a new copy is built beside the live one from the whole log, readers keep the live one until the
        new one has caught up, and then it takes over. On a long log it takes a while and some of the machine.
      </p>
    </Modal>
  );
}
