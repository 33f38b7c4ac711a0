import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  rows: {
    '(de)activate a coach': ['–', '–', '–', 'others on the team', 'any', '–'],
    'coaches, of one’s team or of all': ['–', '–', 'any', 'any', 'any', 'any'],
    'oneself as a coach': ['–', '–', 'any', 'any', '–', '–'],
    'edit a coach': ['–', '–', 'own', 'team', 'any', '–'],
  },
  calls: {
    'PATCH /api/coach/switch-team': 'signed in, even blocked',
    'GET /api/coach': 'oneself as a coach',
    'GET /api/coaches': 'coaches, of one’s team or of all',
    'PUT /api/coach/:id': 'edit a coach',
    'PATCH /api/coach/membership': '(de)activate a coach',
  },
  undos: {
    CoachEdited: 'edit a coach',
  },
  sight: {
    coach: 'see a team, its roster, coaches and parents',
  },
};
