import {
  interestLevelLabels,
  interestLevels,
  type InterestLevel,
} from '../../../../../contract/college-interest/vocabulary.js';
import styles from './level-dots.module.css';

/** How much an athlete is interested: three dots, and the word. */
export function LevelDots({ level }: { level: InterestLevel }) {
  const filled = interestLevels.indexOf(level);
  return (
    <span className={styles.level}>
      <span className={styles.dots} aria-hidden>
        {[1, 2, 3].map((dot) => (
          <i key={dot} data-filled={dot <= filled} />
        ))}
      </span>
      {level === 'none' ? 'No interest' : interestLevelLabels[level]}
    </span>
  );
}
