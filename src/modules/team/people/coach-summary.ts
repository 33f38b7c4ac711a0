import type { CoachSummary } from '../../../../contract/team/team.js';
import type { CoachOnTeam } from '../../../../projections/team/coach.queries.js';

/** A coach as the contract has them, whatever their teams. */
export const coachDetails = ({ coachId, info, canEditLinks, ...coach }: CoachOnTeam['coach']) => ({
  _id: coachId,
  firstName: coach.firstName,
  lastName: coach.lastName,
  email: coach.email,
  phone: coach.phone,
  ...info,
  profileImageURL: null,
  permissions: { canEditLinks },
  createdAt: coach.createdAt,
});

/** The same on one of their teams. */
export const coachSummary = ({ coach, status, role }: CoachOnTeam): CoachSummary => ({
  ...coachDetails(coach),
  membership: status,
  isPrimary: role === 'primary',
});
