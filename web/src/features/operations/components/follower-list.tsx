import type { ReadModelStatus, VerifyReport } from '../../../../../contract/operations/endpoints.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useIsWide } from '../../../ui/use-media.js';
import { countWords, lagWords, positionWords, statusWords, titleOf } from '../follower-words.js';
import { FollowerButtons } from './follower-buttons.js';
import { FollowerNotes } from './follower-notes.js';
import styles from './follower-list.module.css';

export interface FollowerActions {
  onRetry: (name: string) => void;
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

const factsOf = (one: ReadModelStatus) => [
  { label: 'Position', width: '16%', value: `${positionWords(one.position)} of ${positionWords(one.head)}` },
  { label: 'Lag', width: '8%', value: lagWords(one.lag) },
  { label: 'Events a second', width: '12%', value: countWords(one.eventsPerSecond) },
  { label: 'Events read', width: '10%', value: countWords(one.eventCount) },
];

const hasNotes = (one: ReadModelStatus, reports: FollowerActions['reports']): boolean =>
  one.rebuild !== null || one.lastError !== null || one.status === 'failed' || reports?.[one.name] !== undefined;

/** Followers of the log: a table, or cards where there is no room for one. */
export function FollowerList({ label, followers, ...actions }: Props) {
  const wide = useIsWide();
  if (!wide) {
    return (
      <ul className={styles.cards} aria-label={label}>
        {followers.map((one) => (
          <li key={one.name} className={styles.card}>
            <div className={styles.cardHead}>
              <Name follower={one} />
              <Status follower={one} />
            </div>
            <dl className={styles.facts}>
              {factsOf(one).map(({ label: name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <FollowerNotes follower={one} {...actions} />
            <FollowerButtons follower={one} {...actions} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={styles.statusColumn}>
              Status
            </th>
            {followers[0] &&
              factsOf(followers[0]).map((fact) => (
                <th key={fact.label} scope="col" className={styles.figure} style={{ width: fact.width }}>
                  {fact.label}
                </th>
              ))}
            <th scope="col" className={styles.buttons}>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        {followers.map((one) => (
          <tbody key={one.name}>
            <tr>
              <th scope="row">
                <Name follower={one} />
              </th>
              <td>
                <Status follower={one} />
              </td>
              {factsOf(one).map((fact) => (
                <td key={fact.label} className={styles.figure}>
                  {fact.value}
                </td>
              ))}
              <td className={styles.buttons}>
                <FollowerButtons follower={one} {...actions} />
              </td>
            </tr>
            {hasNotes(one, actions.reports) && (
              <tr className={styles.notes}>
                <td colSpan={7}>
                  <FollowerNotes follower={one} {...actions} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Name({ follower: { name, version } }: { follower: ReadModelStatus }) {
  return (
    <span className={styles.name}>
      {titleOf(name)} <span>v{version}</span>
    </span>
  );
}

function Status({ follower: { status } }: { follower: ReadModelStatus }) {
  const { label, tone } = statusWords[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
