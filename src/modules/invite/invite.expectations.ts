import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  rows: {
    invite: ['–', '–', 'team', 'team', 'any', '–'],
    'issue codes to create teams with': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'POST /api/invite': 'invite',
    'POST /api/invite/several': 'invite',
    'GET /api/invite/check': 'invite',
    'POST /api/invite/:id/resend': 'invite',
    'POST /api/invite/:id/asker': 'invite',
    'DELETE /api/invite/:id': 'invite',
    'GET /api/team/:id/invites': 'invite',
    'POST /api/team-code': 'issue codes to create teams with',
    'GET /api/team-code': 'issue codes to create teams with',
    'POST /api/team-code/:id/resend': 'issue codes to create teams with',
    'DELETE /api/team-code/:id': 'issue codes to create teams with',
  },
  sight: {
    invite: 'invite',
  },
  secondIds: [
    ['userId', '/api/invite/:id/asker', 'asking account'],
    ['senderId', '/api', 'coach account'],
    ['sentBy', '/api', 'coach account'],
  ],
  bodies: {
    'POST /api/invite': { role: 'parent', firstName: 'Robin', lastName: 'Example', relationship: 'Mother' },
  },
};
