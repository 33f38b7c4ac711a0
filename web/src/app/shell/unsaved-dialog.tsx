import { Modal } from 'antd';
import { useEffect, useState } from 'react';

export interface Question {
  readonly open: boolean;
  readonly onAnswer: (discard: boolean) => void;
}

/** Asks whether what is unsaved may go. */
export const UnsavedDialog = ({ open, onAnswer }: Question) => (open ? <Asked onAnswer={onAnswer} /> : null);

/** Gone with the answer: fading away, it would stay on top of what Escape and Back close. */
function Asked({ onAnswer }: Pick<Question, 'onAnswer'>) {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
  return (
    <Modal
      open
      title="Discard your changes?"
      okText="Discard changes"
      cancelText="Keep editing"
      // What loses nothing is at hand.
      cancelButtonProps={{ autoFocus: true }}
      closable={false}
      okButtonProps={{ danger: true }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
      width={400}
      centered
      zIndex={1200}
    >
      Your changes haven’t been saved.
    </Modal>
  );
}
