import { Button } from 'antd';
import { CircleHelp, Redo2, Undo2 } from 'lucide-react';
import type { HistoryEntry } from '../../../../contract/history/history.js';
import { useSession } from '../../app/session/session.js';
import { useUndo } from '../../app/undo/use-undo.js';
import { formatMoment } from '../../ui/day.js';
import { PopoverButton } from '../../ui/popover-button.js';
import { isUndone, takingBack, type TakingBack, whyKept } from './entries.js';
import styles from './history.module.css';

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
      type="text"
      size="small"
      icon={<CircleHelp size={15} aria-hidden />}
      aria-label="Why this cannot be undone"
      label="Why this cannot be undone"
      placement="bottomRight"
      content={() => (
        <p style={{ maxWidth: 280, padding: '10px 13px', outline: 'none', fontSize: 13 }} tabIndex={-1}>
          {why}
        </p>
      )}
    />
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

/** Undoes or redoes an event, from the history. */
export function useTakeBack() {
  const undoing = useUndo();
  const { user } = useSession();
  const takeBack = ({ by, ...taking }: TakingBack): Promise<unknown> =>
    undoing.mutateAsync(by && by.userId !== user.id ? { ...taking, by: by.name } : taking);
  /** The event that is being taken back. */
  const busy = undoing.isPending ? undoing.variables.eventId : undefined;
  return { takeBack, busy };
}
