import { Redo2, Undo2 } from 'lucide-react';
import type { HistoryEntry } from '../../../../../../contract/history/history.js';
import { formatMoment } from '../../../../ui/day.js';
import { isUndone } from '../entries.js';
import styles from './turns.module.css';

/** Who took a change back, and who brought it back again: the last two times. */
export function Turns({ turns }: Pick<HistoryEntry, 'turns'>) {
  if (turns.length === 0) return null;
  const Icon = isUndone({ turns }) ? Undo2 : Redo2;
  const told = turns
    .slice(-2)
    .map(({ turn, who, occurredAt }) => `${verbs[turn]} by ${who} on ${formatMoment(occurredAt)}`);
  const [first = '', ...others] = told;
  return (
    <p className={styles.turns}>
      <Icon size={13} aria-hidden /> {[first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')}
    </p>
  );
}

const verbs = { undo: 'undone', redo: 'redone' } as const;
