import type { FitPart, FitPartName } from '../../../../../../contract/fit/fit.js';
import { fitWord, rangeWords } from '../fit-words.js';
import styles from './fit-answer.module.css';
import { MissingFacts } from './missing-facts.js';
import { RangeBar } from './range-bar.js';

interface Props {
  name: FitPartName;
  question: string;
  part: FitPart;
  /** Where a fact of the athlete is added; undefined for who may not. */
  editAt: ((section: string) => string) | undefined;
}

/** One question of the fit: its answer, why, and what is missing to be sure. */
export function FitAnswer({ name, question, part, editAt }: Props) {
  return (
    <li className={styles.answer}>
      <div className={styles.head}>
        <h3>{question}</h3>
        <p className={styles.word}>
          {fitWord(name, part)} <span className={styles.numbers}>{rangeWords(part)}</span>
        </p>
      </div>
      <RangeBar low={part.low} high={part.high} />
      <ul className={styles.reasons}>
        {part.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <MissingFacts missing={part.missing} editAt={editAt} />
    </li>
  );
}
