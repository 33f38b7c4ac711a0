import type { Coach } from '../../../contract/coach/coach.js';
import type { CoachFound } from '../../../projections/team/coach.queries.js';
import { coachDetails } from '../team/public.js';

/** A coach with every team that they are, or were, on, as the contract has them. */
export const coachAnswer = ({ coach, places }: CoachFound): Coach => ({
  ...coachDetails(coach),
  teamMemberships: places.map(({ team, status, role }) => ({ team, status, isPrimary: role === 'primary' })),
});
