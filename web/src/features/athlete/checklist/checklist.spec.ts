import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../../../contract/athlete/athlete.js';
import { checklistKeys, checklistOf, type ChecklistAthlete, numbersOf } from './checklist.js';

const blank: ChecklistAthlete = {
  ...emptyProfile,
  onboarded: true,
  profileImageUrl: null,
  interestsDone: [],
  list: numbersOf([]),
  hasCamps: true,
};
const whole: ChecklistAthlete = {
  ...blank,
  phone: '+15555550123',
  dateOfBirth: '2009-04-30',
  schoolLevel: 'High School',
  sport: 'football',
  position: ['QB'],
  bio: 'Captain',
  academicAttributes: {
    ...blank.academicAttributes,
    highSchool: 'Cedar Valley',
    highSchoolGraduationYear: 2027,
    gpa: 3.5,
  },
  measurableAttributes: { ...blank.measurableAttributes, height: 74, weight: 205 },
};
const done = (athlete: ChecklistAthlete) => checklistOf(athlete).flatMap((item) => (item.done ? [item.key] : []));

describe('the checklist (spec, coach side, "Checklist keys")', () => {
  it('has the keys of what can be done today', () => {
    expect(checklistKeys).toEqual([
      ...['join_app', 'complete_profile', 'add_film_links', 'upload_profile_image'],
      ...['add_college_interest', 'remove_college_interest', 'add_5_interests'],
      ...['review_recruiting_rules', 'view_camps', 'fill_out_recruiting_questionnaire'],
      ...['follow_coaches_on_x', 'send_message_to_coach_on_x', 'follow_coaches_and_send_messages'],
      ...['report_communication', 'schedule_visit', 'attend_visit'],
      ...['follow_up_after_visit', 'follow_up_after_visit_with_college'],
      ...['research_application_deadline', 'complete_application', 'report_decision'],
    ]);
    expect(checklistOf(blank).map(({ key }) => key)).toEqual(checklistKeys);
    expect(checklistOf({ ...blank, hasCamps: false })).toHaveLength(checklistKeys.length - 1);
  });

  it('ticks what is done', () => {
    expect(done({ ...blank, onboarded: false })).toEqual([]);
    expect(done(blank)).toEqual(['join_app']);
    expect(done(whole)).toEqual(['join_app', 'complete_profile']);
    expect(done({ ...whole, bio: null })).toEqual(['join_app']);
    expect(done({ ...blank, filmLinks: ['https://example.com'] })).toEqual(['join_app', 'add_film_links']);
    expect(done({ ...blank, profileImageUrl: '/files/x' })).toEqual(['join_app', 'upload_profile_image']);
    expect(done({ ...blank, interestsDone: ['attend_visit'] })).toEqual(['join_app', 'attend_visit']);
  });
});
