import { describe, expect, it } from '@jest/globals';
import { accountStatuses } from '../../../../contract/athlete/vocabulary.js';
import { changeWord, statusActions } from './status.js';

describe('status changes by a coach (spec, section 4)', () => {
  it.each([
    ['pending', ['Accept', 'Reject']],
    ['active', ['Deactivate']],
    ['inactive', ['Activate']],
    ['rejected', ['Accept']],
  ] as const)('%s offers %j', (status, labels) => {
    expect(statusActions(status).map(({ label }) => label)).toEqual(labels);
  });

  it('says what happened', () => {
    const words = accountStatuses.flatMap((from) =>
      statusActions(from).map(({ newStatus }) => `${from}: ${changeWord(from, newStatus)}`),
    );
    expect(words.sort()).toEqual([
      'active: deactivated',
      'inactive: activated',
      'pending: accepted',
      'pending: rejected',
      'rejected: accepted',
    ]);
  });
});
