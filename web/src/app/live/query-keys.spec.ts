import { describe, expect, it } from '@jest/globals';
import { topics } from '../../../../contract/live/live.js';
import { keysOfTopic, keys } from './query-keys.js';

describe('topics and the reads that they make old', () => {
  it.each([
    [topics.team('1'), keys.team('1'), ['athlete']],
    [topics.athlete('1'), keys.athlete('1')],
    [topics.coach('1'), keys.coach('1')],
    [topics.account('1'), keys.account('1')],
    [topics.readModels, keys.readModels],
  ])('%s', (topic, ...old) => {
    expect(keysOfTopic(topic)).toEqual(old);
  });

  it('* makes everything old', () => {
    expect(keysOfTopic(topics.everything)).toBeUndefined();
  });

  it('keeps what a team shows under the team', () => {
    for (const key of [
      keys.roster('1'),
      keys.coaches('1'),
      keys.parents('1'),
      keys.invites('1'),
      keys.teamHistory('1'),
    ])
      expect(key.slice(0, 2)).toEqual(keys.team('1'));
    expect(keys.athleteHistory('1').slice(0, 2)).toEqual(keys.athlete('1'));
  });
});
