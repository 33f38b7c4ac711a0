import { describe, expect, it } from '@jest/globals';
import { nobody, someTeam as team } from '../../../test/support/callers.js';
import type { Caller } from './caller.js';
import type { Scope } from './permission-table.js';
import { type Resource, Resources, type Whereabouts } from './resource.js';
import { TopicAudience, withinScope } from './within-scope.js';

const coach: Caller = { ...nobody, role: 'coach', coachId: 'c1', team };
const parent: Caller = { ...nobody, role: 'parent', parentId: 'p1', linkedAthleteIds: ['a1'], linkedTeamIds: ['t1'] };
const onTeam = (...teamIds: string[]): Whereabouts => ({ teamIds });
const memberOf = (memberOf: string, ...teamIds: string[]): Whereabouts => ({ teamIds, memberOf });
const minor = (isMinor: boolean): Whereabouts => ({ teamIds: [], isMinor });

const resources = {
  athlete: {
    name: 'athlete',
    seenBy: 'athlete.read',
    own: ({ athleteId }) => athleteId,
    linked: ({ linkedAthleteIds }) => linkedAthleteIds,
  },
  coach: { name: 'coach', seenBy: 'coach.read', own: ({ coachId }) => coachId },
  team: { name: 'team', seenBy: 'team.read', areTeams: true },
  interest: { name: 'interest', seenBy: 'interest.read', isOfAthlete: true },
} satisfies Record<string, Resource>;

const ask = (scope: Scope, caller: Caller, resource: keyof typeof resources, id: string, found?: Whereabouts) =>
  withinScope(scope, caller, resources[resource], id, () => Promise.resolve(found));

describe('a scope', () => {
  it('any reaches everything there is, and nothing else', async () => {
    expect(await ask('any', nobody, 'athlete', 'a1', onTeam())).toBe(true);
    expect(await ask('any', nobody, 'athlete', 'unknown', undefined)).toBe(false);
  });

  it('own reaches the caller’s own profile alone', async () => {
    expect(await ask('own', { ...nobody, athleteId: 'a1' }, 'athlete', 'a1')).toBe(true);
    expect(await ask('own', { ...nobody, athleteId: 'a1' }, 'athlete', 'a2')).toBe(false);
    // The id of a coach is no id of an athlete, even if they were equal.
    expect(await ask('own', { ...nobody, coachId: 'a1' }, 'athlete', 'a1')).toBe(false);
    expect(await ask('own', nobody, 'athlete', 'a1')).toBe(false);
  });

  it('linked reaches a parent’s athletes; linked-minor those of them who are minors', async () => {
    expect(await ask('linked', parent, 'athlete', 'a1')).toBe(true);
    expect(await ask('linked', parent, 'athlete', 'a2')).toBe(false);
    expect(await ask('linked', parent, 'team', 't1')).toBe(false);
    expect(await ask('linked-minor', parent, 'athlete', 'a1', minor(true))).toBe(true);
    expect(await ask('linked-minor', parent, 'athlete', 'a1', minor(false))).toBe(false);
    expect(await ask('linked-minor', parent, 'athlete', 'a1', onTeam())).toBe(false);
    expect(await ask('linked-minor', parent, 'athlete', 'a2', minor(true))).toBe(false);
  });

  it('own and linked reach what is an athlete’s as they reach the athlete', async () => {
    const of = (athleteId: string): Whereabouts => ({ teamIds: [], athleteId });
    const athlete = { ...nobody, athleteId: 'a1' };
    expect(await ask('own', athlete, 'interest', 'i1', of('a1'))).toBe(true);
    expect(await ask('own', athlete, 'interest', 'i1', of('a2'))).toBe(false);
    expect(await ask('own', athlete, 'interest', 'a1', undefined)).toBe(false);
    expect(await ask('own', nobody, 'interest', 'i1', onTeam())).toBe(false);
    expect(await ask('linked', parent, 'interest', 'i1', of('a1'))).toBe(true);
    expect(await ask('linked', parent, 'interest', 'i1', of('a2'))).toBe(false);
    expect(await ask('linked', parent, 'interest', 'a1', undefined)).toBe(false);
  });

  it('linked-team reaches the teams that a parent’s athletes are active on, and nothing of what is theirs', async () => {
    expect(await ask('linked-team', parent, 'team', 't1')).toBe(true);
    expect(await ask('linked-team', parent, 'team', 't2')).toBe(false);
    expect(await ask('linked-team', parent, 'athlete', 't1', onTeam('t1'))).toBe(false);
    expect(await ask('linked-team', nobody, 'team', 't1')).toBe(false);
  });

  it('team reaches what belongs to the team the caller acts for', async () => {
    expect(await ask('team', coach, 'team', 't1')).toBe(true);
    expect(await ask('team', coach, 'team', 't2')).toBe(false);
    expect(await ask('team', coach, 'athlete', 'a1', onTeam('t1'))).toBe(true);
    expect(await ask('team', coach, 'athlete', 'a1', onTeam('t2'))).toBe(false);
    expect(await ask('team', coach, 'athlete', 'a1', onTeam())).toBe(false);
    expect(await ask('team', coach, 'athlete', 'unknown', undefined)).toBe(false);
    expect(await ask('team', { ...nobody, role: 'coach', coachId: 'c1' }, 'athlete', 'a1', onTeam('t1'))).toBe(false);
  });

  it('team-others never reaches the caller', async () => {
    expect(await ask('team-others', coach, 'coach', 'c2', onTeam('t1'))).toBe(true);
    expect(await ask('team-others', coach, 'coach', 'c1', onTeam('t1'))).toBe(false);
  });

  it('team-links needs the grant', async () => {
    expect(await ask('team-links', coach, 'team', 't1')).toBe(true);
    expect(await ask('team-links', { ...coach, team: { ...team, canEditLinks: false } }, 'team', 't1')).toBe(false);
  });

  it('team-members reaches everyone with a membership, seen or not; team reaches those the team sees', async () => {
    expect(await ask('team-members', coach, 'athlete', 'a1', memberOf('t1'))).toBe(true);
    expect(await ask('team', coach, 'athlete', 'a1', memberOf('t1'))).toBe(false);
    expect(await ask('team', coach, 'athlete', 'a1', memberOf('t1', 't1'))).toBe(true);
    expect(await ask('team-members', coach, 'athlete', 'a1', memberOf('t2', 't2'))).toBe(false);
    expect(await ask('team-members', coach, 'athlete', 'a1', { teamIds: [], memberOf: null })).toBe(false);
    expect(await ask('team-members', coach, 'athlete', 'unknown', undefined)).toBe(false);
    expect(await ask('team-members', nobody, 'athlete', 'a1', memberOf('t1'))).toBe(false);
    expect(await ask('team-members', coach, 'team', 't1')).toBe(true);
  });
});

const teams = { name: 'team', seenBy: 'team.read', areTeams: true } as const;
const topics = new Resources([
  { name: 'account', seenBy: 'log.read', own: ({ userId }) => userId, heardEvenBlocked: true },
  {
    name: 'athlete',
    seenBy: 'athlete.read',
    own: ({ athleteId }) => athleteId,
    linked: ({ linkedAthleteIds }) => linkedAthleteIds,
  },
  teams,
  { name: 'models', seenBy: 'operations.read' },
]);

const hearing = (caller: Partial<Caller>) => new TopicAudience(topics).hearing({ ...nobody, ...caller });

describe('who hears what', () => {
  it('is oneself, one’s profile and one’s team', () => {
    const athlete = hearing({ role: 'athlete', athleteId: 'a1', team });
    expect(athlete.topics).toEqual(['account:u', 'athlete:a1', 'team:t1']);
    expect(athlete.own).toEqual(['account:u', 'athlete:a1', 'account:u:access', 'athlete:a1:access']);
    expect(athlete.kinds).toEqual([]);
  });

  it('is a parent’s athletes and the teams of these, which are not themselves', () => {
    const parent = hearing({ role: 'parent', linkedAthleteIds: ['a1', 'a2'], linkedTeamIds: ['t1'] });
    expect(parent.topics).toEqual(['account:u', 'athlete:a1', 'athlete:a2', 'team:t1']);
    expect(parent.own).toEqual(['account:u', 'account:u:access']);
  });

  it('is each athlete of the team for those alone who may see each of them', () => {
    expect(hearing({ role: 'coach', team }).topics).toContain('athlete-of-team:t1');
    expect(hearing({ role: 'assistant-coach', team }).topics).toContain('athlete-of-team:t1');
    expect(hearing({ role: 'coach' }).topics).not.toContain('athlete-of-team:t1');
    for (const role of ['athlete', 'parent'] as const)
      expect(hearing({ role, team, linkedTeamIds: ['t1'] }).topics).not.toContain('athlete-of-team:t1');
  });

  it('is everything of a kind for those who see all of it', () => {
    expect(hearing({ role: 'admin' }).kinds).toEqual(['account', 'athlete', 'team', 'models']);
    expect(hearing({ role: 'coach', team }).kinds).toEqual([]);
  });

  it('is oneself alone for those who are kept out', () => {
    const coach = hearing({ role: 'coach', team, blocked: 'no-subscription' });
    expect(coach).toEqual({ own: ['account:u', 'account:u:access'], topics: ['account:u'], kinds: [] });
  });
});

describe('a resource', () => {
  it('is declared by one feature', () => {
    expect(() => new Resources([teams, { ...teams }])).toThrow('Two features declare the resource "team".');
  });
});
