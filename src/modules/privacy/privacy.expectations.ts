import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  rows: {
    // Views by an admin are recorded; the people viewed can see who viewed them.
    'who has looked at an athlete': ['own', 'linked', '–', '–', 'any', 'any'],
    'erase people': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'GET /api/athlete/:id/views': 'who has looked at an athlete',
    'GET /api/privacy/export': 'signed in, even blocked',
    'GET /api/privacy/export.xlsx': 'signed in, even blocked',
    'GET /api/privacy/people': 'erase people',
    'GET /api/privacy/erasures': 'erase people',
    'POST /api/privacy/erasures': 'erase people',
  },
  secondIds: [['viewerId', '/api', 'coach account']],
  reactions: { 'erase-when-requested': 'duty' },
};
