import { Button } from 'antd';
import { CircleHelp, Redo2, Undo2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { HistoryEntry } from '../../../../../../contract/history/history.js';
import { ChangeList } from '../../../../ui/change-list.js';
import { formatTime } from '../../../../ui/day.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';
import { PopoverButton } from '../../../../ui/popover-button.js';
import { isUndone, takingBack, whyKept, type TakingBack } from '../entries.js';
import { Turns } from './turns.js';
import styles from './timeline.module.css';

export interface EntryActions {
  /** Takes an event back; without it nothing can be undone here. */
  onTakeBack?: ((taking: TakingBack) => Promise<unknown>) | undefined;
  /** The event that is being taken back. */
  busy?: string | undefined;
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

function TakeBack({ entry, onTakeBack, busy, onDone }: Omit<Props, 'extra'> & { onDone: () => void }) {
  const taking = takingBack(entry);
  const why = whyKept(entry);
  // Nothing to say to those who may not.
  if (!taking && why === null) return null;
  if (!taking) {
    return (
      <PopoverButton
        className={styles.whyNot}
        aria-label="Why this cannot be undone"
        label="Why this cannot be undone"
        placement="bottom-end"
        content={() => (
          <p className={styles.reason} tabIndex={-1}>
            {why}
          </p>
        )}
      >
        <CircleHelp size={15} aria-hidden />
      </PopoverButton>
    );
  }
  const Icon = taking.label === 'Undo' ? Undo2 : Redo2;
  return (
    <Button
      size="small"
      icon={<Icon size={14} aria-hidden />}
      loading={busy === taking.eventId}
      disabled={busy !== undefined}
      aria-label={`${taking.label}: ${entry.who.called} ${entry.words}`}
      onClick={() => void onTakeBack?.(taking).then(onDone, () => undefined)}
    >
      {taking.label}
    </Button>
  );
}
