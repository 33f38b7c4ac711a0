import type { Caller, CallerTeam } from '../../src/modules/access/public.js';

/** Somebody signed in who is nothing yet and may do nothing. */
export const nobody: Caller = {
  sessionId: 's',
  userId: 'u',
  email: 'a@example.com',
  role: 'no-role',
  firstName: 'A',
  lastName: 'B',
  linkedAthleteIds: [],
  linkedTeamIds: [],
  permissions: [],
};

export const someTeam: CallerTeam = {
  id: 't1',
  name: '',
  primaryColor: null,
  status: 'active',
  moduleAccess: {},
  canEditLinks: true,
};
