import { describe, expect, it } from '@jest/globals';
import { topics } from '../../../../contract/live/live.js';
import { keysOfTopic, keys } from './query-keys.js';

describe('topics and the reads that they make old', () => {
  it.each([
    [topics.team('1', 'roster'), keys.roster('1'), keys.teams],
    [topics.team('1', 'coaches'), keys.coaches('1'), keys.teams, keys.coachList],
    [topics.team('1', 'parents'), keys.parents('1')],
    [topics.team('1', 'invites'), keys.invites('1')],
    [topics.team('1', 'board'), keys.board('1')],
    [topics.team('1', 'updates'), keys.teamUpdates('1')],
    [topics.athlete('1', 'updates'), keys.updates('1')],
    [topics.team('1', 'history'), keys.teamHistory('1')],
    [topics.college('1'), keys.college('1'), keys.colleges, keys.camps],
    [topics.camp('1'), ['camp', '1'], keys.camps],
    [topics.savedCamps('1'), ['savedCamps', '1'], keys.camps],
    ['recommendations:1', ['recommendations', '1'], ['athlete']],
    ['modelHelp:1', ['modelHelp', '1'], ['athlete']],
    [topics.athlete('1', 'profile'), keys.profile('1'), keys.athletes, keys.collegeFits],
    [topics.athlete('1', 'files'), keys.files('1')],
    [topics.athlete('1', 'looks'), keys.looks('1')],
    [topics.athlete('1', 'history'), keys.athleteHistory('1')],
    [topics.athleteOfTeam('1', '2', 'files'), keys.files('2')],
    [topics.coach('1'), keys.coach('1')],
    [topics.parent('1'), keys.parent('1')],
    [topics.account('1'), keys.account('1'), keys.accounts, keys.savedSearches, ['parent']],
    [topics.readModels, keys.readModels],
    [topics.collegeImports, keys.collegeImports],
    [topics.erasures, keys.erasures, keys.admin],
  ])('%s', (topic, ...old) => {
    expect(keysOfTopic(topic)).toEqual(old);
  });

  it('without a part make all of the thing old', () => {
    expect(keysOfTopic(topics.athlete('1'))).toEqual([keys.athlete('1'), keys.athletes, keys.collegeFits]);
    expect(keysOfTopic(topics.team('1'))).toEqual([
      keys.team('1'),
      ['athlete'],
      keys.athletes,
      keys.teams,
      keys.coachList,
      keys.admin,
      keys.colleges,
    ]);
    // Of many athletes of a team at once.
    expect(keysOfTopic('athlete-of-team:1')).toEqual([['athlete']]);
  });

  it('of what a team is called make its athletes old, who wear it', () => {
    expect(keysOfTopic(topics.team('1', 'settings'))).toEqual([
      keys.settings('1'),
      ['athlete'],
      keys.athletes,
      keys.teams,
      keys.coachList,
      keys.admin,
    ]);
  });

  it('* makes everything old', () => {
    expect(keysOfTopic(topics.everything)).toBeUndefined();
  });
});
