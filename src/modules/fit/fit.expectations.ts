import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  calls: {
    'GET /api/athlete/:athleteId/college/:collegeId/fit': 'see an athlete',
    'GET /api/team/:id/college/:collegeId/fits': 'suggest colleges to an athlete',
  },
};
