import { Button } from 'antd';
import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react';
import { useId } from 'react';
import type { ReadModelStatus, VerifyReport } from '../../../../../contract/operations/endpoints.js';
import { formatMoment } from '../../../ui/day.js';
import { IconButton } from '../../../ui/icon-button.js';
import { countWords, rebuildWords, titleOf } from '../follower-words.js';
import type { FollowerActions } from './follower-list.js';
import styles from './follower-notes.module.css';

/** What there is to say of a follower besides its figures: a rebuild under way, the last error, what verifying found. */
export function FollowerNotes({ follower, ...actions }: FollowerActions & { follower: ReadModelStatus }) {
  const { reports, onCloseReport, onRetry, retrying } = actions;
  const { name, rebuild, lastError, status } = follower;
  const report = reports?.[name];
  return (
    <div className={styles.notes}>
      {rebuild && <Rebuild name={name} rebuild={rebuild} />}
      {(lastError || status === 'failed') && (
        <div className={styles.note} data-tone={status === 'failed' ? 'bad' : 'quiet'}>
          <CircleAlert size={16} aria-hidden />
          <div>
            <p>
              <strong>Last error</strong> {lastError && formatMoment(lastError.at)}
            </p>
            <p className={styles.message}>{lastError?.message ?? 'Not known.'}</p>
            {lastError?.eventId && <p className={styles.id}>Event {lastError.eventId}</p>}
          </div>
          {status === 'failed' && <RetryButton name={name} busy={retrying === name} onRetry={onRetry} />}
        </div>
      )}
      {report && <Report report={report} onClose={() => onCloseReport?.(name)} />}
    </div>
  );
}

function RetryButton({ name, busy, onRetry }: { name: string; busy: boolean; onRetry: (name: string) => void }) {
  return (
    <Button
      size="small"
      className={styles.retry ?? ''}
      icon={<RotateCw size={14} aria-hidden />}
      aria-label={`Try again: ${titleOf(name)}`}
      loading={busy}
      onClick={() => onRetry(name)}
    >
      Try again
    </Button>
  );
}

function Rebuild({ name, rebuild }: { name: string; rebuild: NonNullable<ReadModelStatus['rebuild']> }) {
  const id = useId();
  return (
    <div className={styles.rebuild}>
      <p id={id}>
        Rebuilding {titleOf(name).toLowerCase()} beside the live one: {rebuildWords(rebuild)}
        {rebuild.eventsPerSecond > 0 && `, ${countWords(rebuild.eventsPerSecond)} events a second`}
      </p>
      <progress aria-labelledby={id} max={1} value={rebuild.progress} />
    </div>
  );
}

const kinds = { missing: 'is missing', extra: 'should not be there', different: 'is different' } as const;

function Report({ report, onClose }: { report: VerifyReport; onClose: () => void }) {
  const { ok, rows, differences, problems, name } = report;
  return (
    <div className={styles.note} data-tone={ok ? 'good' : 'bad'} role="status">
      {ok ? <CircleCheck size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
      <div>
        <p>
          <strong>{ok ? 'Verified.' : 'Not what the log says.'}</strong>{' '}
          {ok
            ? `${titleOf(name)}: ${countWords(rows)} rows, each as the log makes it.`
            : `${titleOf(name)}: ${countWords(rows)} rows compared. A rebuild puts it right.`}
        </p>
        {(differences.length > 0 || problems.length > 0) && (
          <ul className={styles.found}>
            {differences.map(({ table, key, kind, columns }) => (
              <li key={`${table} ${key}`}>
                {table} {key} {kinds[kind]}
                {columns.length > 0 && ` in ${columns.join(', ')}`}
              </li>
            ))}
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      <IconButton
        label={`Close the report on ${titleOf(name).toLowerCase()}`}
        icon={<X size={15} />}
        onClick={onClose}
      />
    </div>
  );
}
