import type { FitRange } from '../../../../../../contract/fit/fit.js';
import { RangeBar } from '../../page/components/range-bar.js';
import { rangeWords, sumWord } from '../../page/fit-words.js';
import styles from './fit-line.module.css';

/** How well a college fits, at a glance: a bar, its word and its numbers. */
export function FitLine({ fit }: { fit: FitRange }) {
  return (
    <div className={styles.fit}>
      <div className={styles.bar}>
        <RangeBar {...fit} />
      </div>
      <span>
        Fit {rangeWords(fit)} <span className={styles.word}>{sumWord(fit)}</span>
      </span>
    </div>
  );
}
