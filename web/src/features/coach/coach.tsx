import { Flex } from 'antd';
import type { TeamMembership } from '../../../../contract/coach/coach.js';
import type { CoachSummary } from '../../../../contract/team/team.js';
import { StatusBadge } from '../../ui/status-badge.js';

/** The teams of a coach, and what they are on each. */
export function Memberships({ memberships }: { memberships: readonly TeamMembership[] }) {
  return (
    <Flex component="ul" vertical gap={4}>
      {memberships.map(({ team, status, isPrimary }) => (
        <Flex component="li" key={team._id} wrap align="center" gap="0 8px">
          <span style={{ fontWeight: 500 }}>{team.name}</span>
          <span style={{ color: 'var(--ink-3)', fontWeight: 400, fontSize: 12.5 }}>
            {isPrimary ? 'Primary coach' : 'Assistant coach'}
          </span>
          {status === 'inactive' && <StatusBadge tone="quiet">Inactive</StatusBadge>}
        </Flex>
      ))}
    </Flex>
  );
}

export const nameOf = ({ firstName, lastName }: Pick<CoachSummary, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
