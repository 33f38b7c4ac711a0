import type { ReadModelStatus, VerifyReport } from '../../../../../contract/operations/endpoints.js';
import { DataList, type DataListProps } from '../../../ui/list/data-list.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { countWords, lagWords, positionWords, statusWords, titleOf } from '../follower-words.js';
import { FollowerButtons } from './follower-buttons.js';
import { FollowerNotes, hasNotes } from './follower-notes.js';
import styles from './follower-list.module.css';

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
    cell: ({ position, head }) => `${positionWords(position)} of ${positionWords(head)}`,
    card: ['line', inWords],
  },
  { key: 'lag', title: 'Lag', width: '8%', align: 'end', cell: ({ lag }) => lagWords(lag) },
  {
    key: 'rate',
    title: 'Events a second',
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
    `${positionWords(position)} of ${positionWords(head)}`,
    `lag: ${lagWords(lag).toLowerCase()}`,
    `${countWords(eventsPerSecond)} events a second`,
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
