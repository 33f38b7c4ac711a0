import type { CoachSummary } from '../../../../contract/team/team.js';

/** Columns of a coach as one team sees them: aliases `c` (read.coach) and `p` (read.team_coach). */
export const coachColumns = `
  c.coach_id, c.first_name, c.last_name, c.email, c.phone, c.title, c.bio, c.x_link, c.instagram_link,
  c.can_edit_links, c.created_at, p.status, p.role`;

export interface CoachSummaryRow {
  coach_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  title: string | null;
  bio: string | null;
  x_link: string | null;
  instagram_link: string | null;
  can_edit_links: boolean;
  created_at: Date;
  status: 'active' | 'inactive';
  role: 'primary' | 'assistant';
}

export const coachSummary = (row: CoachSummaryRow): CoachSummary => ({
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
