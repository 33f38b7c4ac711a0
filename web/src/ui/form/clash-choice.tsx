import { Button } from 'antd';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './clash-choice.module.css';

interface Props {
  label: ReactNode;
  theirs: string;
  mine: string;
  onDecide: (whose: 'theirs' | 'mine') => void;
}

/** Two people changed one field to different things: both values side by side, to choose from. */
export function ClashChoice({ label, theirs, mine, onDecide }: Props) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first one of the form takes the focus: what was pressed is off now.
    const [first] = document.querySelectorAll('[data-clash]');
    if (first === group.current) group.current?.focus();
  }, []);
  return (
    <div ref={group} tabIndex={-1} data-clash className={styles.clash} role="group" aria-labelledby={id}>
      <p id={id} className={styles.what}>
        <span className="visually-hidden">{label}: </span>Somebody else has changed this meanwhile.
      </p>
      <div className={styles.sides}>
        <Side whose="Theirs" value={theirs} verb="Keep theirs" onPick={() => onDecide('theirs')} />
        <Side whose="Yours" value={mine} verb="Take mine" onPick={() => onDecide('mine')} />
      </div>
    </div>
  );
}

function Side({ whose, value, verb, onPick }: { whose: string; value: string; verb: string; onPick: () => void }) {
  return (
    <div className={styles.side}>
      <p className={styles.whose}>{whose}</p>
      <p className={styles.value}>{value || 'Empty'}</p>
      <Button block onClick={onPick}>
        {verb}
      </Button>
    </div>
  );
}
