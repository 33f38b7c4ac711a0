import { Button } from 'antd';
import { CircleHelp, Redo2, Undo2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { HistoryEntry } from '../../../../../../contract/history/history.js';
import { ChangeList } from '../../../../ui/change-list.js';
import { formatMoment, formatTime } from '../../../../ui/day.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';
import { PopoverButton } from '../../../../ui/popover-button.js';
import { takingBack, type TakingBack } from '../entries.js';
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
  byId: ReadonlyMap<string, HistoryEntry>;
}

/** One event: who did what, when, what changed, and whether it can be taken back. */
export function Entry({ entry, byId, extra, ...actions }: Props) {
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item} data-row tabIndex={-1} className={styles.entry} data-undone={entry.undoneBy !== null}>
      <PersonPhoto name={entry.who.name} size={30} />
      <div className={styles.words}>
        <p className={styles.line}>
          <strong>{entry.who.name}</strong> <span className={styles.what}>{entry.words}</span>
        </p>
        <time className={styles.time} dateTime={entry.occurredAt}>
          {formatTime(entry.occurredAt)}
        </time>
        <ChangeList changes={entry.changes} />
        {entry.undoneBy && (
          <p className={styles.undone}>
            <Undo2 size={13} aria-hidden /> Undone by {entry.undoneBy.who} on {formatMoment(entry.undoneBy.occurredAt)}
          </p>
        )}
        {extra?.(entry)}
      </div>
      {actions.onTakeBack && (
        <div className={styles.end}>
          <TakeBack
            entry={entry}
            byId={byId}
            {...actions}
            // The button goes away with what it did; the entry stays.
            onDone={() => item.current?.focus()}
          />
        </div>
      )}
    </li>
  );
}

function TakeBack({ entry, byId, onTakeBack, busy, onDone }: Omit<Props, 'extra'> & { onDone: () => void }) {
  const taking = takingBack(entry, byId);
  // Nothing to say to those who may not.
  if (!taking && entry.undo.why === null) return null;
  if (!taking) {
    return (
      <PopoverButton
        className={styles.whyNot}
        aria-label="Why this cannot be undone"
        label="Why this cannot be undone"
        placement="bottom-end"
        content={() => (
          <p className={styles.reason} tabIndex={-1}>
            {entry.undo.why}
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
      aria-label={`${taking.label}: ${entry.who.name} ${entry.words}`}
      onClick={() => void onTakeBack?.(taking).then(onDone, () => undefined)}
    >
      {taking.label}
    </Button>
  );
}
