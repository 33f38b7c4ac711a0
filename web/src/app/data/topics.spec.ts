import { describe, expect, it } from '@jest/globals';
import { topics } from '../../../../contract/live/live.js';
import { isOldBy, topicsAsked } from './topics.js';

describe('the topics of a read', () => {
  it('have the ids that it was asked for, wherever these stood', () => {
    const patterns = ['athlete:{id}:profile', 'team:{teamId}:roster', 'camp:{campId}', 'college', 'team:*:settings'];
    expect(topicsAsked(patterns, { params: { id: '1' }, query: { teamId: '2' }, body: { campId: '3' } })).toEqual([
      'athlete:1:profile',
      'team:2:roster',
      'camp:3',
      'college',
      'team:*:settings',
    ]);
  });

  it('are only those whose id was asked for', () => {
    expect(topicsAsked(['camp', 'savedCamps:{athleteId}'], { query: { athleteId: undefined } })).toEqual(['camp']);
  });
});

describe('a read is old', () => {
  const by = (own: string, topic: string) => isOldBy({ meta: { topics: [own] } }, topic);

  it.each([
    ['athlete:1:profile', topics.athlete('1', 'profile')],
    ['athlete:1:profile', topics.athlete('1')],
    ['athlete:1:profile', topics.athleteOfTeam('9', '1', 'profile')],
    ['athlete:1:profile', 'athlete-of-team:9'],
    ['athlete:*:profile', topics.athlete('2', 'profile')],
    ['college', 'college:1'],
    ['team:1:colleges', topics.team('1')],
    ['erasures', topics.everything],
  ])('%s by %s', (own, topic) => {
    expect(by(own, topic)).toBe(true);
  });

  it.each([
    ['athlete:1:profile', topics.athlete('1', 'looks')],
    ['athlete:1:profile', topics.athlete('2', 'profile')],
    ['athlete:*:profile', topics.athleteOfTeam('9', '1', 'files')],
    ['team:1:roster', topics.team('11', 'roster')],
    ['college', 'college-imports'],
  ])('%s not by %s', (own, topic) => {
    expect(by(own, topic)).toBe(false);
  });

  it('by nothing of what names no topics', () => {
    expect(isOldBy({ meta: undefined }, 'college:1')).toBe(false);
    expect(isOldBy({ meta: undefined }, topics.everything)).toBe(true);
  });
});
