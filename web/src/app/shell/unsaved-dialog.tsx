import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useRef } from 'react';

export interface Question {
  readonly open: boolean;
  readonly onAnswer: (discard: boolean) => void;
}

/** Asks whether what is unsaved may go. */
export const UnsavedDialog = ({ open, onAnswer }: Question) => (open ? <Asked onAnswer={onAnswer} /> : null);

/**
 * The browser's own dialog. Answered in its first moments, antd's would stay on the list of what Escape closes (portal
 * 2.2.1), and nothing below it would hear of Escape and Back.
 */
function Asked({ onAnswer }: Pick<Question, 'onAnswer'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    // Not within the press of Escape that asks: the browser would take it for an answer.
    const opening = setTimeout(() => current?.showModal());
    return () => {
      clearTimeout(opening);
      current?.close();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Not for what lies below.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onAnswer(false);
  };
  return (
    <dialog
      ref={dialog}
      role="dialog"
      className="question"
      aria-labelledby="unsaved"
      onKeyDown={onKeyDown}
      onCancel={() => onAnswer(false)}
    >
      <h2 id="unsaved" style={{ fontSize: 16 }}>
        Discard your changes?
      </h2>
      <p style={{ margin: '8px 0 20px' }}>Your changes haven’t been saved.</p>
      <div className="buttons">
        {/* First, and so in focus: it loses nothing. */}
        <Button onClick={() => onAnswer(false)}>Keep editing</Button>
        <Button type="primary" danger onClick={() => onAnswer(true)}>
          Discard changes
        </Button>
      </div>
    </dialog>
  );
}
