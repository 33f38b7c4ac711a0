import { Alert, Button, Flex, Progress } from 'antd';
import { Hammer, RotateCw, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import type { ReadModelStatus, VerifyReport } from '../../../../contract/operations/endpoints.js';
import { formatMoment } from '../../ui/day.js';
import { DataList, type DataListProps } from '../../ui/list/data-list.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { countWords, lagWords, progressWords, rebuildWords, statusWords, titleOf } from './operations-words.js';
import styles from './operations.module.css';

export interface FollowerActions {
  /** Runs a failed one again; absent where nothing can be done about it. */
  onRetry?: (name: string) => void;
  /** Names of what is being done right now. */
  retrying?: string | undefined;
  onRebuild?: (name: string) => void;
  rebuilding?: string | undefined;
  onVerify?: (name: string) => void;
  verifying?: string | undefined;
  reports?: Readonly<Record<string, VerifyReport>>;
  onCloseReport?: (name: string) => void;
}

interface Props extends FollowerActions {
  label: string;
  followers: readonly ReadModelStatus[];
}

const columns: DataListProps<ReadModelStatus>['columns'] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ name, version }) => (
      <span className={styles.name}>
        {titleOf(name)} <span>v{version}</span>
      </span>
    ),
    card: 'name',
  },
  {
    key: 'status',
    title: 'Status',
    width: '116px',
    cell: ({ status }) => <StatusBadge tone={statusWords[status].tone}>{statusWords[status].label}</StatusBadge>,
    card: 'corner',
  },
  {
    key: 'position',
    title: 'Position',
    width: '16%',
    align: 'end',
    cell: progressWords,
    card: ['line', inWords],
  },
  { key: 'lag', title: 'Lag', width: '8%', align: 'end', cell: ({ lag }) => lagWords(lag) },
  {
    key: 'rate',
    title: 'Events per second',
    width: '12%',
    align: 'end',
    cell: ({ eventsPerSecond }) => countWords(eventsPerSecond),
  },
  {
    key: 'read',
    title: 'Events read',
    width: '10%',
    align: 'end',
    cell: ({ eventCount }) => countWords(eventCount),
  },
];

/** The figures of a card, `1,118 of 1,118 · lag: none · 0 a second · 885 events read`. */
function inWords({ position, head, lag, eventsPerSecond, eventCount }: ReadModelStatus): string {
  return [
    progressWords({ position, head }),
    `lag: ${lagWords(lag).toLowerCase()}`,
    `${countWords(eventsPerSecond)} events per second`,
    `${countWords(eventCount)} read`,
  ].join(' · ');
}

/** Followers of the log, with what there is to say of each below it. */
export function FollowerList({ label, followers, ...actions }: Props) {
  return (
    <DataList
      label={label}
      noun="followers"
      rows={followers}
      columns={columns}
      idOf={({ name }) => name}
      nameOf={({ name }) => titleOf(name)}
      actions={{ width: '216px', buttons: true, of: (one) => <FollowerButtons follower={one} {...actions} /> }}
      below={(one) => hasNotes(one, actions) && <FollowerNotes follower={one} {...actions} />}
      // Figures need their room.
      tableFrom={1320}
    />
  );
}

/** Verify and rebuild. */
function FollowerButtons({ follower, ...actions }: FollowerActions & { follower: ReadModelStatus }) {
  const { name, status, rebuild } = follower;
  const { onRebuild, onVerify } = actions;
  const title = titleOf(name);
  const building = rebuild !== null || actions.rebuilding === name;
  if (!onRebuild && !onVerify) return null;
  return (
    <span className={styles.buttons}>
      {onVerify && (
        <Button
          size="small"
          icon={<ShieldCheck size={14} aria-hidden />}
          aria-label={`Verify: ${title}`}
          loading={actions.verifying === name}
          disabled={building || actions.verifying !== undefined}
          onClick={() => onVerify(name)}
        >
          Verify
        </Button>
      )}
      {onRebuild && (
        <Button
          size="small"
          icon={<Hammer size={14} aria-hidden />}
          aria-label={`Rebuild: ${title}`}
          loading={building}
          disabled={actions.verifying === name || status === 'starting'}
          onClick={() => onRebuild(name)}
        >
          Rebuild
        </Button>
      )}
    </span>
  );
}

/** Whether there is anything to say. */
const hasNotes = ({ name, rebuild, lastError, status }: ReadModelStatus, { reports }: FollowerActions): boolean =>
  rebuild !== null || lastError !== null || status === 'failed' || reports?.[name] !== undefined;

/** What there is to say of a follower besides its figures: a rebuild under way, the last error, what verifying found. */
function FollowerNotes({ follower, ...actions }: FollowerActions & { follower: ReadModelStatus }) {
  const { reports, onCloseReport } = actions;
  const { name, rebuild, lastError, status } = follower;
  const report = reports?.[name];
  return (
    <Flex vertical gap={8}>
      {rebuild && <Rebuild name={name} rebuild={rebuild} />}
      {(lastError || status === 'failed') && <LastError follower={follower} {...actions} />}
      {report && <Report report={report} onClose={() => onCloseReport?.(name)} />}
    </Flex>
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
          <p style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{lastError?.message ?? 'Unknown.'}</p>
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
      <p id={id} style={{ color: 'var(--ink-2)', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
        Rebuilding {titleOf(name).toLowerCase()} next to the live one: {rebuildWords(rebuild)}
        {rebuild.eventsPerSecond > 0 && `, ${countWords(rebuild.eventsPerSecond)} events per second`}
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
      title={ok ? 'Verified.' : 'Doesn’t match the log.'}
      closable={{ onClose, 'aria-label': `Close the report on ${titleOf(name).toLowerCase()}` }}
      description={
        <>
          {ok
            ? `${titleOf(name)}: ${countWords(rows)} rows, all match the log.`
            : `${titleOf(name)}: ${countWords(rows)} rows compared. Rebuild it to fix this.`}
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
