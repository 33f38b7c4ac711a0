import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  rows: {
    'see a parent': ['–', 'own', 'team', 'team', 'any', 'any'],
    'edit a parent': ['–', 'own', '–', '–', 'any', '–'],
    '(de)activate a parent': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'GET /api/parent': 'see a team, its roster, coaches and parents',
    'GET /api/parent/:id': 'see a parent',
    'PUT /api/parent/:id': 'edit a parent',
  },
  undos: {
    ParentEdited: 'edit a parent',
    ParentActivated: '(de)activate a parent',
    ParentDeactivated: '(de)activate a parent',
  },
  sight: {
    parent: 'see a parent',
  },
  secondIds: [['parentGuardianId', '/api/parent', 'parent']],
};
