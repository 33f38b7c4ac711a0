import type { Expectations } from '../../../test/security/expectations.js';

function coachOf(collegeId: string) {
  const source = { kind: 'admin', year: null };
  const coach = { name: 'Sam Field', title: null, email: null, phone: null, xHandle: null, source };
  return { collegeId, sport: 'football', index: 0, coach };
}

const ofSeason = (collegeId: string) => ({ collegeId, sport: 'football', season: '2021-22' });

export const expectations: Expectations = {
  rows: {
    // Admins edit colleges; every role can research them.
    'see colleges': ['any', 'any', 'any', 'any', 'any', 'any'],
    'add, edit and archive colleges': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'GET /api/college': 'see colleges',
    'GET /api/college/counts': 'see colleges',
    'GET /api/college/points': 'see colleges',
    'GET /api/college/towns': 'see colleges',
    'GET /api/college/:id': 'see colleges',
    'GET /api/college/:id/seasons': 'see colleges',
    'GET /api/college-season': 'review college rosters',
    'PATCH /api/college/:id/records': 'add, edit and archive colleges',
    'PATCH /api/college/:id/affiliation': 'add, edit and archive colleges',
    'POST /api/college': 'add, edit and archive colleges',
    'PUT /api/college/:id': 'add, edit and archive colleges',
    'PATCH /api/college/:id/archived': 'add, edit and archive colleges',
    'POST /api/college/:id/coaches/:sport': 'add, edit and archive colleges',
    'PUT /api/college/:id/coaches/:sport/:index': 'add, edit and archive colleges',
    'PATCH /api/college/:id/coaches/:sport/:index/order': 'add, edit and archive colleges',
    'POST /api/college/:id/upload-image/:imageType': 'add, edit and archive colleges',
    'DELETE /api/college/:id/delete-image/:imageType': 'add, edit and archive colleges',
    'DELETE /api/college/:id/coaches/:sport/:index': 'add, edit and archive colleges',
    'GET /api/college-import': 'add, edit and archive colleges',
    'POST /api/college-import': 'add, edit and archive colleges',
    'GET /api/college-import/figures': 'add, edit and archive colleges',
    'POST /api/college-import/download': 'add, edit and archive colleges',
    'GET /api/college-import/template': 'add, edit and archive colleges',
    'GET /api/college-import/plan/:id': 'add, edit and archive colleges',
    'GET /api/college-import/plan/:id/lines': 'add, edit and archive colleges',
    'GET /api/college-import/plan/:id/report': 'add, edit and archive colleges',
    'POST /api/college-import/plan/:id/apply': 'add, edit and archive colleges',
    'POST /api/college-import/:id/undo': 'add, edit and archive colleges',
  },
  undos: {
    CollegeEdited: 'add, edit and archive colleges',
    CollegeArchived: 'add, edit and archive colleges',
    CollegeRestored: 'add, edit and archive colleges',
    CollegeCoachSet: 'add, edit and archive colleges',
    CollegeCoachRemoved: 'add, edit and archive colleges',
    CollegeImageSet: 'add, edit and archive colleges',
    CollegeImageRemoved: 'add, edit and archive colleges',
    CollegeCoachMoved: 'add, edit and archive colleges',
    CollegeSeasonRecorded: 'add, edit and archive colleges',
    CollegeAffiliationSet: 'add, edit and archive colleges',
  },
  sight: {
    college: 'see colleges',
  },
  alsoTaken: [
    { key: 'GET /api/college/points query.teamId', by: 'operators', of: 'anyone', because: 'they see every team' },
    { key: 'GET /api/college/counts query.teamId', by: 'operators', of: 'anyone', because: 'they see every team' },
    { key: 'GET /api/college query.teamId', by: 'operators', of: 'anyone', because: 'they see every team' },
    { key: 'GET /api/college query.athleteId', by: 'operators', of: 'anyone', because: 'they see every athlete' },
  ],
  secondIds: [['collegeId', '/api', 'nobody’s']],
  passedOver: {
    'GET /api/college query.tags[]': 'no college has it',
    'GET /api/college/counts query.tags[]': 'no college has it',
    'GET /api/college/points query.tags[]': 'no college has it',
  },
  makes: ({ collegeId }) => ({ things: { college: [{ name: 'a college', id: collegeId, exists: true }] } }),
  payloads: {
    CollegeEdited: (collegeId) => ({
      collegeId,
      fields: ['city'],
      changes: { city: 'Ames' },
      previous: { city: null },
      sources: {},
      previousSources: {},
    }),
    CollegeArchived: (collegeId) => ({ collegeId }),
    CollegeRestored: (collegeId) => ({ collegeId }),
    CollegeCoachSet: (collegeId) => ({ ...coachOf(collegeId), previous: null, pushed: 0 }),
    CollegeCoachRemoved: coachOf,
    CollegeImageSet: (collegeId) => ({ collegeId, imageType: 'logo', imageId: 'i1', previous: null }),
    CollegeImageRemoved: (collegeId) => ({ collegeId, imageType: 'logo', imageId: 'i1' }),
    CollegeCoachMoved: (collegeId) => ({ collegeId, sport: 'football', name: 'Sam Field', from: 0, to: 1 }),
    CollegeSeasonRecorded: (collegeId) => ({ ...ofSeason(collegeId), record: null, previous: null }),
    CollegeAffiliationSet: (collegeId) => ({
      ...ofSeason(collegeId),
      affiliation: null,
      previous: null,
      present: null,
    }),
  },
  samples: { year: '2021-22', season: '2021-22' },
  filters: {
    state: ['IA'],
    latitude: ['42'],
    longitude: ['-93'],
    bounds: ['-100,40,-90,45'],
    admission: ['0-1'],
    sat: ['400-1600'],
    act: ['1-36'],
    tuition: ['0-100000'],
  },
  reactions: {
    'delete-college-image-when-let-go': 'duty',
    'follow-college-imports': 'duty',
  },
};
