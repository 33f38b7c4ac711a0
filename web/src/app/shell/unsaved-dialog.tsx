import { Modal } from 'antd';

export interface Question {
  readonly open: boolean;
  readonly onAnswer: (discard: boolean) => void;
}

/** Asks whether what is unsaved may go. */
export function UnsavedDialog({ open, onAnswer }: Question) {
  return (
    <Modal
      open={open}
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
      // It comes and goes at once: answered while it still opens, it would stay on top of what Escape and Back close.
      transitionName=""
      maskTransitionName=""
    >
      Your changes haven’t been saved.
    </Modal>
  );
}
