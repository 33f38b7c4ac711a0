import type { AnchorsReport } from '../../../../../../contract/history/log.js';
import { formatMoment } from '../../../../ui/day.js';
import { FormAlert } from '../../../../ui/form-alert.js';
import { useAnchors } from '../api/log.js';
import styles from './proof.module.css';

/** What left the database of the chain, so that whoever runs it cannot make it anew unseen. */
export function Anchors() {
  const { data, error } = useAnchors();
  if (error) return <FormAlert>The anchors could not be read. Please try again.</FormAlert>;
  // Takes the room of what will come.
  if (!data)
    return <p className={`${styles.text} ${styles.awaited}`}>{standing(10_000, '2026-11-25T12:00:00Z', 10)}</p>;
  if (data.against !== null) return <FormAlert>{data.against}</FormAlert>;
  return <p className={styles.text}>{inWords(data)}</p>;
}

const count = new Intl.NumberFormat('en-US');

function inWords({ last, count: anchors, everyMinutes }: AnchorsReport): string {
  if (everyMinutes === null) return 'No anchors leave the database: there is no signing key here.';
  if (!last) return 'No anchor has left the database yet.';
  return standing(last.anchor.sequence, last.anchor.time, anchors);
}

function standing(sequence: number, time: string, anchors: number): string {
  const all = anchors === 1 ? 'it' : `all ${count.format(anchors)}`;
  return `The last signed anchor outside of the database: link #${sequence}, ${formatMoment(time)}. The log stands against ${all}.`;
}
