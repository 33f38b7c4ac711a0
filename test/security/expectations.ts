/**
 * Who may what, copied by hand from domain.md ("Permissions") and the spec, and on purpose not from the server's own
 * table: where the two differ, the matrix fails.
 */
export type Reach =
  'own' | 'linked' | 'linked minor' | 'member' | 'parent of a member' | 'team' | 'others on the team' | 'any' | '–';

/** The columns of domain.md's table. */
export const columns = ['athlete', 'parent', 'assistant coach', 'primary coach', 'admin', 'auditor'] as const;
export type Column = (typeof columns)[number];
type Row = readonly [Reach, Reach, Reach, Reach, Reach, Reach];

export const rows = {
  'see an athlete': ['own', 'linked', 'team', 'team', 'any', 'any'],
  // Who may see any goes by teams, where each look is recorded.
  'the athletes who are one’s own': ['any', 'any', 'any', 'any', '–', '–'],
  'edit an athlete': ['own', 'linked minor', 'team', 'team', 'any', '–'],
  // A parent who pays sets the e-mail preference also of a grown-up; which part is whose, edit-athlete's own suite holds.
  'send a change of an athlete': ['own', 'linked', 'team', 'team', 'any', '–'],
  'accept, reject, (de)activate athletes; undo it': ['–', '–', 'team', 'team', 'any', '–'],
  // screens.md, "The people": numbers that a named person vouches for.
  'verify an athlete’s numbers': ['–', '–', 'team', 'team', 'any', '–'],
  '(de)activate a coach': ['–', '–', '–', 'others on the team', 'any', '–'],
  'coaches, of one’s team or of all': ['–', '–', 'any', 'any', 'any', 'any'],
  'oneself as a coach': ['–', '–', 'any', 'any', '–', '–'],
  'edit a coach': ['–', '–', 'own', 'team', 'any', '–'],
  'edit team settings, groups': ['–', '–', 'team', 'team', 'any', '–'],
  'edit team links and board': ['–', '–', 'team', 'team', 'any', '–'],
  // Spec: shown on athletes' dashboards; a member is active on the team.
  'see a team’s board': ['member', 'parent of a member', 'team', 'team', 'any', 'any'],
  'history and audit': ['own', 'linked', 'team', 'team', 'any', 'any'],
  // domain.md, "Minors": reads by an admin are recorded; those who were read see by whom.
  'who has looked at an athlete': ['own', 'linked', '–', '–', 'any', 'any'],
  'erase people': ['–', '–', '–', '–', 'any', '–'],
  'the whole log': ['–', '–', '–', '–', 'any', 'any'],
  'export the log': ['–', '–', '–', '–', '–', 'any'],
  'read models and dead letters, to look at': ['–', '–', '–', '–', 'any', 'any'],
  'oneself as an admin': ['–', '–', '–', '–', 'any', '–'],
  'rebuild, replay, dead letters': ['–', '–', '–', '–', 'any', '–'],
  invite: ['–', '–', 'team', 'team', 'any', '–'],
  // domain.md, "Codes": "admins issue one-time team-creation codes".
  // Spec, section 7: "admin list"; an auditor sees any, read-only.
  'every team': ['–', '–', '–', '–', 'any', 'any'],
  '(de)activate a team': ['–', '–', '–', '–', 'any', '–'],
  'issue codes to create teams with': ['–', '–', '–', '–', 'any', '–'],
  // Not rows of domain.md: the spec's "Athletes … request to join a team by code, cancel a request, and re-request
  // after removal"; coaches remove; the coach's screens.
  'ask to join a team': ['own', '–', '–', '–', 'any', '–'],
  'leave, or be removed from, a team': ['own', '–', 'team', 'team', 'any', '–'],
  'see a team, its roster, coaches and parents': ['–', '–', 'team', 'team', 'any', 'any'],
  // The parent's own settings; coaches see the parents of their athletes.
  // Spec, "Coach settings panel": email preferences toggle. Athletes' and parents' stand in their profiles.
  'one’s own e-mail preference, as a coach': ['–', '–', 'any', 'any', '–', '–'],
  // domain.md: colleges are the admin's; everybody researches them.
  'see colleges': ['any', 'any', 'any', 'any', 'any', 'any'],
  'add, edit and archive colleges': ['–', '–', '–', '–', 'any', '–'],
  'see a parent': ['–', 'own', 'team', 'team', 'any', 'any'],
  'edit a parent': ['–', 'own', '–', '–', 'any', '–'],
  '(de)activate a parent': ['–', '–', '–', '–', 'any', '–'],
} satisfies Record<string, Row>;
export type RowName = keyof typeof rows;

/** `everybody`: without signing in. `signed in`: whoever is, unless blocked. `signed in, even blocked`: inactive people too. */
export type Rule = RowName | 'everybody' | 'signed in' | 'signed in, even blocked';

export const calls: Readonly<Record<string, Rule>> = {
  'GET /health': 'everybody',
  'GET /health/live': 'everybody',
  'GET /health/ready': 'everybody',
  // The signature of the address is the permission (test/api/files).
  'GET /files/:key': 'everybody',
  'GET /api/docs': 'everybody',
  'GET /api/docs/openapi.json': 'everybody',
  // The local inbox is there only where the product is being tried out (mail/inbox tests).
  'GET /inbox': 'everybody',
  'GET /inbox/:id': 'everybody',
  'GET /inbox/:id/html': 'everybody',
  'GET /api/site': 'everybody',
  'POST /api/auth/sign-in': 'everybody',
  'POST /api/auth/sign-up': 'everybody',
  'POST /api/auth/sign-up/resend': 'everybody',
  'POST /api/auth/sign-up/verify': 'everybody',
  'POST /api/auth/forgot-password': 'everybody',
  'POST /api/auth/reset-password': 'everybody',
  'GET /api/auth/sessions': 'signed in, even blocked',
  'DELETE /api/auth/sessions': 'signed in, even blocked',
  'DELETE /api/auth/sessions/:id': 'signed in, even blocked',
  'POST /api/auth/password': 'signed in, even blocked',
  'POST /api/auth/google/start': 'everybody',
  'GET /api/auth/google/callback': 'everybody',
  'POST /api/auth/sso/complete': 'everybody',
  'POST /api/auth/google/link': 'signed in, even blocked',
  'GET /api/auth/methods': 'signed in, even blocked',
  'DELETE /api/auth/methods/:id': 'signed in, even blocked',
  'POST /api/auth/sign-out': 'signed in, even blocked',
  'GET /api/session': 'signed in, even blocked',
  'PATCH /api/coach/switch-team': 'signed in, even blocked',
  'GET /api/live': 'signed in, even blocked',
  // The code says who may; a wrong one is one answer.
  'GET /api/invite/role': 'signed in, even blocked',
  'PATCH /api/invite/athlete-accept': 'signed in',
  'PATCH /api/invite/assistant-coach-accept': 'signed in, even blocked',
  'PATCH /api/invite/parent-accept': 'signed in',
  'POST /api/invite/reject': 'signed in, even blocked',
  'POST /api/team': 'signed in',
  'GET /api/team': 'every team',
  'POST /api/invite': 'invite',
  'POST /api/invite/several': 'invite',
  'GET /api/invite/check': 'invite',
  'POST /api/invite/:id/resend': 'invite',
  'DELETE /api/invite/:id': 'invite',
  'GET /api/team/:id/invites': 'invite',
  'POST /api/team-code': 'issue codes to create teams with',
  'GET /api/team-code': 'issue codes to create teams with',
  'DELETE /api/team-code/:id': 'issue codes to create teams with',
  // Who they are decides what comes of it: a new account, an athlete's without a profile.
  'POST /api/athlete/role': 'signed in',
  'DELETE /api/athlete/role': 'signed in',
  'POST /api/athlete': 'signed in',
  'GET /api/athlete': 'the athletes who are one’s own',
  'GET /api/athlete/:id': 'see an athlete',
  'PUT /api/athlete/:id': 'send a change of an athlete',
  'GET /api/athlete/:id/files': 'see an athlete',
  'GET /api/athlete/:id/file/:fileId': 'see an athlete',
  'POST /api/athlete/:id/file': 'edit an athlete',
  'DELETE /api/athlete/:id/file/:fileId': 'edit an athlete',
  'POST /api/athlete/:id/profile-image': 'edit an athlete',
  'DELETE /api/athlete/:id/profile-image': 'edit an athlete',
  'POST /api/athlete/:id/verify-measurables': 'verify an athlete’s numbers',
  'PATCH /api/athlete/:id/status': 'accept, reject, (de)activate athletes; undo it',
  'POST /api/athlete/:id/status/undo': 'accept, reject, (de)activate athletes; undo it',
  'POST /api/athlete/:id/join-team': 'ask to join a team',
  'POST /api/athlete/:id/request-access-again': 'ask to join a team',
  'DELETE /api/athlete/:id/remove-from-team': 'leave, or be removed from, a team',
  'GET /api/athlete/:id/history': 'history and audit',
  'GET /api/athlete/:id/activity': 'history and audit',
  'GET /api/athlete/:id/views': 'who has looked at an athlete',
  'GET /api/team/:id': 'see a team, its roster, coaches and parents',
  'PATCH /api/team/:id': 'edit team settings, groups',
  'PATCH /api/team/:id/status': '(de)activate a team',
  'GET /api/team/:id/athletes': 'see a team, its roster, coaches and parents',
  'GET /api/team/:id/athlete-count': 'see a team, its roster, coaches and parents',
  'GET /api/team/:id/coaches': 'see a team, its roster, coaches and parents',
  'GET /api/parent': 'see a team, its roster, coaches and parents',
  'GET /api/team/:id/history': 'history and audit',
  // What is taken back says who may: the table of undos.
  'POST /api/undo': 'signed in',
  'POST /api/undo/preview': 'signed in',
  'PATCH /api/team/:id/athletes/status': 'accept, reject, (de)activate athletes; undo it',
  'POST /api/team/:id/athletes/export': 'edit team settings, groups',
  'POST /api/team/:id/athlete-group': 'edit team settings, groups',
  'PUT /api/team/:id/athlete-group': 'edit team settings, groups',
  'DELETE /api/team/:id/athlete-group': 'edit team settings, groups',
  'PATCH /api/team/:id/athlete-group/assign': 'edit team settings, groups',
  'POST /api/team/:id/join-code': 'edit team settings, groups',
  'GET /api/parent/:id': 'see a parent',
  'PUT /api/parent/:id': 'edit a parent',
  'GET /api/board': 'see a team’s board',
  'POST /api/board': 'edit team links and board',
  'PUT /api/board/:id/welcome-message': 'edit team links and board',
  'POST /api/board/:id/link': 'edit team links and board',
  'PUT /api/board/:id/link/:linkId': 'edit team links and board',
  'DELETE /api/board/:id/link/:linkId': 'edit team links and board',
  'GET /api/account/preferences': 'one’s own e-mail preference, as a coach',
  'PUT /api/account/preferences': 'one’s own e-mail preference, as a coach',
  'GET /api/coach': 'oneself as a coach',
  // The code says who may, as with POST /api/team.
  'POST /api/coach': 'signed in',
  'GET /api/coaches': 'coaches, of one’s team or of all',
  'PUT /api/coach/:id': 'edit a coach',
  'PATCH /api/coach/membership': '(de)activate a coach',
  'GET /api/college': 'see colleges',
  'GET /api/college/counts': 'see colleges',
  'GET /api/college/points': 'see colleges',
  'GET /api/college/towns': 'see colleges',
  'GET /api/college/:id': 'see colleges',
  'POST /api/college': 'add, edit and archive colleges',
  'PUT /api/college/:id': 'add, edit and archive colleges',
  'PATCH /api/college/:id/archived': 'add, edit and archive colleges',
  'GET /api/privacy/export': 'signed in, even blocked',
  'GET /api/privacy/export.xlsx': 'signed in, even blocked',
  'GET /api/privacy/people': 'erase people',
  'GET /api/privacy/erasures': 'erase people',
  'POST /api/privacy/erasures': 'erase people',
  'GET /api/log': 'the whole log',
  'POST /api/log/verify': 'the whole log',
  'GET /api/log/export': 'export the log',
  'GET /api/admin': 'oneself as an admin',
  'GET /api/read-models': 'read models and dead letters, to look at',
  'GET /api/dead-letters': 'read models and dead letters, to look at',
  'POST /api/read-models/:name/rebuild': 'rebuild, replay, dead letters',
  'POST /api/read-models/:name/verify': 'rebuild, replay, dead letters',
  'POST /api/read-models/:name/retry': 'rebuild, replay, dead letters',
  'POST /api/dead-letters/:id/retry': 'rebuild, replay, dead letters',
};

/** Who may take back what: as the change itself. The (de)activation of a parent is for admins so far. */
export const undos: Readonly<Record<string, RowName>> = {
  AthleteProfileEdited: 'edit an athlete',
  FileAdded: 'edit an athlete',
  FileRemoved: 'edit an athlete',
  ProfileImageSet: 'edit an athlete',
  ProfileImageRemoved: 'edit an athlete',
  MeasurablesVerified: 'verify an athlete’s numbers',
  AccountStatusChanged: 'accept, reject, (de)activate athletes; undo it',
  GroupAssigned: 'edit team settings, groups',
  GroupUnassigned: 'edit team settings, groups',
  GroupCreated: 'edit team settings, groups',
  GroupEdited: 'edit team settings, groups',
  GroupDeleted: 'edit team settings, groups',
  TeamEdited: 'edit team settings, groups',
  TeamLinksChanged: 'edit team links and board',
  TeamStatusSet: '(de)activate a team',
  CoachMembershipChanged: '(de)activate a coach',
  WelcomeMessageSet: 'edit team links and board',
  BoardLinkAdded: 'edit team links and board',
  BoardLinkEdited: 'edit team links and board',
  BoardLinkDeleted: 'edit team links and board',
  CoachEdited: 'edit a coach',
  CollegeEdited: 'add, edit and archive colleges',
  CollegeArchived: 'add, edit and archive colleges',
  CollegeRestored: 'add, edit and archive colleges',
  ParentEdited: 'edit a parent',
  ParentActivated: '(de)activate a parent',
  ParentDeactivated: '(de)activate a parent',
  EmailPreferenceSet: 'one’s own e-mail preference, as a coach',
};

/** Seeing a thing is what tells 403 (you may not) from 404 (there is no such thing for you). */
export const sight = {
  athlete: 'see an athlete',
  team: 'see a team, its roster, coaches and parents',
  coach: 'see a team, its roster, coaches and parents',
  parent: 'see a parent',
  invite: 'invite',
  college: 'see colleges',
} as const satisfies Record<string, RowName>;
