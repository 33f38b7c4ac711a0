import { randomUUID } from 'node:crypto';
import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { accounts, type AccountCommand } from './public.js';
import { Authenticator } from '../../../test/support/authenticator.js';
import { made } from '../../../test/security/making.js';
import { SearchView } from '../../../contract/saved-search/endpoints.js';

const emptyView = Object.fromEntries(
  Object.entries(SearchView.shape).map(([name, shape]) => [name, shape.safeParse('').success ? '' : []]),
);
const search = (userId: string) => ({ userId, searchId: 's1', name: 'Near', view: {} });

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
    EmailKindSet: 'choose which kinds of email one gets',
    TimeZoneSet: 'choose which kinds of email one gets',
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
  makes: ({ others }) => ({ things: { account: [{ name: 'an account', id: others.bystander.userId, exists: true }] } }),
  payloads: {
    EmailPreferenceSet: (userId) => ({ userId, emailNotifications: false, from: true }),
    EmailKindSet: (userId) => ({ userId, kind: 'newsletters', wanted: false }),
    TimeZoneSet: (userId) => ({ userId, timeZone: 'America/Denver', from: null }),
    SearchSaved: search,
    SearchRenamed: (userId) => ({ userId, searchId: 's1', name: 'Near', previous: 'Far' }),
    SearchDeleted: search,
  },
  belongings: async ({ api, athlete, asking, coach }) => {
    const factor = await made(api.call('POST', '/api/auth/factors/app', { name: 'Phone' }));
    const phone = new Authenticator(String(factor['secret']));
    await made(api.call('POST', `/api/auth/factors/app/${String(factor['id'])}`, { code: await phone.fresh() }));
    const begun = await made(api.call('POST', '/api/auth/factors/app', { name: 'Tablet', code: await phone.fresh() }));
    return {
      account: athlete.userId,
      'asking account': asking.userId,
      'coach account': coach.userId,
      search: String(
        (await made(api.call('POST', '/api/saved-search', { name: 'Near', view: emptyView })))['searchId'],
      ),
      factor: String(factor['id']),
      'factor to be confirmed': String(begun['id']),
    };
  },
  reactions: {
    'tell-of-second-factor': 'news',
    'tell-whoever-is-suspended': 'news',
  },
  story: async ({ narrator, athlete }) => {
    const parent = await narrator.people.parent();
    const by = actorOf(parent);
    const does = (command: AccountCommand) => narrator.does(by, accounts.of(parent.userId), command);
    await narrator.undoes(by, await does({ type: 'SetEmailPreference', emailNotifications: false }));
    await narrator.undoes(by, await does({ type: 'SetEmailKind', kind: 'newsletters', wanted: false }));
    await narrator.undoes(by, await does({ type: 'SetTimeZone', timeZone: 'America/Denver' }));
    await does({ type: 'AgreeToTerms', version: '2026-08-01', athleteIds: [athlete.profileId] });
    await does({ type: 'SuspendAccount', reason: 'Posed as another parent.' });
    await does({ type: 'ReinstateAccount' });
    const factor = { factorId: randomUUID(), kind: 'app' } as const;
    await does({ type: 'AddSecondFactor', ...factor });
    await does({ type: 'UseRecoveryCode', left: 9 });
    await does({ type: 'ReplaceRecoveryCodes' });
    await does({ type: 'RemoveSecondFactor', ...factor });
    const [searchId, view] = [randomUUID(), { filter: 'iowa', sport: ['football'] }];
    await does({ type: 'SaveSearch', searchId, name: 'Near home', view });
    await narrator.undoes(by, await does({ type: 'RenameSearch', searchId, name: 'Near' }));
    await narrator.undoes(by, await does({ type: 'DeleteSearch', searchId }));
  },
};
