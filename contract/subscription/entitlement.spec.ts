import { describe, expect, it } from '@jest/globals';
import { type Act, type Entitling, type Missing, missingFor, type Module, planIncludes } from './entitlement.js';
import { subscriptionOf } from './plan.js';

const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const alone = { paymentStrategy: null, status: null } as const;

describe('what an athlete has of the product', () => {
  it('is all of it where the team pays, however old the account and whatever the subscription', () => {
    for (const status of [null, 'inactive', 'cancelled'] as const)
      expect(subscriptionOf({ paymentStrategy: 'team', status, since: daysAgo(400) }, now).state).toBe('paid');
  });

  it.each([
    ['active', 'paid'],
    ['to_be_cancelled', 'paid'],
    ['cancelled', 'free'],
    ['inactive', 'free'],
    [null, 'free'],
  ] as const)('with a subscription that is %s is %s, after the trial', (status, state) => {
    for (const paymentStrategy of [null, 'athlete'] as const)
      expect(subscriptionOf({ paymentStrategy, status, since: daysAgo(8) }, now)).toEqual({ state, daysLeft: null });
  });

  it.each([
    [0, 7],
    [0.1, 7],
    [3, 4],
    [3.01, 4],
    [6.99, 1],
    [7, 0],
    [-1, 7],
  ])('is a trial %d days after the beginning, with %d left', (days, daysLeft) => {
    expect(subscriptionOf({ ...alone, since: daysAgo(days) }, now)).toEqual({ state: 'trial', daysLeft });
  });

  it('is free a moment after the seventh day', () => {
    expect(subscriptionOf({ ...alone, since: new Date(daysAgo(7).getTime() - 1) }, now).state).toBe('free');
  });
});

describe('what keeps somebody from a module', () => {
  const all = { camps: true, updates: true, dailyUpdates: true, tasks: true };
  const off = { camps: false, updates: false, dailyUpdates: false, tasks: false };
  /** Of a free athlete on a team with every module, by open, read, change. */
  const free: Readonly<Record<Module, readonly [open: Missing | '', read: Missing | '', change: Missing | '']>> = {
    colleges: ['', '', ''],
    progress: ['pro', '', 'pro'],
    collegePage: ['pro', 'pro', 'pro'],
    fit: ['pro', 'pro', 'pro'],
    rosterAnalytics: ['pro', 'pro', 'pro'],
    suggestions: ['pro', 'pro', 'pro'],
    writing: ['pro', 'pro', 'pro'],
    camps: ['pro', 'pro', 'pro'],
    updates: ['pro', '', 'pro'],
    dailyUpdates: ['', '', ''],
    tasks: ['', '', ''],
  };
  const acts = ['open', 'read', 'change'] as const satisfies readonly Act[];
  const rows = Object.entries(free).map(([module, missing]) => [module as Module, missing] as const);
  const asked = (module: Module, who: Entitling) => acts.map((act) => missingFor(module, act, who) ?? '');

  it.each(rows)('%s: without Pro, an athlete and their parent miss %j', (module, missing) => {
    for (const role of ['athlete', 'parent'] as const)
      expect(asked(module, { role, plan: 'free', team: { moduleAccess: all } })).toEqual(missing);
    expect(planIncludes(module, { state: 'free' })).toBe(missing[0] === '');
  });

  it.each(rows)('%s: paid and on trial, nothing is missing', (module) => {
    for (const plan of ['paid', 'trial'] as const)
      for (const role of ['athlete', 'parent'] as const)
        expect(asked(module, { role, plan, team: { moduleAccess: all } })).toEqual(['', '', '']);
  });

  it.each(rows)('%s: no plan binds coaches, admins and auditors', (module) => {
    for (const role of ['coach', 'assistant-coach', 'admin', 'auditor'] as const)
      expect(asked(module, { role, plan: 'free', team: { moduleAccess: all, status: 'active' } })).toEqual([
        '',
        '',
        '',
      ]);
  });

  it.each(['camps', 'updates', 'dailyUpdates', 'tasks'] as const)('%s: a team that has it off misses it', (module) => {
    for (const role of ['athlete', 'parent', 'coach', 'admin'] as const)
      for (const plan of ['paid', 'trial', 'free'] as const)
        expect(new Set(asked(module, { role, plan, team: { moduleAccess: off } }))).toEqual(new Set(['module']));
  });

  // Spec, "Module gate": two need an explicit grant, the others are there until they are switched off.
  it.each([
    ['camps', {}, ''],
    ['tasks', {}, ''],
    ['updates', {}, 'module'],
    ['dailyUpdates', {}, 'module'],
    ['camps', null, ''],
    ['tasks', null, ''],
    ['updates', null, 'module'],
    ['dailyUpdates', null, 'module'],
  ] as const)('%s on a team that says %j: a screen misses "%s"', (module, moduleAccess, missing) => {
    const who = { role: 'athlete', plan: 'paid', team: moduleAccess && { moduleAccess } } as const;
    expect(missingFor(module, 'open', who) ?? '').toBe(missing);
    // ADR 14: no call of an athlete without a team is refused.
    if (!moduleAccess) expect(missingFor(module, 'change', who)).toBeUndefined();
  });

  it('is a subscription of the team for its coaches, whatever the module', () => {
    const team = { moduleAccess: all, status: 'inactive' } as const;
    for (const [module] of rows)
      for (const role of ['coach', 'assistant-coach'] as const)
        expect(missingFor(module, 'open', { role, plan: 'paid', team })).toBe('team-subscription');
    expect(missingFor('camps', 'open', { role: 'athlete', plan: 'paid', team })).toBeUndefined();
  });
});
