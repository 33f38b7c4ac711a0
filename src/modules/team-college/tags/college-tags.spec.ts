import { describe, expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { teamCollegeDecider } from '../team-college.decider.js';
import { CollegeTagged, CollegeUntagged } from './college-tags.events.js';

const facts = { teamId: 'team-1', collegeId: 'college-1', tagId: 'tag-1' };
const { given } = specify(teamCollegeDecider);
const [tagged, untagged] = [CollegeTagged(facts), CollegeUntagged(facts)];

describe('a tag on a college', () => {
  it('is put on once and taken off', () => {
    const put = { type: 'TagCollege', ...facts } as const;
    expect(given().when(put).events).toEqual([tagged]);
    expect(given(tagged).when(put).events).toEqual([]);
    const takeOff = { type: 'UntagCollege', tagId: 'tag-1' } as const;
    expect(given(tagged).when(takeOff).events).toEqual([untagged]);
    expect(given(tagged, untagged).when(takeOff).error?.kind).toBe('not-found');
    expect(given().when(takeOff).error?.kind).toBe('not-found');
  });

  it('goes and comes back by undo', () => {
    expect(given(tagged).whenUndoing('event-1').events).toEqual([untagged]);
    expect(given(tagged, untagged).whenUndoing('event-2').events).toEqual([tagged]);
    expect(given(tagged, untagged).whenUndoing('event-1').error?.code).toBe('changed-since');
  });
});
