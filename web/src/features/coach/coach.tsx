import type { TeamMembership } from '../../../../contract/coach/coach.js';
import type { CoachSummary } from '../../../../contract/team/team.js';
import { StatusBadge } from '../../ui/status-badge.js';
import styles from './coach.module.css';

/** The teams of a coach, and what they are on each. */
export function Memberships({ memberships }: { memberships: readonly TeamMembership[] }) {
  return (
    <ul className={styles.teams}>
      {memberships.map(({ team, status, isPrimary }) => (
        <li key={team._id}>
          <span style={{ fontWeight: 500 }}>{team.name}</span>
          <span style={{ color: 'var(--ink-3)', fontWeight: 400, fontSize: 12.5 }}>
            {isPrimary ? 'Primary coach' : 'Assistant coach'}
          </span>
          {status === 'inactive' && <StatusBadge tone="quiet">Inactive</StatusBadge>}
        </li>
      ))}
    </ul>
  );
}

export const nameOf = ({ firstName, lastName }: Pick<CoachSummary, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
