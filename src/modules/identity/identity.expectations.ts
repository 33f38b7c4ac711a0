import type { Expectations } from '../../../test/security/expectations.js';
import { made } from '../../../test/security/making.js';
import type { Person } from '../../../test/support/people.js';
import { Identities } from './sso/linking/identities.js';

export const expectations: Expectations = {
  calls: {
    'GET /api/site': 'everybody',
    'POST /api/auth/sign-in': 'everybody',
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
    'POST /api/auth/cookie': 'signed in, even blocked',
    'GET /api/session': 'signed in, even blocked',
  },
  secondIds: [
    // Secrets, not names: their owners got them by email, or hold the key.
    ['signUpId', '/api/auth/sign-up', 'test/security/sign-up-attacks.e2e.spec.ts'],
    ['resetId', '/api/auth/reset-password', 'test/security/reset-attacks.e2e.spec.ts'],
    ['id', '/api/auth/factors/passkey', 'test/security/passkey-attacks.e2e.spec.ts'],
    ['id', '/api/auth/sign-in/passkey', 'test/security/passkey-attacks.e2e.spec.ts'],
    ['rawId', '/api/auth', 'test/security/passkey-attacks.e2e.spec.ts'],
    ['id', '/api/auth/methods', 'identity'],
    // Each asks for a code or a password before it looks at the id.
    ['id', '/api/auth/factors/:id/remove', 'test/security/second-factor-attacks.e2e.spec.ts'],
    ['id', '/api/auth/sessions', 'session'],
    ['id', '/api/auth/factors/app', 'factor to be confirmed'],
    ['id', '/api/auth/factors', 'factor'],
  ],
  refusedNext: {
    'DELETE /api/auth/methods/:id': 'last-method',
  },
  lastOfAll: ['DELETE /api/auth/sessions/:id'],
  samples: {
    redirect: '/settings',
    ticket: 'A'.repeat(43),
    email: 'nobody@example.com',
    password: 'tr0ub4dor&3 or so',
    signUpId: 'A'.repeat(43),
    pendingSignIn: 'A'.repeat(43),
    resetId: 'A'.repeat(43),
    code: '402719',
  },
  belongings: async ({ started, api, coach }) => ({
    session: ((await made(api.get('/api/auth/sessions')))['sessions'] as { id: string }[])[0]!.id,
    identity: await started.app.get(Identities, { strict: false }).link(identityOf(coach), coach.userId),
  }),
};

const identityOf = ({ email, userId }: Person) => ({
  provider: 'google' as const,
  issuer: 'https://issuer.example.test',
  subject: userId,
  email,
  ownsMailbox: true,
  firstName: 'Robin',
  lastName: 'Coach',
});
