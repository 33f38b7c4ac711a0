import { Star } from 'lucide-react';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import { dayAgoInWords, formatDay, today } from '../../../../ui/day.js';
import { RowButton } from '../../../../ui/list/row-menu.js';
import { Crest } from '../../../college/components/crest.js';
import { LevelDots, StageBadge } from '../../components/level-dots.js';
import { isLongAgo } from '../interests-view.js';
import styles from './interest-words.module.css';

interface Props {
  interest: CollegeInterest;
  onOpen: (interest: CollegeInterest) => void;
  /** On a board the column says the stage. */
  staged?: boolean;
}

/** What a list says of an interest: the college, how far, how much, when last and what next. */
export function InterestWords({ interest, onOpen, staged = true }: Props) {
  const { college, stage, interestLevel, isTopCollege } = interest;
  return (
    <div className={styles.words} data-card={!staged}>
      <Crest college={college} size={staged ? 44 : 34} />
      <div className={styles.college}>
        <div className={styles.name}>
          <RowButton onClick={() => onOpen(interest)}>{college.name}</RowButton>
          {isTopCollege && <Star size={14} fill="currentColor" aria-label="Top college" className={styles.star} />}
        </div>
        {staged && <p className={styles.under}>{[college.city, college.state].filter(Boolean).join(', ')}</p>}
        <Dates interest={interest} />
      </div>
      <div className={styles.end}>
        {staged && <StageBadge stage={stage} />}
        <LevelDots level={interestLevel} />
      </div>
    </div>
  );
}

function Dates({ interest: { lastTouch, nextDate, committedOn } }: { interest: CollegeInterest }) {
  const quiet = lastTouch !== null && committedOn === null && isLongAgo(lastTouch, today());
  return (
    <p className={styles.dates}>
      {lastTouch && (
        <span data-quiet={quiet}>
          {dayAgoInWords(lastTouch, today())}
          {quiet && <span className="visually-hidden"> (a long time)</span>}
        </span>
      )}
      {nextDate && (
        <span>
          {nextDate.what === 'visit' ? 'Visit' : 'Deadline'} {formatDay(nextDate.on)}
        </span>
      )}
      {!lastTouch && !nextDate && <span>No activity yet</span>}
    </p>
  );
}
