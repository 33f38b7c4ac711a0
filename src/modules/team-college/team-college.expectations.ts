import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  calls: {
    'GET /api/college-notes': 'see a team, its roster, coaches and parents',
    'GET /api/college-notes/athlete': 'see a team’s board',
    'POST /api/college-notes': 'edit team settings, groups',
    'PUT /api/college-notes/:id': 'edit team settings, groups',
    'GET /api/team/:id/college/:collegeId/links': 'see a team’s board',
    'POST /api/team/:id/college/:collegeId/links': 'edit team settings, groups',
    'DELETE /api/team/:id/college/:collegeId/links/:linkId': 'edit team settings, groups',
    'GET /api/team/:id/college/:collegeId/files': 'see a team, its roster, coaches and parents',
    'POST /api/team/:id/college/:collegeId/files': 'edit team settings, groups',
    'GET /api/team/:id/college/:collegeId/files/:fileId': 'see a team, its roster, coaches and parents',
    'DELETE /api/team/:id/college/:collegeId/files/:fileId': 'edit team settings, groups',
    'GET /api/team/:id/college/:collegeId/tags': 'see a team, its roster, coaches and parents',
    'POST /api/team/:id/college/:collegeId/tags': 'edit team settings, groups',
    'DELETE /api/team/:id/college/:collegeId/tags/:tagId': 'edit team settings, groups',
  },
  undos: {
    CollegeNotesSet: 'edit team settings, groups',
    CollegeLinkAdded: 'edit team settings, groups',
    CollegeLinkDeleted: 'edit team settings, groups',
    CollegeFileAdded: 'edit team settings, groups',
    CollegeFileRemoved: 'edit team settings, groups',
    CollegeTagged: 'edit team settings, groups',
    CollegeUntagged: 'edit team settings, groups',
  },
  sight: {
    teamCollege: 'see a team, its roster, coaches and parents',
  },
  secondIds: [
    ['linkId', '/api/team', 'college link'],
    ['fileId', '/api/team', 'college file'],
  ],
};
