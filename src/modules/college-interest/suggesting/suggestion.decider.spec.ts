import { describe, expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { collegeInterestDecider } from '../college-interest.decider.js';
import { CollegeInterestAdded, CollegeInterestRemoved } from '../college-interest.events.js';
import { CollegeSuggested, SuggestionAccepted, SuggestionDeclined, SuggestionWithdrawn } from './suggestion.events.js';

const between = { collegeInterestId: 'interest-1', athleteId: 'athlete-1', collegeId: 'college-1' };
const wish = { ...between, suggestionId: 'suggestion-1', sentBy: 'coach-1', message: 'Go and see them.' };
const suggest = { type: 'SuggestCollege', ...wish } as const;
const closing = { ...between, suggestionId: 'suggestion-1' };
const suggested = CollegeSuggested(wish);
const added = CollegeInterestAdded({ ...between, interestLevel: 'medium' });
const followed = SuggestionAccepted(closing);
const declined = SuggestionDeclined(closing);
const withdrawn = SuggestionWithdrawn(closing);
const removed = CollegeInterestRemoved(between);
const given = specify(collegeInterestDecider).given;
const respond = (response: 'accepted' | 'declined') => ({ type: 'RespondToSuggestion', response }) as const;

describe('a college that is suggested', () => {
  it('waits for an answer, is not on the list, and nothing can be recorded of it', () => {
    const { events, state } = given().when(suggest);
    expect(events).toEqual([suggested]);
    expect(state).toMatchObject({ facts: { listed: false }, suggestion: { open: true, sentBy: 'coach-1' } });
    expect(given(suggested).when({ type: 'ChangeInterestLevel', interestLevel: 'high' }).error).toMatchObject({
      kind: 'not-found',
    });
  });

  it('is suggested once at a time, and never while it is on the list', () => {
    expect(given(suggested).when({ ...suggest, suggestionId: 'suggestion-2' }).events).toEqual([]);
    expect(given(suggested).when({ ...suggest, sentBy: 'coach-2' }).error).toMatchObject({ code: 'suggestion-open' });
    expect(given(added).when(suggest).error).toMatchObject({ code: 'interest-exists' });
    expect(given(suggested, declined).when({ ...suggest, suggestionId: 'suggestion-2' }).events).toHaveLength(1);
    expect(given(added, removed).when(suggest).events).toEqual([suggested]);
  });

  it('comes onto the list at medium when it is accepted, in the same append', () => {
    expect(given(suggested).when(respond('accepted')).events).toEqual([added, followed]);
    expect(given(suggested).when(respond('declined')).events).toEqual([declined]);
    expect(given().when(respond('accepted')).error).toMatchObject({ kind: 'not-found' });
    expect(given(suggested, withdrawn).when(respond('accepted')).error).toMatchObject({ code: 'suggestion-closed' });
    expect(given(suggested, declined).when({ type: 'WithdrawSuggestion' }).error).toMatchObject({
      code: 'suggestion-closed',
    });
  });

  it('is answered when someone adds the college in another way', () => {
    const add = { type: 'AddCollegeInterest', ...between, interestLevel: 'high' } as const;
    const [first, second] = given(suggested).when(add).events ?? [];
    expect([first?.type, second]).toEqual(['CollegeInterestAdded', followed]);
    const back = given(added, removed, suggested).whenUndoing('event-2').events;
    expect(back).toEqual([added, followed]);
  });

  it('waits again, as it was, when the answer is undone', () => {
    expect(given(suggested, declined).whenUndoing('event-2').events).toEqual([suggested]);
    expect(given(suggested, added, followed).whenUndoing('event-3').events).toEqual([removed, suggested]);
    expect(given(suggested, added, followed, removed).whenUndoing('event-3').events).toEqual([suggested]);
    expect(given(suggested, withdrawn).whenUndoing('event-2').events).toEqual([suggested]);
    expect(given(suggested).whenUndoing('event-1').events).toEqual([withdrawn]);
  });

  it('does not wait again beside the list, or beside another suggestion', () => {
    expect(given(suggested, declined, added).whenUndoing('event-2').error).toMatchObject({ code: 'interest-exists' });
    expect(given(suggested, declined).whenUndoing('event-1').error).toMatchObject({ code: 'changed-since' });
    const another = CollegeSuggested({ ...wish, suggestionId: 'suggestion-2' });
    expect(given(suggested, declined, another).whenUndoing('event-2').error).toMatchObject({
      code: 'changed-since',
    });
  });
});
