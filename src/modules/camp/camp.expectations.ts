import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  rows: {
    // Spec, "/admin/camps"; /athlete/camps and /parent/camps.
    'see camps': ['any', 'any', 'any', 'any', 'any', 'any'],
    'add, edit and delete camps': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'GET /api/college-camp': 'see camps',
    'GET /api/college-camp/:id': 'see camps',
    'GET /api/college-camp/:id/calendar': 'see camps',
    'POST /api/college-camp': 'add, edit and delete camps',
    'PUT /api/college-camp/:id': 'add, edit and delete camps',
    'DELETE /api/college-camp/:id': 'add, edit and delete camps',
    'PUT /api/college-camp/:id/saved': 'send a change of an athlete',
  },
  undos: {
    CampAdded: 'add, edit and delete camps',
    CampEdited: 'add, edit and delete camps',
    CampDeleted: 'add, edit and delete camps',
    CampSaved: 'send a change of an athlete',
    CampUnsaved: 'send a change of an athlete',
  },
  sight: {
    camp: 'see camps',
    savedCamps: 'see an athlete',
  },
  secondIds: [['id', '/api/college-camp', 'nobody’s']],
};
