import { Link } from 'react-router-dom';
import type { HistoryEntry } from '../../../../contract/history/history.js';
import { useSession } from '../../app/session/session.js';
import { Card } from '../../ui/card.js';
import { formatMoment } from '../../ui/day.js';
import { List } from '../../ui/list/list.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { useNewsSeen } from '../notification/news-seen.js';
import { isNewTo, isUndone } from './entries.js';
import { type HistoryView, noView } from './history-view.js';
import { Turns } from './take-back.js';
import { useAthleteHistory } from './use-history.js';
import styles from './history.module.css';

/** More than these are in the history. */
const FEW = 5;

interface Props {
  athleteId: string;
  title?: string;
  /** Shown while nothing is new. */
  empty: string;
  /** Which of it: keys of kinds, and from which day on, YYYY-MM-DD. */
  view?: Partial<HistoryView>;
  /** Where an entry can be looked at. */
  to: (entry: HistoryEntry) => string | undefined;
}

/** The newest of what others did to an athlete, in words to them, with a mark for what they have not seen yet. */
export function WhatsNew({ athleteId, title = 'What’s new', empty, view, to }: Props) {
  const { user } = useSession();
  const history = useAthleteHistory(athleteId, { ...noView, ...view }, '', { count: FEW, others: 'true' });
  const newest = history.data?.pages[0]?.entries ?? [];
  const seen = useNewsSeen(athleteId, history.data && (newest[0]?.occurredAt ?? null));
  const isNew = (entry: HistoryEntry) => isNewTo(user.id, seen, entry);
  const fresh = newest.filter(isNew).length;
  return (
    <Card title={title} action={fresh > 0 && <span className="tag chosen">{fresh} since you last looked</span>}>
      <List
        query={history}
        what="What is new"
        rows={() => newest}
        skeleton={{ rows: 3, pictures: true }}
        empty={<p style={{ color: 'var(--ink-2)' }}>{empty}</p>}
      >
        {(entries) => (
          <ol className={styles.lines} aria-label="News">
            {entries.map((entry) => (
              <NewsLine key={entry.eventId} entry={entry} isNew={isNew(entry)} to={to(entry)} />
            ))}
          </ol>
        )}
      </List>
    </Card>
  );
}

function NewsLine({ entry, isNew, to }: { entry: HistoryEntry; isNew: boolean; to: string | undefined }) {
  const { who, words, changes, turns, occurredAt } = entry;
  const values = valuesOf(changes);
  return (
    <li data-undone={isUndone(entry)}>
      <PersonPhoto name={who.name} size={30} />
      <div className="grow">
        <p>
          <strong>{who.called}</strong>{' '}
          {to === undefined ? (
            <span className={styles.what}>{words}</span>
          ) : (
            <Link to={to} className={`${styles.what} ${styles.leads}`}>
              {words}
            </Link>
          )}{' '}
          {isNew && <span className="tag chosen">New</span>}
        </p>
        <p style={{ color: 'var(--ink-3)', fontSize: 12.5, fontVariantNumeric: 'tabular-nums' }}>
          {values && <span style={{ color: 'var(--ink-2)' }}>{values} · </span>}
          <time dateTime={occurredAt}>{formatMoment(occurredAt)}</time>
        </p>
        <Turns turns={turns} />
      </div>
    </li>
  );
}

/** What a line has room for. */
const [MAX_VALUES, LONGEST] = [3, 16];

/** What was changed to, where it is short: `40 yd: 4.95 s · Weight: 272 lb`. */
function valuesOf(changes: HistoryEntry['changes']): string {
  const set = changes.flatMap(({ field, to }) => (to === null ? [] : [{ field, to }]));
  const isShort = set.length <= MAX_VALUES && set.every(({ to }) => to.length <= LONGEST);
  return isShort ? set.map(({ field, to }) => `${field}: ${to}`).join(' · ') : '';
}
