import { type FitRange, tellsLittle } from '../../../../../../contract/fit/fit.js';
import { rangeWords, sumWord } from '../fit-words.js';
import styles from './fit-answer.module.css';

/** Spec, section 9: "Score-to-colour gradient from grey through yellow to green", from left to right. */
const stops = ['#9aa3af 0%', '#eab308 50%', '#16a34a 100%'];

/** The gradient of scores from 0 to 100, as a background. */
const fitGradient = `linear-gradient(to right, ${stops.join(', ')})`;

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
        style={{ background: fitGradient, clipPath: `inset(0 ${100 - to}% 0 ${from}% round 5px)` }}
      />
    </div>
  );
}

/** How well a college fits, at a glance: a bar, its numbers, its word and why; nothing where too little is known. */
export function FitLine({ fit, reason }: { fit: FitRange; reason?: string | undefined }) {
  if (tellsLittle(fit)) return null;
  return (
    <div className={styles.fit}>
      <div className={styles.short}>
        <RangeBar {...fit} />
      </div>
      <span>
        Fit {rangeWords(fit)}{' '}
        <span style={{ color: 'var(--ink-3)' }}>{[sumWord(fit), reason].filter(Boolean).join(' · ')}</span>
      </span>
    </div>
  );
}
