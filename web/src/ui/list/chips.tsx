import { X } from 'lucide-react';
import styles from './chips.module.css';

/** Something that narrows a list. */
export interface Chip<Change> {
  readonly key: string;
  readonly label: string;
  /** The change that takes it off. */
  readonly without: Change;
}

interface Props<Change> {
  chips: readonly Chip<Change>[];
  onChange: (change: Change) => void;
  onClear: () => void;
}

/** What narrows a list, each with a way to take it off. */
export function Chips<Change>({ chips, onChange, onClear }: Props<Change>) {
  if (chips.length === 0) return null;
  return (
    <div className={styles.row}>
      <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }} aria-label="Active filters">
        {chips.map(({ key, label, without }) => (
          <li key={key} className={styles.chip}>
            {label}
            <button type="button" aria-label={`Remove filter ${label}`} onClick={() => onChange(without)}>
              <X size={12} strokeWidth={2.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={onClear}>
        Clear all
      </button>
    </div>
  );
}
