import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  rows: {
    'read models and dead letters, to look at': ['–', '–', '–', '–', 'any', 'any'],
    'oneself as an admin': ['–', '–', '–', '–', 'any', '–'],
    'rebuild, replay, dead letters': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'GET /api/admin': 'oneself as an admin',
    'GET /api/read-models': 'read models and dead letters, to look at',
    'GET /api/dead-letters': 'read models and dead letters, to look at',
    'POST /api/read-models/:name/rebuild': 'rebuild, replay, dead letters',
    'POST /api/read-models/:name/verify': 'rebuild, replay, dead letters',
    'POST /api/read-models/:name/retry': 'rebuild, replay, dead letters',
    'POST /api/dead-letters/:id/retry': 'rebuild, replay, dead letters',
  },
};
