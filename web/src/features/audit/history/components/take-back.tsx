import { Button } from 'antd';
import { CircleHelp, Redo2, Undo2 } from 'lucide-react';
import type { HistoryEntry } from '../../../../../../contract/history/history.js';
import { iconButton } from '../../../../ui/icon-button.js';
import { PopoverButton } from '../../../../ui/popover-button.js';
import { takingBack, whyKept, type TakingBack } from '../entries.js';
import styles from './take-back.module.css';

export interface TakingBackHere {
  /** Takes an event back; without it nothing can be undone here. */
  onTakeBack?: ((taking: TakingBack) => Promise<unknown>) | undefined;
  /** The event that is being taken back. */
  busy?: string | undefined;
}

interface Props extends TakingBackHere {
  entry: HistoryEntry;
  onDone: () => void;
}

/** Undo or redo, or why neither is possible; nothing to those who may not. */
export function TakeBack({ entry, ...rest }: Props) {
  const why = whyKept(entry);
  if (takingBack(entry) || why === null) return <TakeBackButton entry={entry} {...rest} />;
  return (
    <PopoverButton
      className={`${iconButton} ${styles.whyNot}`}
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

/** Undo or redo, where one is possible. */
export function TakeBackButton({ entry, onTakeBack, busy, onDone }: Props) {
  const taking = takingBack(entry);
  if (!taking || !onTakeBack) return null;
  const Icon = taking.label === 'Undo' ? Undo2 : Redo2;
  return (
    <Button
      size="small"
      icon={<Icon size={14} aria-hidden />}
      loading={busy === taking.eventId}
      disabled={busy !== undefined}
      aria-label={`${taking.label}: ${entry.who.called} ${entry.words}`}
      onClick={() => void onTakeBack(taking).then(onDone, () => undefined)}
    >
      {taking.label}
    </Button>
  );
}
