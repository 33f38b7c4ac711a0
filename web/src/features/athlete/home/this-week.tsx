import { Link } from 'react-router-dom';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { Card } from '../../../ui/card.js';
import { today } from '../../../ui/day.js';
import { Under } from '../../../ui/list/lines.js';
import { type DatedThings, datesOf, type Due, thisWeekOf, whenInWords } from './due.js';
import { useDatedThings } from './use-dated-things.js';
import styles from '../home.module.css';

interface Props {
  athlete: Athlete;
  interests: DatedThings['interests'];
  title?: string;
  /** Where a thing is opened. */
  to: (due: Due) => string;
  /** Who can do it, where that is not the reader. */
  who?: (due: Due) => string;
}

/** What is due this week, from tasks, visits, deadlines and saved camps; in a quiet week the date that comes next. */
export function ThisWeek({ athlete, interests, title = 'This week', to, who }: Props) {
  const things = useDatedThings(athlete, interests);
  if (!things) return null;
  const day = today();
  const { week, next } = thisWeekOf(datesOf(things, day), day);
  return (
    <Card title={title}>
      {week.length === 0 && (
        <p style={{ color: 'var(--ink-2)' }}>
          {next ? 'Nothing is due this week. Next up:' : 'Nothing is due. Tasks, visits and camps appear here.'}
        </p>
      )}
      <ul className={styles.week} aria-label={title}>
        {[...week, ...(next ? [next] : [])].map((due) => (
          <li key={due.key} data-late={due.on < day}>
            <Link to={to(due)}>
              <span className={styles.when}>{whenInWords(due, day)}</span>
              <span>
                {due.what}
                <Under>{[due.where, who?.(due)].filter(Boolean).join(' · ')}</Under>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
