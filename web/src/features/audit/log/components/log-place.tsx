import { Copy } from 'lucide-react';
import type { HistoryEntry } from '../../../../../../contract/history/history.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { copyText } from '../../../../ui/copy-text.js';
import { roleWords } from '../role-words.js';
import styles from './log-place.module.css';

/** Where an entry stands: link of the chain, type, and the ids that others know it by, to copy. */
export function LogPlace({ entry: { sequence, kind, eventId, stream, who } }: { entry: HistoryEntry }) {
  return (
    <div className={styles.place}>
      <span>
        {roleWords(who.role)} · #{sequence} · {kind}
      </span>
      <Id what="event" id={eventId} />
      <Id what="stream" id={stream} />
    </div>
  );
}

function Id({ what, id }: { what: 'event' | 'stream'; id: string }) {
  const copy = async () => {
    if (await copyText(id)) toasts.show({ title: 'Copied to clipboard', text: id });
    else toasts.error('It could not be copied. Please copy it by hand.');
  };
  return (
    <button type="button" className={styles.id} onClick={() => void copy()}>
      <span>
        <span className="visually-hidden">Copy </span>
        {what}{' '}
      </span>
      <code>{id}</code>
      <Copy size={12} aria-hidden />
    </button>
  );
}
