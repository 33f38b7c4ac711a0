import { Button, Flex } from 'antd';
import { useId, type KeyboardEvent } from 'react';

interface Props {
  /** What it is about: its accessible name. */
  label: string;
  question: string;
  /** The verb that does it. */
  yes: string;
  pending: boolean;
  onYes: () => void;
  onKeep: () => void;
}

/** Asks within a line, before what cannot be undone is done. What loses nothing is at hand, and under Escape. */
export function InlineQuestion({ label, question, yes, pending, onYes, onKeep }: Props) {
  const id = useId();
  const keepByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || pending) return;
    // A dialog around it stays.
    event.stopPropagation();
    onKeep();
  };
  return (
    <Flex
      wrap
      align="center"
      gap={8}
      style={{ paddingTop: 6 }}
      role="alertdialog"
      aria-label={label}
      aria-describedby={id}
      onKeyDown={keepByEscape}
    >
      <p id={id} className="under" style={{ flex: '1 1 180px' }}>
        {question}
      </p>
      <Button size="small" danger type="primary" loading={pending} onClick={onYes}>
        {yes}
      </Button>
      <Button size="small" autoFocus onClick={onKeep}>
        Cancel
      </Button>
    </Flex>
  );
}
