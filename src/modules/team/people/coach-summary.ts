import type { CoachSummary } from '../../../../contract/team/team.js';
import type { CoachOnTeam } from '../../../../projections/team/coach.queries.js';

/** A coach as the contract has them. */
export const coachSummary = (row: CoachOnTeam): CoachSummary => ({
  _id: row.coach_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  title: row.title,
  bio: row.bio,
  xLink: row.x_link,
  instagramLink: row.instagram_link,
  profileImageURL: null,
  membership: row.status,
  isPrimary: row.role === 'primary',
  permissions: { canEditLinks: row.can_edit_links },
  createdAt: row.created_at.toISOString(),
});
