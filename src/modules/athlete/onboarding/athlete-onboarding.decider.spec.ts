import { describe, expect, it } from '@jest/globals';
import { type AthleteProfile, emptyProfile } from '../../../../contract/athlete/athlete.js';
import type { OnboardingAnswers } from '../../../../contract/athlete/onboarding.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import { onboardingAnswers as answers } from '../../../../test/support/onboarding-answers.js';
import { specify } from '../../../kernel/specification.js';
import { athleteDecider } from '../athlete.decider.js';
import { AthleteRegistered, OnboardingCompleted } from '../athlete.events.js';

const athleteId = 'athlete-1';
const nobodyYet = specify(athleteDecider).given();
const command = (changes: Partial<OnboardingAnswers> = {}, teamSports: readonly Sport[] = []) => ({
  type: 'CompleteOnboarding' as const,
  athleteId,
  userId: 'user-1',
  email: 'jordan@example.com',
  teamSports,
  answers: { ...answers, ...changes },
});
const faults = (changes: Partial<OnboardingAnswers>, teamSports?: readonly Sport[]) =>
  nobodyYet.when(command(changes, teamSports)).error?.details.fields;
const made = (changes: Partial<OnboardingAnswers>, teamSports?: readonly Sport[]): AthleteProfile =>
  nobodyYet.when(command(changes, teamSports)).state!.profile;

const college = {
  college: { collegeId: null, name: 'University of Tulsa', city: 'Tulsa', state: 'OK' },
  startSemester: 'Fall' as const,
  startYear: 2024,
  endSemester: 'Spring' as const,
  endYear: 2026,
};
const transfer = { schoolLevel: 'Junior College', yearsOfEligibility: 3, canRedshirt: true } as const;

describe('the end of the wizard', () => {
  it('registers an athlete whole', () => {
    const { events, state } = nobodyYet.when(command());
    expect(events.map(({ type }) => type)).toEqual(['AthleteRegistered']);
    expect(state).toMatchObject({ athleteId, userId: 'user-1', onboarded: true });
    expect(state?.profile).toMatchObject({
      firstName: 'Jordan',
      email: 'jordan@example.com',
      sport: 'football',
      position: ['QB', 'WR'],
      academicAttributes: { highSchool: 'Cedar Valley High School', highSchoolGraduationYear: 2027 },
      measurableAttributes: { height: 73, weight: 185 },
    });
  });

  it('fills in the athlete of an invite, keeping what it did not ask', () => {
    const profile = { ...emptyProfile, firstName: 'J.', lastName: 'A.', email: 'own@example.com', jerseyNumber: '7' };
    const invited = AthleteRegistered({ athleteId, userId: 'user-1', profile, onboarded: false });
    const { events, state } = specify(athleteDecider).given(invited).when(command());
    expect(events.map(({ type }) => type)).toEqual(['AthleteProfileEdited', 'OnboardingCompleted']);
    expect(state).toMatchObject({
      onboarded: true,
      profile: { firstName: 'Jordan', email: 'own@example.com', jerseyNumber: '7' },
    });
  });

  it('is not taken back as one: nobody is left with an empty profile and no way into the wizard', () => {
    const invited = AthleteRegistered({ athleteId, userId: 'user-1', profile: emptyProfile, onboarded: false });
    const { events } = specify(athleteDecider).given(invited).when(command());
    const undone = specify(athleteDecider)
      .given(invited, ...events)
      .whenUndoing('event-2');
    expect([events[0]?.type, undone.error?.code]).toEqual(['AthleteProfileEdited', 'changed-since']);
  });

  it('comes once', () => {
    const whole = AthleteRegistered({ athleteId, userId: 'user-1', profile: emptyProfile });
    const invited = AthleteRegistered({ athleteId, userId: 'user-1', profile: emptyProfile, onboarded: false });
    for (const facts of [[whole], [invited, OnboardingCompleted({ athleteId })]]) {
      expect(
        specify(athleteDecider)
          .given(...facts)
          .when(command()).error?.code,
      ).toBe('onboarded');
    }
  });

  it('takes the sport of a team that plays one, and no other', () => {
    expect(made({ sport: undefined, position: ['GK'] }, ['wSoccer']).sport).toBe('wSoccer');
    expect(faults({}, ['wSoccer'])).toEqual({ 'answers.sport': "The team plays Women's Soccer" });
    expect(faults({}, ['football', 'flagFootball'])).toBeUndefined();
    expect(faults({ sport: 'mSoccer', position: ['GK'] }, ['football', 'flagFootball'])).toEqual({
      'answers.sport': 'The team plays Football, Flag Football',
    });
    for (const sports of [[], ['football', 'flagFootball']] as const) {
      expect(faults({ sport: undefined }, sports)).toEqual({ 'answers.sport': 'Sport is required' });
    }
  });

  it('takes positions of the sport, each once', () => {
    expect(faults({ position: ['GK'] })).toEqual({ 'answers.position': 'GK isn’t a position in this sport' });
    expect(faults({ position: ['QB', 'QB'] })).toEqual({ 'answers.position': 'Choose each position once' });
  });

  it('wants a weight unless it is flag football, which has none', () => {
    expect(faults({ weight: null })).toEqual({ 'answers.weight': 'Weight is required' });
    const flag = { sport: 'flagFootball', position: ['QB'] } as const;
    expect(made({ ...flag, position: ['QB'], weight: null }).measurableAttributes.weight).toBeNull();
    expect(made({ ...flag, position: ['QB'], weight: 150 }).measurableAttributes.weight).toBeNull();
  });

  it.each([
    ['2013-01-15', undefined],
    ['2013-01-16', 'Athletes must be at least 13 years old.'],
    ['2999-01-01', 'Athletes must be at least 13 years old.'],
    ['1972-01-01', undefined],
    ['1971-12-31', 'The year of birth must be 1972 or later.'],
    ['0001-01-01', 'The year of birth must be 1972 or later.'],
  ])('on January 15 2026, to somebody born on %s: %s', (dateOfBirth, fault) => {
    expect(faults({ dateOfBirth })).toEqual(fault && { 'answers.dateOfBirth': fault });
  });

  it('drops what is not asked of high schools', () => {
    const profile = made({ yearsOfEligibility: 4, canRedshirt: true, previousColleges: [college] });
    expect(profile.eligibilityAttributes).toEqual({ yearsOfEligibility: null, canRedshirt: null });
    expect(profile.academicAttributes.previousColleges).toEqual([]);
  });

  it('drops what is not asked of transfers', () => {
    const profile = made({ ...transfer, previousColleges: [college] });
    expect(profile.eligibilityAttributes).toEqual({ yearsOfEligibility: 3, canRedshirt: true });
    expect(profile.academicAttributes).toMatchObject({
      highSchool: null,
      highSchoolGraduationYear: null,
      previousColleges: [college],
    });
  });

  it('takes no college that was left before it was entered', () => {
    const backwards = { ...college, startYear: 2026, startSemester: 'Summer' as const };
    expect(faults({ ...transfer, previousColleges: [college, backwards] })).toEqual({
      'answers.previousColleges.1.endSemester': 'End semester is before the start semester',
    });
    expect(faults({ ...transfer, previousColleges: [{ ...college, endYear: 2020 }] })).toEqual({
      'answers.previousColleges.0.endYear': 'End year is before the start year',
    });
  });

  it('takes no place at all', () => {
    expect(made({ city: null, state: null })).toMatchObject({ city: null, state: null });
    expect(made({ city: '', state: '' })).toMatchObject({ city: null, state: null });
  });

  it('names every fault at once', () => {
    const wrong = { sport: 'mSoccer', position: ['QB'], dateOfBirth: '2020-01-01', weight: null } as const;
    expect(Object.keys(faults({ ...wrong, position: ['QB'] }) ?? {}).sort()).toEqual([
      'answers.dateOfBirth',
      'answers.position',
      'answers.weight',
    ]);
  });
});
