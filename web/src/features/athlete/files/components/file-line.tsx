import { AudioLines, Clapperboard, ExternalLink, Image, Trash2 } from 'lucide-react';
import { dayOf, formatDay } from '../../../../ui/day.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { Line, Under } from '../../../../ui/list/lines.js';
import { formatSize } from '../file-rules.js';
import styles from './athlete-files.module.css';

interface Props {
  file: {
    readonly nickname: string;
    readonly contentType: string;
    /** Bytes. */
    readonly size: number;
    /** ISO 8601. */
    readonly addedAt: string;
  };
  /** Who added it, where there are several who do. */
  by?: string;
  opening: boolean;
  onOpen: () => void;
  removing: boolean;
  /** Not given to who may not. */
  onRemove?: (() => void) | undefined;
}

/** A file in a list: opened by its name. */
export function FileLine({ file, by, opening, onOpen, removing, onRemove }: Props) {
  const { nickname, contentType, size, addedAt } = file;
  return (
    <Line
      lead={<Kind contentType={contentType} />}
      name={
        <button type="button" data-opens className={styles.file} disabled={opening} onClick={onOpen}>
          {nickname}
          <ExternalLink size={14} className={styles.out} aria-hidden />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </button>
      }
      corner={
        onRemove && (
          <IconButton label={`Remove ${nickname}`} icon={<Trash2 size={16} />} disabled={removing} onClick={onRemove} />
        )
      }
    >
      <Under>{[formatSize(size), formatDay(dayOf(addedAt)), by].filter(Boolean).join(' · ')}</Under>
    </Line>
  );
}

function Kind({ contentType }: { contentType: string }) {
  const Icon = contentType.startsWith('image/') ? Image : contentType.startsWith('video/') ? Clapperboard : AudioLines;
  return (
    <span className={styles.kind} aria-hidden>
      <Icon size={18} />
    </span>
  );
}
