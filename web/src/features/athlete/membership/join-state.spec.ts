import { describe, expect, it } from '@jest/globals';
import { joinState, otherSport, requestTexts } from './join-state.js';

const team = { _id: 't1', name: 'Hawks', logoImageUrl: null, primaryColor: null, paymentStrategy: null, sports: [] };

describe('the Join Team dialog (spec, athlete side, section 4)', () => {
  it.each([
    ['active', team, null, 'hidden'],
    ['active', null, null, 'enter'],
    ['pending', null, team, 'pending'],
    ['rejected', null, team, 'rejected'],
    ['inactive', null, team, 'inactive'],
  ] as const)('an %s athlete (team %j, pending team %j) sees %s', (accountStatus, own, pendingTeam, state) => {
    expect(joinState({ accountStatus, team: own, pendingTeam })).toBe(state);
  });

  it('says what the spec says', () => {
    expect(requestTexts).toMatchObject({
      pending: {
        title: 'Request Pending',
        text: "Your request is pending approval from the team coach. You'll receive an email notification once approved.",
        remove: 'Cancel Request',
      },
      rejected: {
        title: 'Request Rejected',
        text: 'Your request to join this team was rejected. Please contact your coach for more information.',
        remove: 'Remove Request',
      },
      inactive: { title: 'Removed from Team', remove: 'Remove Team' },
    });
  });
});

it('tells an athlete of another sport what the team plays', () => {
  expect(otherSport('flagFootball', { name: 'Hawks', sports: ['football'] })).toBe(
    'Hawks plays Football, but your sport is Flag Football. You can still join. Coaches will see your sport.',
  );
  expect(otherSport('football', { name: 'Hawks', sports: ['mSoccer', 'wSoccer'] })).toContain(
    "plays Men's Soccer and Women's Soccer,",
  );
});

it('tells nothing to who plays what the team plays, has no sport yet, or asks a team without one', () => {
  expect(otherSport('football', { name: 'Hawks', sports: ['football'] })).toBeUndefined();
  expect(otherSport(null, { name: 'Hawks', sports: ['football'] })).toBeUndefined();
  expect(otherSport('football', { name: 'Hawks', sports: [] })).toBeUndefined();
});
