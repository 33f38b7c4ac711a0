import type { Coach } from '../../../contract/coach/coach.js';
import type { CoachFound } from '../../../projections/team/coach.queries.js';

/** A coach as the contract has them. */
export function coachAnswer({ canEditLinks, createdAt, places, ...coach }: CoachFound): Coach {
  return {
    ...coach,
    profileImageURL: null,
    permissions: { canEditLinks },
    createdAt: createdAt.toISOString(),
    teamMemberships: places.map(({ team, status, role }) => ({ team, status, isPrimary: role === 'primary' })),
  };
}
