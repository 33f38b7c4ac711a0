import { useRef, type ReactNode } from 'react';
import type { HistoryEntry } from '../../../../../../contract/history/history.js';
import { ChangeList } from '../../../../ui/change-list.js';
import { formatTime } from '../../../../ui/day.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';
import { isUndone } from '../entries.js';
import { TakeBack, type TakingBackHere } from './take-back.js';
import { Turns } from './turns.js';
import styles from './timeline.module.css';

export interface EntryActions extends TakingBackHere {
  /** What else to say of an entry. */
  extra?: ((entry: HistoryEntry) => ReactNode) | undefined;
}

interface Props extends EntryActions {
  entry: HistoryEntry;
}

/** One event: who did what, when, what changed, and whether it can be taken back. */
export function Entry({ entry, extra, ...actions }: Props) {
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item} data-row tabIndex={-1} className={styles.entry} data-undone={isUndone(entry)}>
      <PersonPhoto name={entry.who.name} size={30} />
      <div className={styles.words}>
        <p className={styles.line}>
          <strong>{entry.who.called}</strong> <span className={styles.what}>{entry.words}</span>
        </p>
        <time className={styles.time} dateTime={entry.occurredAt}>
          {formatTime(entry.occurredAt)}
        </time>
        <ChangeList changes={entry.changes} />
        <Turns turns={entry.turns} />
        {extra?.(entry)}
      </div>
      {actions.onTakeBack && (
        <div className={styles.end}>
          <TakeBack
            entry={entry}
            {...actions}
            // The button goes away with what it did; the entry stays.
            onDone={() => item.current?.focus()}
          />
        </div>
      )}
    </li>
  );
}
