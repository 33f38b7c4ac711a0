import type { Role } from '../../../../contract/access/permissions.js';

/** What somebody is, in a word or two. */
export const roleLabels: Record<Role, string> = {
  coach: 'Coach',
  'assistant-coach': 'Assistant coach',
  athlete: 'Athlete',
  parent: 'Parent',
  admin: 'Admin',
  auditor: 'Auditor',
  'no-role': 'New account',
};
