import { ChevronRight, Copy } from 'lucide-react';
import type { HistoryEntry } from '../../../../../../contract/history/history.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { copyText } from '../../../../ui/copy-text.js';
import { roleWords } from '../role-words.js';
import styles from './log-place.module.css';

/** Where an entry stands: in what role it was done, link of the chain, type; and, when asked for, its ids, to copy. */
export function LogPlace({ entry: { sequence, kind, eventId, stream, who, undoes } }: { entry: HistoryEntry }) {
  return (
    <details className={styles.place}>
      <summary>
        <span>
          {roleWords(who.role)} · #{sequence} · {kind}
        </span>
        <span className={styles.ids}>
          <ChevronRight size={13} aria-hidden /> Ids
        </span>
      </summary>
      <div className={styles.list}>
        <Id what="event" id={eventId} />
        <Id what="stream" id={stream} />
        <Id what="person" id={who.userId} />
        {undoes && <Id what="event taken back" id={undoes} />}
      </div>
    </details>
  );
}

function Id({ what, id }: { what: string; id: string }) {
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
