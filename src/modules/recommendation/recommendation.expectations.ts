import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  calls: {
    'GET /api/athlete/:id/recommendations': 'see an athlete’s colleges',
    'PUT /api/athlete/:id/college/:collegeId/recommendation': 'answer a suggestion',
  },
  undos: {
    RecommendationDismissed: 'answer a suggestion',
    RecommendationRestored: 'answer a suggestion',
  },
  sight: {
    recommendations: 'see an athlete’s colleges',
  },
};
