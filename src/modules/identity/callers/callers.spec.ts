import { describe, expect, it } from '@jest/globals';
import type { CallerRow } from './caller.query.js';
import { callerOf } from './callers.js';

const account: CallerRow = {
  session_id: 's',
  stale: false,
  has_factor: false,
  user_id: 'u',
  email: 'kim@example.com',
  first_name: 'Kim',
  last_name: 'Doe',
  role: 'coach',
  athlete_id: null,
  coach_id: null,
  parent_id: null,
  agreed_version: null,
  suspended_at: null,
  can_edit_links: null,
  place: null,
  place_status: null,
  parent_status: null,
  team_id: null,
  team_name: null,
  primary_color: null,
  team_status: null,
  module_access: null,
  linked: [],
  linked_teams: [],
};
const primary: CallerRow = {
  ...account,
  coach_id: 'c',
  can_edit_links: true,
  place: 'primary',
  place_status: 'active',
  team_id: 't',
  team_name: 'Hawks',
  team_status: 'active',
  module_access: { updates: true },
};

describe('the caller behind a row', () => {
  it('is a primary coach only on the team they lead', () => {
    expect(callerOf(primary).role).toBe('coach');
    expect(callerOf({ ...primary, place: 'assistant' }).role).toBe('assistant-coach');
  });

  it('has no more than a demoted role, whatever their place on the team', () => {
    expect(callerOf({ ...primary, role: 'assistant-coach' }).role).toBe('assistant-coach');
    expect(callerOf({ ...primary, role: 'no-role' })).toMatchObject({ role: 'no-role', permissions: [] });
    expect(callerOf({ ...primary, role: 'a role of tomorrow' }).role).toBe('no-role');
  });

  it('is blocked as an inactive coach, on an inactive team, as an inactive parent', () => {
    expect(callerOf(primary).blocked).toBeUndefined();
    expect(callerOf({ ...primary, place_status: 'inactive' }).blocked).toBe('account-inactive');
    expect(callerOf({ ...primary, place: null, place_status: null }).blocked).toBe('account-inactive');
    expect(callerOf({ ...primary, team_status: 'inactive' }).blocked).toBe('no-subscription');
    const parent = { ...account, role: 'parent', parent_id: 'p' };
    expect(callerOf({ ...parent, parent_status: 'inactive' }).blocked).toBe('account-inactive');
    expect(callerOf({ ...parent, parent_status: 'active' }).blocked).toBeUndefined();
  });

  it('is blocked until they agreed to the terms that hold, where there are any', () => {
    expect(callerOf(primary, { terms: '2' }).blocked).toBe('agreement-due');
    expect(callerOf({ ...primary, agreed_version: '1' }, { terms: '2' }).blocked).toBe('agreement-due');
    expect(callerOf({ ...primary, agreed_version: '2' }, { terms: '2' }).blocked).toBeUndefined();
    expect(callerOf({ ...primary, place_status: 'inactive' }, { terms: '2' }).blocked).toBe('account-inactive');
    expect(callerOf({ ...primary, team_status: 'inactive' }, { terms: '2' }).blocked).toBe('agreement-due');
  });

  it('is blocked without a second factor where admins and auditors must have one', () => {
    const blocked = (role: string, has_factor: boolean, operatorsNeedFactor: boolean) =>
      callerOf({ ...account, role, has_factor }, { operatorsNeedFactor }).blocked;
    expect([blocked('admin', false, true), blocked('auditor', false, true)]).toEqual([
      'second-factor-due',
      'second-factor-due',
    ]);
    expect([blocked('admin', true, true), blocked('admin', false, false)]).toEqual([undefined, undefined]);
    expect(blocked('coach', false, true)).toBeUndefined();
  });

  it('sees the linked athletes as a parent only', () => {
    expect(callerOf({ ...account, role: 'parent', linked: ['a'] }).linkedAthleteIds).toEqual(['a']);
    expect(callerOf({ ...account, role: 'no-role', linked: ['a'] }).linkedAthleteIds).toEqual([]);
    expect(callerOf({ ...account, role: 'parent', linked_teams: ['t'] }).linkedTeamIds).toEqual(['t']);
    expect(callerOf({ ...account, role: 'athlete', linked_teams: ['t'] }).linkedTeamIds).toEqual([]);
  });

  it('is offered the team links only with the grant', () => {
    expect(callerOf(primary).permissions).toContain('team.links');
    expect(callerOf({ ...primary, can_edit_links: false }).permissions).not.toContain('team.links');
  });
});
