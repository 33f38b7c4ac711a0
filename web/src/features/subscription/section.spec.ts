import { describe, expect, it } from '@jest/globals';
import { type SectionFacts, subscriptionSection } from './section.js';

const alone: SectionFacts = {
  status: null,
  store: null,
  parentPays: false,
  hasCustomer: false,
  team: null,
  pendingTeam: null,
  viewer: 'athlete',
};
const teamPays = { paymentStrategy: 'team' } as const;
const athletePays = { paymentStrategy: 'athlete' } as const;
const unset = { paymentStrategy: null };

/** Badge, button with what it does, the second button, who to ask. */
function told(facts: Partial<SectionFacts>) {
  const section = subscriptionSection({ ...alone, ...facts });
  if (!section) return 'hidden';
  const { badge, button, billingHistory, contact } = section;
  return [
    `${badge.words} (${badge.tone})`,
    button && `${button.label}: ${button.act}`,
    billingHistory && 'and View Billing History',
    contact && `ask the ${contact}`,
  ]
    .filter(Boolean)
    .join(', ');
}

describe('the subscription section of the settings', () => {
  it.each<[string, Partial<SectionFacts>, boolean]>([
    ['an individual athlete', {}, true],
    ['a pending team that pays', { pendingTeam: teamPays }, true],
    ['a pending team without a setting', { pendingTeam: unset }, true],
    ['a pending team on athlete pay', { pendingTeam: athletePays }, true],
    ['a team on athlete pay', { team: athletePays }, true],
    ['a team that pays', { team: teamPays }, false],
    ['a team without a setting', { team: unset }, false],
    ['a team that pays, and a subscription of their own', { team: teamPays, status: 'active' }, true],
    ['a team that pays, and one that ended', { team: teamPays, status: 'cancelled' }, false],
  ])('%s: shown %#', (_who, facts, shown) => {
    expect(subscriptionSection({ ...alone, ...facts }) !== undefined).toBe(shown);
  });

  it.each<[Partial<SectionFacts>, string]>([
    [{}, 'Inactive (bad), Start Subscription: subscribe'],
    [{ status: 'inactive' }, 'Inactive (bad), Start Subscription: subscribe'],
    [{ status: 'cancelled' }, 'Inactive (bad), Start Subscription: subscribe'],
    [
      { status: 'cancelled', hasCustomer: true },
      'Inactive (bad), Start Subscription: subscribe, and View Billing History',
    ],
    [{ hasCustomer: true }, 'Inactive (bad), Start Subscription: subscribe, and View Billing History'],
    [
      { status: 'inactive', hasCustomer: true, parentPays: true },
      'Inactive (bad), Start Subscription: subscribe, and View Billing History',
    ],
    [{ status: 'active', hasCustomer: true }, 'Active (good), Manage Subscription: portal'],
    [{ status: 'active', team: teamPays }, 'Active (good), View Billing History: portal'],
    [{ status: 'active', team: athletePays }, 'Active (good), Manage Subscription: portal'],
    [{ status: 'active', pendingTeam: teamPays }, 'Active (good), Manage Subscription: portal'],
    [{ status: 'active', store: 'App Store' }, 'Active (good), Manage in App Store: store'],
    [{ status: 'active', store: 'App Store', team: teamPays }, 'Active (good), Manage in App Store: store'],
    [{ status: 'active', parentPays: true }, 'Active (good), ask the paying parent'],
    [{ status: 'to_be_cancelled' }, 'To Be Cancelled (warn), Reactivate Subscription: portal'],
    [{ status: 'to_be_cancelled', store: 'App Store' }, 'To Be Cancelled (warn), Manage in App Store: store'],
    [{ status: 'to_be_cancelled', parentPays: true }, 'To Be Cancelled (warn), ask the paying parent'],
  ])('an athlete with %j', (facts, words) => expect(told(facts)).toBe(words));

  it.each<[Partial<SectionFacts>, string]>([
    [{ status: 'active' }, 'Active (good), Manage Subscription: portal'],
    [{ status: 'to_be_cancelled' }, 'To Be Cancelled (warn), Manage Subscription: portal'],
    [{ status: 'active', store: 'App Store' }, 'Active (good), Manage in App Store: store'],
    [
      { status: 'cancelled', hasCustomer: true },
      'Inactive (bad), Start Subscription: subscribe, and View Billing History',
    ],
  ])('a parent who pays, with %j', (facts, words) =>
    expect(told({ ...facts, parentPays: true, viewer: 'paying parent' })).toBe(words),
  );

  it.each<[Partial<SectionFacts>, string]>([
    [{}, 'Inactive (bad), Start Subscription: subscribe'],
    [{ status: 'cancelled', hasCustomer: true }, 'Inactive (bad), Start Subscription: subscribe'],
    [{ status: 'active' }, 'Active (good), ask the athlete'],
    [{ status: 'to_be_cancelled' }, 'To Be Cancelled (warn), ask the athlete'],
    [{ status: 'active', parentPays: true }, 'Active (good), ask the paying parent'],
  ])('a parent who does not pay, with %j', (facts, words) =>
    expect(told({ ...facts, viewer: 'other parent' })).toBe(words),
  );
});
