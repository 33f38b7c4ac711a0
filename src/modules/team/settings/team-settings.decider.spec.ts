import { describe, expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { teamDecider } from '../team.decider.js';
import { ModuleAccessSet, PaymentStrategySet, TeamCreated, TeamStatusSet } from '../team.events.js';
import { TeamEdited, TeamLinksChanged } from './team-settings.events.js';

const teamId = 'team-1';
const created = TeamCreated({
  teamId,
  name: 'Riverside Hawks',
  slug: 'riverside-hawks',
  sports: ['football'],
  city: 'Riverside',
  state: 'IA',
  primaryColor: '#1f6feb',
  joinCode: 'ABCD-2345',
  moduleAccess: {},
  paymentStrategy: null,
});
const renamed = TeamEdited({
  teamId,
  fields: ['name'],
  changes: { name: 'River Hawks' },
  previous: { name: 'Riverside Hawks' },
});
const linked = TeamLinksChanged({ teamId, from: [], to: ['https://hawks.example.com'] });
const off = TeamStatusSet({ teamId, from: 'active', to: 'inactive' });
const team = specify(teamDecider).given(created);

describe('the settings of a team', () => {
  it('are edited: only what really changes becomes a fact, links as one of their own', () => {
    const changes = { name: 'River Hawks', city: 'Riverside', links: ['https://hawks.example.com'] };
    expect(team.when({ type: 'EditTeam', changes }).events).toEqual([renamed, linked]);
    expect(team.when({ type: 'EditTeam', changes: { city: 'Riverside', links: [] } }).events).toEqual([]);
  });

  it('have a time zone, central until one is chosen', () => {
    const changes = { timeZone: 'America/New_York' };
    const previous = { timeZone: 'America/Chicago' };
    expect(team.when({ type: 'EditTeam', changes }).events).toEqual([
      TeamEdited({ teamId, fields: ['timeZone'], changes, previous }),
    ]);
    expect(team.when({ type: 'EditTeam', changes: previous }).events).toEqual([]);
  });

  it('keep the name', () => {
    const { error } = team.when({ type: 'EditTeam', changes: { name: '  ' } });
    expect(error?.details.fields).toEqual({ name: 'Name is required' });
  });

  it('merge what two people changed, and tell both values where it is the same', () => {
    const later = specify(teamDecider).given(created, renamed);
    const basedOn = { name: 'Riverside Hawks', city: 'Riverside' };
    const elsewhere = { type: 'EditTeam', changes: { city: 'Tulsa' }, basedOn } as const;
    expect(later.when(elsewhere).events).toEqual([
      TeamEdited({ teamId, fields: ['city'], changes: { city: 'Tulsa' }, previous: { city: 'Riverside' } }),
    ]);
    expect(later.when({ type: 'EditTeam', changes: { name: 'Hawks' }, basedOn }).error).toMatchObject({
      code: 'changed-meanwhile',
      details: { now: { name: { based: 'Riverside Hawks', yours: 'Hawks', now: 'River Hawks' } } },
    });
  });

  it('come back by an undo', () => {
    const back = TeamEdited({ ...renamed.data, changes: renamed.data.previous, previous: renamed.data.changes });
    const edited = specify(teamDecider).given(created, renamed, linked);
    expect(edited.whenUndoing('event-2').events).toEqual([back]);
    expect(edited.whenUndoing('event-3').events).toEqual([TeamLinksChanged({ teamId, from: linked.data.to, to: [] })]);
  });
});

describe('a module of a team', () => {
  const switched = ModuleAccessSet({ teamId, from: {}, to: { tasks: false } });

  it('is switched, and switched back by an undo', () => {
    expect(team.when({ type: 'SwitchModule', module: 'tasks', on: false }).events).toEqual([switched]);
    const later = specify(teamDecider).given(created, switched);
    expect(later.when({ type: 'SwitchModule', module: 'tasks', on: false }).events).toEqual([]);
    expect(later.whenUndoing('event-2').events).toEqual([ModuleAccessSet({ teamId, from: { tasks: false }, to: {} })]);
  });

  it('leaves the others as they are', () => {
    const both = ModuleAccessSet({ teamId, from: { tasks: false }, to: { tasks: false, updates: true } });
    const later = specify(teamDecider).given(created, switched);
    expect(later.when({ type: 'SwitchModule', module: 'updates', on: true }).events).toEqual([both]);
  });
});

describe('who pays for a team’s athletes', () => {
  const paid = PaymentStrategySet({ teamId, from: null, to: 'team' });

  it('is set, and set back by an undo', () => {
    expect(team.when({ type: 'SetPaymentStrategy', paymentStrategy: 'team' }).events).toEqual([paid]);
    const later = specify(teamDecider).given(created, paid);
    expect(later.when({ type: 'SetPaymentStrategy', paymentStrategy: 'team' }).events).toEqual([]);
    expect(later.whenUndoing('event-2').events).toEqual([PaymentStrategySet({ teamId, from: 'team', to: null })]);
  });
});

describe('the status of a team', () => {
  it('is set, and set back by an undo', () => {
    expect(team.when({ type: 'SetTeamStatus', status: 'inactive', previousStatus: 'active' }).events).toEqual([off]);
    expect(specify(teamDecider).given(created, off).whenUndoing('event-2').events).toEqual([
      TeamStatusSet({ teamId, from: 'inactive', to: 'active' }),
    ]);
  });

  it('is not changed by someone who saw another value', () => {
    const { error } = team.when({ type: 'SetTeamStatus', status: 'inactive', previousStatus: 'inactive' });
    expect(error).toMatchObject({ code: 'status-changed', details: { now: { status: 'active' } } });
  });
});
