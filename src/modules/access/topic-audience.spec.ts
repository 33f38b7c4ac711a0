import { describe, expect, it } from '@jest/globals';
import { nobody, someTeam as team } from '../../../test/support/callers.js';
import type { Caller } from './caller.js';
import { Resources } from './resources.js';
import { TopicAudience } from './topic-audience.js';

const teams = { name: 'team', seenBy: 'team.read', areTeams: true } as const;
const resources = new Resources([
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

const hearing = (caller: Partial<Caller>) => new TopicAudience(resources).hearing({ ...nobody, ...caller });

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
