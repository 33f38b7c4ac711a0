import { accountStatusLabels } from '../../../../../contract/athlete/vocabulary.js';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { getAthleteHistory } from '../../../../../contract/history/history.js';
import { useRead } from '../../../app/data/read.js';
import { useSession } from '../../../app/session/session.js';
import { formatMoment } from '../../../ui/day.js';
import { PopoverButton } from '../../../ui/popover-button.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { isUndone } from '../../audit/entries.js';
import { MOST } from '../../audit/use-athlete-history.js';
import { AthleteStatus } from '../athlete-status.js';
import styles from './status-with-reasons.module.css';

interface Props {
  athlete: Athlete;
  asOf: string;
  historyTo?: string | undefined;
}

/** The status, and why it is so: the events behind it, newest first. */
export function StatusWithReasons({ athlete, asOf, historyTo }: Props) {
  const why = useWhy(athlete);
  return (
    <PopoverButton
      className={styles.button}
      label={why}
      content={() => <Reasons athlete={athlete} asOf={asOf} historyTo={historyTo} />}
    >
      <span className="visually-hidden">Status: </span>
      <AthleteStatus status={athlete.accountStatus} />
      <span className={styles.why}>
        Why <ChevronDown size={12} aria-hidden />
      </span>
    </PopoverButton>
  );
}

/** `Why Casey is active`; to Casey, `Why you are active`. */
function useWhy({ _id, firstName, accountStatus }: Athlete): string {
  const own = useSession().athleteId === _id;
  return `Why ${own ? 'you are' : `${firstName} is`} ${accountStatusLabels[accountStatus].toLowerCase()}`;
}

function Reasons({ athlete, asOf, historyTo }: Props) {
  const why = useWhy(athlete);
  const { data: entries, error } = useRead(
    getAthleteHistory,
    { params: { id: athlete._id }, query: { kind: ['status', 'joining'], count: MOST, ...(asOf ? { asOf } : {}) } },
    { select: ({ entries }) => entries },
  );
  return (
    <div className={styles.reasons} tabIndex={-1}>
      <h2>{why}</h2>
      {error && !entries ? (
        <p role="alert">The history could not be loaded.</p>
      ) : !entries ? (
        <ScreenLoading label="Loading the history" />
      ) : entries.length === 0 ? (
        <p>{athlete.team ? 'No changes yet.' : 'Athletes without a team are active.'}</p>
      ) : (
        <ol>
          {entries.map((entry) => (
            <li key={entry.eventId} data-undone={isUndone(entry)}>
              <p>
                <strong>{entry.who.called}</strong> {entry.words}
                {isUndone(entry) && <em> (undone)</em>}
              </p>
              <time dateTime={entry.occurredAt}>{formatMoment(entry.occurredAt)}</time>
            </li>
          ))}
        </ol>
      )}
      {historyTo && <Link to={historyTo}>Full history</Link>}
    </div>
  );
}
