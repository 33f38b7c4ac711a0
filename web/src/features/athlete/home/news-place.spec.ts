import { describe, expect, it } from '@jest/globals';
import { placeOfNews } from './news-place.js';

const to = {
  thread: (id: string) => `thread ${id}`,
  interest: (id: string) => `college ${id}`,
  task: (id: string) => `task ${id}`,
};

describe('news leads', () => {
  it.each([
    ['collegeInterest-i-1', 'UpdatePosted', 'thread i-1'],
    ['collegeInterest-i-1', 'ReplyPosted', 'thread i-1'],
    ['collegeInterest-i-1', 'OfferRecorded', 'college i-1'],
    ['collegeInterest-i-1', 'CollegeInterestRemoved', undefined],
    ['athleteUpdates-a-1', 'UpdatePosted', 'thread a-1'],
    ['task-t-1', 'TaskAssigned', 'task t-1'],
    ['task-t-1', 'TaskDeleted', undefined],
    ['athlete-a-1', 'AccountStatusChanged', undefined],
  ])('of %s by %s to %s', (stream, kind, place) => {
    expect(placeOfNews({ stream, kind }, to)).toBe(place);
  });
});
