import { Alert, Button, Progress } from 'antd';
import { RotateCw } from 'lucide-react';
import { useId } from 'react';
import type { ReadModelStatus, VerifyReport } from '../../../../../contract/operations/endpoints.js';
import { formatMoment } from '../../../ui/day.js';
import { countWords, rebuildWords, titleOf } from '../follower-words.js';
import type { FollowerActions } from './follower-list.js';
import styles from './follower-notes.module.css';

/** Whether there is anything to say. */
export const hasNotes = (
  { name, rebuild, lastError, status }: ReadModelStatus,
  { reports }: FollowerActions,
): boolean => rebuild !== null || lastError !== null || status === 'failed' || reports?.[name] !== undefined;

/** What there is to say of a follower besides its figures: a rebuild under way, the last error, what verifying found. */
export function FollowerNotes({ follower, ...actions }: FollowerActions & { follower: ReadModelStatus }) {
  const { reports, onCloseReport } = actions;
  const { name, rebuild, lastError, status } = follower;
  const report = reports?.[name];
  return (
    <div className={styles.notes}>
      {rebuild && <Rebuild name={name} rebuild={rebuild} />}
      {(lastError || status === 'failed') && <LastError follower={follower} {...actions} />}
      {report && <Report report={report} onClose={() => onCloseReport?.(name)} />}
    </div>
  );
}

function LastError({
  follower: { name, status, lastError },
  onRetry,
  retrying,
}: FollowerActions & { follower: ReadModelStatus }) {
  const failed = status === 'failed';
  return (
    <Alert
      type={failed ? 'error' : 'info'}
      role="note"
      showIcon
      title={`Last error ${lastError ? formatMoment(lastError.at) : ''}`}
      description={
        <>
          <p className={styles.message}>{lastError?.message ?? 'Not known.'}</p>
          {lastError?.eventId && <p className={styles.id}>Event {lastError.eventId}</p>}
        </>
      }
      action={
        failed &&
        onRetry && (
          <Button
            size="small"
            icon={<RotateCw size={14} aria-hidden />}
            aria-label={`Try again: ${titleOf(name)}`}
            loading={retrying === name}
            onClick={() => onRetry(name)}
          >
            Try again
          </Button>
        )
      }
    />
  );
}

function Rebuild({ name, rebuild }: { name: string; rebuild: NonNullable<ReadModelStatus['rebuild']> }) {
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.rebuild}>
        Rebuilding {titleOf(name).toLowerCase()} beside the live one: {rebuildWords(rebuild)}
        {rebuild.eventsPerSecond > 0 && `, ${countWords(rebuild.eventsPerSecond)} events a second`}
      </p>
      <Progress aria-labelledby={id} percent={Math.floor(rebuild.progress * 100)} showInfo={false} size="small" />
    </div>
  );
}

const kinds = { missing: 'is missing', extra: 'should not be there', different: 'is different' } as const;

function Report({ report, onClose }: { report: VerifyReport; onClose: () => void }) {
  const { ok, rows, differences, problems, name } = report;
  const found = [
    ...differences.map(
      ({ table, key, kind, columns }) =>
        `${table} ${key} ${kinds[kind]}${columns.length > 0 ? ` in ${columns.join(', ')}` : ''}`,
    ),
    ...problems,
  ];
  return (
    <Alert
      type={ok ? 'success' : 'error'}
      role="status"
      showIcon
      title={ok ? 'Verified.' : 'Not what the log says.'}
      closable={{ onClose, 'aria-label': `Close the report on ${titleOf(name).toLowerCase()}` }}
      description={
        <>
          {ok
            ? `${titleOf(name)}: ${countWords(rows)} rows, each as the log makes it.`
            : `${titleOf(name)}: ${countWords(rows)} rows compared. A rebuild puts it right.`}
          {found.length > 0 && (
            <ul className={styles.found}>
              {found.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
}
