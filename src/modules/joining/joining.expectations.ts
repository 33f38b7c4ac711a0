import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  calls: {
    // The code says who may; a wrong one is one answer.
    'GET /api/invite/role': 'signed in, even blocked',
    'PATCH /api/invite/athlete-accept': 'signed in',
    'PATCH /api/invite/assistant-coach-accept': 'signed in, even blocked',
    'PATCH /api/invite/parent-accept': 'signed in',
    'POST /api/invite/reject': 'signed in, even blocked',
    'POST /api/team': 'signed in',
    'POST /api/athlete/:id/join-team': 'ask to join a team',
    // The code says who may, as with POST /api/team.
    'POST /api/coach': 'signed in',
  },
  refusedNext: {
    'POST /api/coach': 'invalid-code',
    'POST /api/team': 'invalid-code',
    'PATCH /api/invite/athlete-accept': 'other-role',
    'PATCH /api/invite/assistant-coach-accept': 'invalid-code',
    'PATCH /api/invite/parent-accept': 'other-role',
  },
};
