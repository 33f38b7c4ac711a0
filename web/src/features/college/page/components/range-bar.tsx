import type { FitRange } from '../../../../../../contract/fit/fit.js';
import { tellsLittle } from '../../../../../../contract/fit/reading-fits.js';
import { fitGradient } from '../fit-gradient.js';
import styles from './range-bar.module.css';

/** So much of the bar is seen where both ends are the same. */
const LEAST = 3;

/** Where a value lies from 0 to 100, in the colors of the gradient. Beside its numbers, so hidden from screen readers. */
export function RangeBar({ low, high }: FitRange) {
  const from = Math.min(low, 100 - LEAST);
  const to = Math.max(high, from + LEAST);
  return (
    <div className={styles.track} aria-hidden>
      <div
        className={styles.range}
        data-faint={tellsLittle({ low, high }) || undefined}
        style={{ background: fitGradient, clipPath: `inset(0 ${100 - to}% 0 ${from}% round 5px)` }}
      />
    </div>
  );
}
