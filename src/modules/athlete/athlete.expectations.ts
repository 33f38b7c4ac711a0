import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  rows: {
    'see an athlete': ['own', 'linked', 'team', 'team', 'any', 'any'],
    // Who may see any goes by teams, where each look is recorded.
    'the athletes who are one’s own': ['any', 'any', 'any', 'any', '–', '–'],
    'edit an athlete': ['own', 'linked minor', 'team', 'team', 'any', '–'],
    // A parent who pays sets the e-mail preference also of a grown-up; which part is whose, edit-athlete's own suite holds.
    // Not a row of domain.md: whose word a parent waits for, and not that of the coach who invited them.
    'answer who asks to follow an athlete': ['own', 'linked', '–', '–', '–', '–'],
    // Who is a minor follows from it: an athlete and an assistant ask.
    'have the word on another birthday': ['–', 'linked', '–', 'team', 'any', '–'],
    'send a change of an athlete': ['own', 'linked', 'team', 'team', 'any', '–'],
    'accept, reject, (de)activate athletes; undo it': ['–', '–', 'by name', 'by name', 'any', '–'],
    // screens.md, "The people": numbers that a named person vouches for.
    'verify an athlete’s numbers': ['–', '–', 'team', 'team', 'any', '–'],
    // Not rows of domain.md: the spec's "Athletes … request to join a team by code, cancel a request, and re-request
    // after removal"; coaches remove; the coach's screens.
    'ask to join a team': ['own', '–', '–', '–', 'any', '–'],
    'leave, or be removed from, a team': ['own', '–', 'by name', 'by name', 'any', '–'],
    'end the link of an athlete and a parent': ['own', 'linked', '–', 'team', 'any', '–'],
  },
  calls: {
    'GET /api/parent/awaited': 'signed in',
    'GET /api/athlete/:id/asking-parents': 'answer who asks to follow an athlete',
    'POST /api/athlete/:id/asking-parents/:parentId': 'answer who asks to follow an athlete',
    // Who they are decides what comes of it: a new account, an athlete's without a profile.
    'POST /api/athlete/role': 'signed in',
    'DELETE /api/athlete/role': 'signed in',
    'POST /api/athlete': 'signed in',
    'GET /api/athlete': 'the athletes who are one’s own',
    'GET /api/athlete/:id': 'see an athlete',
    'DELETE /api/athlete/:id/parent/:parentId': 'end the link of an athlete and a parent',
    'PUT /api/athlete/:id': 'send a change of an athlete',
    'GET /api/athlete/:id/files': 'see an athlete',
    'GET /api/athlete/:id/file/:fileId': 'see an athlete',
    'POST /api/athlete/:id/file': 'edit an athlete',
    'DELETE /api/athlete/:id/file/:fileId': 'edit an athlete',
    'POST /api/athlete/:id/profile-image': 'edit an athlete',
    'DELETE /api/athlete/:id/profile-image': 'edit an athlete',
    'POST /api/athlete/:id/asked-birthday': 'have the word on another birthday',
    'POST /api/athlete/:id/verify-measurables': 'verify an athlete’s numbers',
    'PATCH /api/athlete/:id/status': 'accept, reject, (de)activate athletes; undo it',
    'POST /api/athlete/:id/status/undo': 'accept, reject, (de)activate athletes; undo it',
    'POST /api/athlete/:id/request-access-again': 'ask to join a team',
    'DELETE /api/athlete/:id/remove-from-team': 'leave, or be removed from, a team',
    'GET /api/team/:id/athletes': 'see a team, its roster, coaches and parents',
    'PATCH /api/team/:id/athletes/status': 'accept, reject, (de)activate athletes; undo it',
    'POST /api/team/:id/athletes/export': 'edit team settings, groups',
    'PATCH /api/team/:id/athlete-group/assign': 'edit team settings, groups',
  },
  undos: {
    AthleteProfileEdited: 'edit an athlete',
    FileAdded: 'edit an athlete',
    FileRemoved: 'edit an athlete',
    ProfileImageSet: 'edit an athlete',
    ProfileImageRemoved: 'edit an athlete',
    MeasurablesVerified: 'verify an athlete’s numbers',
    AccountStatusChanged: 'accept, reject, (de)activate athletes; undo it',
    ParentUnlinked: 'end the link of an athlete and a parent',
    GroupAssigned: 'edit team settings, groups',
    GroupUnassigned: 'edit team settings, groups',
  },
  sight: {
    athlete: 'see an athlete',
  },
  secondIds: [
    ['teamId', '/api/athlete/:id/join-team', 'test/api/team.e2e.spec.ts'],
    // Nobody looks at it: which team it is, the membership says.
    ['teamId', '/api/athlete', 'nobody’s'],
    // What is in a workbook.
    ['athleteIds', '/api/team/:id/athletes/export', 'test/api/export.e2e.spec.ts'],
    ['athleteId', '/api', 'athlete'],
    ['athleteIds', '/api', 'athlete'],
    ['parentId', '/api/athlete/:id/asking-parents', 'asking parent'],
    ['parentId', '/api/athlete', 'parent'],
    ['fileId', '/api/athlete', 'athlete file'],
    ['eventId', '/api/athlete', 'change of status'],
  ],
  passedOver: {
    'GET /api/team/:id/athletes query.group[]': 'nobody of the team is in it',
  },
  bodies: {
    'PATCH /api/team/:id/athletes/status': { newStatus: 'inactive', previousStatus: 'active' },
    'PATCH /api/athlete/:id/status': { newStatus: 'inactive', previousStatus: 'active' },
  },
  refusedNext: {
    'POST /api/athlete/role': 'other-role',
    'POST /api/athlete/:id/status/undo': 'changed-since',
  },
  lastOfAll: [
    'PATCH /api/athlete/:id/status',
    'PATCH /api/team/:id/athletes/status',
    'POST /api/athlete/:id/status/undo',
  ],
};
