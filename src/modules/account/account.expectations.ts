import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  rows: {
    // Spec, "Coach settings panel": email preferences toggle. Athletes' and parents' stand in their profiles.
    'one’s own e-mail preference, as a coach': ['–', '–', 'any', 'any', '–', '–'],
    'suspend accounts': ['–', '–', '–', '–', 'any', '–'],
    'one’s own saved searches': ['any', 'any', 'any', 'any', '–', '–'],
  },
  calls: {
    'POST /api/auth/sign-in/factor': 'everybody',
    'POST /api/auth/sign-in/passkey/ask': 'everybody',
    'POST /api/auth/sign-in/passkey': 'everybody',
    'POST /api/auth/factors/passkey': 'signed in, even blocked',
    'POST /api/auth/factors/passkey/:id': 'signed in, even blocked',
    'PATCH /api/auth/factors/:id': 'signed in, even blocked',
    'GET /api/auth/factors': 'signed in, even blocked',
    'POST /api/auth/factors/app': 'signed in, even blocked',
    'POST /api/auth/factors/app/:id': 'signed in, even blocked',
    'POST /api/auth/factors/:id/remove': 'signed in, even blocked',
    'POST /api/auth/factors/recovery-codes': 'signed in, even blocked',
    'POST /api/auth/sign-up': 'everybody',
    'POST /api/auth/sign-up/resend': 'everybody',
    'POST /api/auth/sign-up/verify': 'everybody',
    'POST /api/account/terms': 'signed in, even blocked',
    'GET /api/saved-search': 'one’s own saved searches',
    'POST /api/saved-search': 'one’s own saved searches',
    'PUT /api/saved-search/:id': 'one’s own saved searches',
    'DELETE /api/saved-search/:id': 'one’s own saved searches',
    'GET /api/account/preferences': 'one’s own e-mail preference, as a coach',
    'PUT /api/account/preferences': 'one’s own e-mail preference, as a coach',
    'GET /api/accounts': 'suspend accounts',
    'PUT /api/accounts/:id/suspension': 'suspend accounts',
    'DELETE /api/accounts/:id/suspension': 'suspend accounts',
    'DELETE /api/accounts/:id/second-factors': 'suspend accounts',
  },
  undos: {
    EmailPreferenceSet: 'one’s own e-mail preference, as a coach',
    SearchSaved: 'one’s own saved searches',
    SearchRenamed: 'one’s own saved searches',
    SearchDeleted: 'one’s own saved searches',
  },
  sight: {
    account: 'the whole log',
  },
  secondIds: [
    ['teamId', '/api/saved-search', 'nobody’s'],
    ['athleteIds', '/api/account/terms', 'test/api/terms.e2e.spec.ts'],
    ['id', '/api/saved-search', 'search'],
    ['userId', '/api', 'coach account'],
  ],
  refusedNext: {
    'POST /api/auth/factors/app/:id': 'wrong-code',
  },
};
