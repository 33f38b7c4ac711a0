import type { Belonging } from './belongings.js';

/** `nobody’s`: of what everybody may see, or of no thing at all. Or the suite that asks these calls, each in its own way. */
export type Whose = Belonging | 'nobody’s' | `${string}.spec.ts`;

/**
 * Whose id stands in a field, by its name and by how the addresses of its calls begin: the first line that fits. By hand:
 * a field that no line fits fails the suite.
 */
export const kinds: readonly (readonly [field: string, path: string, whose: Whose])[] = [
  ['collegeId', '/api', 'nobody’s'],
  ['id', '/api/college-camp', 'nobody’s'],
  // Users whose changes a history is narrowed to: the history is one's own.
  ['userId', '/api/athlete/:id/history', 'nobody’s'],
  ['userId', '/api/team/:id/history', 'nobody’s'],
  ['teamId', '/api/saved-search', 'nobody’s'],
  // Secrets, not names: whoever has one has been mailed it, or holds the key.
  ['signUpId', '/api/auth/sign-up', 'test/security/sign-up-attacks.e2e.spec.ts'],
  ['resetId', '/api/auth/reset-password', 'test/security/reset-attacks.e2e.spec.ts'],
  ['id', '/api/auth/factors/passkey', 'test/security/passkey-attacks.e2e.spec.ts'],
  ['id', '/api/auth/sign-in/passkey', 'test/security/passkey-attacks.e2e.spec.ts'],
  ['rawId', '/api/auth', 'test/security/passkey-attacks.e2e.spec.ts'],
  ['id', '/api/auth/methods', 'identity'],
  // Each asks for a code or a password before it looks at the id.
  ['id', '/api/auth/factors/:id/remove', 'test/security/second-factor-attacks.e2e.spec.ts'],
  ['teamId', '/api/athlete/:id/join-team', 'test/api/team.e2e.spec.ts'],
  // Nobody looks at it: which team it is, the membership says.
  ['teamId', '/api/athlete', 'nobody’s'],
  // What is in a workbook.
  ['athleteIds', '/api/team/:id/athletes/export', 'test/api/export.e2e.spec.ts'],
  ['eventId', '/api/undo', 'test/security/undo-matrix.e2e.spec.ts'],
  ['athleteIds', '/api/account/terms', 'test/api/terms.e2e.spec.ts'],
  ['id', '/api/saved-search', 'search'],
  ['id', '/api/auth/sessions', 'session'],
  ['id', '/api/auth/factors/app', 'factor to be confirmed'],
  ['id', '/api/auth/factors', 'factor'],
  ['teamId', '/api', 'team'],
  ['athleteId', '/api', 'athlete'],
  ['athleteIds', '/api', 'athlete'],
  ['parentId', '/api/athlete/:id/asking-parents', 'asking parent'],
  ['parentId', '/api/athlete', 'parent'],
  ['parentGuardianId', '/api/parent', 'parent'],
  ['userId', '/api/invite/:id/asker', 'asking account'],
  ['createdBy', '/api', 'coach account'],
  ['senderId', '/api', 'coach account'],
  ['sentBy', '/api', 'coach account'],
  ['viewerId', '/api', 'coach account'],
  ['userId', '/api', 'coach account'],
  ['groupId', '/api', 'group'],
  ['group', '/api', 'group'],
  ['tagId', '/api', 'tag'],
  ['tags', '/api', 'tag'],
  ['linkId', '/api/board', 'board link'],
  ['linkId', '/api/team', 'college link'],
  ['fileId', '/api/athlete', 'athlete file'],
  ['fileId', '/api/team', 'college file'],
  ['fileId', '/api/college-interest', 'attachment'],
  ['interestOrder', '/api', 'interest'],
  ['updateId', '/api', 'update'],
  ['updateIds', '/api', 'update'],
  ['replyId', '/api', 'reply'],
  ['replyIds', '/api', 'reply'],
  ['communicationId', '/api', 'communication'],
  ['visitId', '/api', 'visit'],
  ['eventId', '/api/athlete', 'change of status'],
];

/** Ids of somebody else's that are passed over instead of refused, and why: nothing of theirs is changed or told. */
export const passedOver: Readonly<Record<string, string>> = {
  'GET /api/college query.tags[]': 'no college has it',
  'GET /api/college/counts query.tags[]': 'no college has it',
  'GET /api/college/points query.tags[]': 'no college has it',
  'GET /api/team/:id/colleges query.tags[]': 'no college has it',
  'GET /api/team/:id/athletes query.group[]': 'nobody of the team is in it',
  'GET /api/team/:id/updates query.athleteId': 'nobody of the team is called so',
  'POST /api/mass-update body.athleteIds[]': 'whoever is not on the team is left out, and named',
  'POST /api/mass-update/preview body.athleteIds[]': 'whoever is not on the team is left out, and named',
  'PATCH /api/college-interest/order body.interestOrder[]': 'the order of one list: what is not on it does no harm',
  'PATCH /api/college-interest/:id/updates/view body.updateIds[]': 'what is gone does no harm',
  'PATCH /api/college-interest/:id/updates/view body.replyIds[]': 'what is gone does no harm',
  'PATCH /api/college-interest/:id/visits body.visits[].visitId': 'a new visit may bring its id',
};

/** What a call has to say beside the sample for its handler to look at the id. */
export const words: Readonly<Record<string, Record<string, unknown>>> = {
  'PATCH /api/team/:id/athletes/status': { newStatus: 'inactive', previousStatus: 'active' },
  'PATCH /api/athlete/:id/status': { newStatus: 'inactive', previousStatus: 'active' },
  'POST /api/invite': { role: 'parent', firstName: 'Robin', lastName: 'Example', relationship: 'Mother' },
};

/** What stands in the way of a sample that names nothing but one's own: it has no code that somebody was mailed, say. */
export const refusedNext: Readonly<Record<string, string>> = {
  'POST /api/athlete/role': 'other-role',
  'POST /api/coach': 'invalid-code',
  'POST /api/team': 'invalid-code',
  'PATCH /api/invite/athlete-accept': 'other-role',
  'PATCH /api/invite/assistant-coach-accept': 'invalid-code',
  'PATCH /api/invite/parent-accept': 'other-role',
  'POST /api/college-interest': 'interest-exists',
  'POST /api/athlete/:id/college/:collegeId/suggestion': 'interest-exists',
  'POST /api/auth/factors/app/:id': 'wrong-code',
  'POST /api/athlete/:id/status/undo': 'changed-since',
  'DELETE /api/auth/methods/:id': 'last-method',
};

/** What takes from the calls after it what they are about, in this order. */
export const lastOfAll: readonly string[] = [
  'PATCH /api/athlete/:id/status',
  'PATCH /api/team/:id/athletes/status',
  'POST /api/athlete/:id/status/undo',
  'DELETE /api/auth/sessions/:id',
];
