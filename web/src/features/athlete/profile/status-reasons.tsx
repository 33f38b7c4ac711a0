import { Timeline } from 'antd';
import { Link } from 'react-router-dom';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { getAthleteHistory } from '../../../../../contract/history/history.js';
import { useRead } from '../../../app/data/read.js';
import { formatMoment } from '../../../ui/day.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { isUndone } from '../../audit/entries.js';
import { MOST } from '../../audit/use-history.js';

interface Props {
  athlete: Athlete;
  asOf: string;
  historyTo?: string | undefined;
  /** What the events answer. */
  why: string;
}

/** The events behind a status, newest first. */
export function StatusReasons({ athlete, asOf, historyTo, why }: Props) {
  const { data: entries, error } = useRead(
    getAthleteHistory,
    { params: { id: athlete._id }, query: { kind: ['status', 'joining'], count: MOST, ...(asOf ? { asOf } : {}) } },
    { select: ({ entries }) => entries },
  );
  return (
    <div style={{ width: 'min(380px, calc(100vw - 32px))', padding: '14px 16px', outline: 'none' }} tabIndex={-1}>
      <h2 style={{ marginBottom: 14, fontSize: 14 }}>{why}</h2>
      {error && !entries ? (
        <p role="alert">The history could not be loaded.</p>
      ) : !entries ? (
        <ScreenLoading label="Loading the history" />
      ) : entries.length === 0 ? (
        <p>{athlete.team ? 'No changes yet.' : 'Athletes without a team are active.'}</p>
      ) : (
        <Timeline
          items={entries.map((entry) => ({
            key: entry.eventId,
            content: (
              <>
                <p>
                  <strong>{entry.who.called}</strong> {entry.words}
                  {isUndone(entry) && <em> (undone)</em>}
                </p>
                <time className="hint" dateTime={entry.occurredAt}>
                  {formatMoment(entry.occurredAt)}
                </time>
              </>
            ),
          }))}
        />
      )}
      {historyTo && <Link to={historyTo}>Full history</Link>}
    </div>
  );
}
