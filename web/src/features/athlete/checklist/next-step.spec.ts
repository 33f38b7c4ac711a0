import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../../../contract/athlete/athlete.js';
import { interestChecklistKeys } from '../../../../../contract/college-interest/college-interest.js';
import { anInterest } from '../../../../../test/support/interests.js';
import { completenessOf, missingIn } from '../profile/missing.js';
import { checklistOf, type ChecklistAthlete, numbersOf } from './checklist.js';
import { nextStep } from './next-step.js';

const begun: ChecklistAthlete = {
  ...emptyProfile,
  onboarded: true,
  profileImageUrl: null,
  interestsDone: [],
  list: numbersOf([anInterest({ questionnaireCompletedOn: '2026-03-01' }), anInterest({})]),
  hasCamps: true,
  sport: 'football',
  schoolLevel: 'High School',
};

/** What is filled in of each part that is asked for, one after the other. */
const answers: readonly Partial<ChecklistAthlete>[] = [
  { phone: '+15555550123' },
  { dateOfBirth: '2009-04-30' },
  { position: ['QB'] },
  { academicAttributes: { ...begun.academicAttributes, highSchool: 'Cedar Valley' } },
  {
    academicAttributes: {
      ...begun.academicAttributes,
      highSchool: 'Cedar Valley',
      highSchoolGraduationYear: 2027,
      gpa: 3.5,
    },
  },
  { measurableAttributes: { ...begun.measurableAttributes, height: 74, weight: 205 } },
  { bio: 'Captain' },
  { filmLinks: ['https://youtu.be/dQw4w9WgXcQ'] },
  { profileImageUrl: '/files/x' },
  { interestsDone: ['add_college_interest', 'remove_college_interest'] },
  { interestsDone: interestChecklistKeys.filter((key) => key !== 'report_decision') },
  { interestsDone: interestChecklistKeys },
];

describe('the next step', () => {
  it('is the first open item of the checklist, and of the profile the first thing that it lacks', () => {
    let athlete = begun;
    const steps = [];
    for (const answer of answers) {
      const step = nextStep(athlete);
      steps.push(step.what);
      const open = checklistOf(athlete).find(({ done }) => !done);
      const lacking = missingIn(athlete).find(({ field }) => field.path !== 'filmLinks');
      if (open?.key === 'complete_profile') expect(step.to).toEqual({ edit: lacking?.section.key });
      // What it counts on is what the profile counts.
      const { asked, filled } = completenessOf(athlete);
      if (filled < asked) expect(step.why).toContain(`Then you’ll have ${filled + 1} of the ${asked} things`);
      athlete = { ...athlete, ...answer };
    }
    expect(steps).toEqual([
      'Add your phone',
      'Add your date of birth',
      'Add your positions',
      'Add your high school',
      'Add your high school graduation year',
      'Add your height',
      'Add your bio',
      'Add your film',
      'Add your photo',
      'Add your first college',
      'Add five colleges to your list',
      'Report a decision',
    ]);
    expect(nextStep(athlete)).toMatchObject({
      what: 'See your profile as a coach does',
      why: expect.stringMatching(/^You’ve added all 10 things/),
      to: { path: '/athlete/profile?as=coach' },
    });
  });

  it('is the wizard before there is a profile', () => {
    expect(nextStep({ ...begun, onboarded: false })).toMatchObject({ to: { path: '/athlete/onboarding' } });
  });

  it('says of colleges how far the athlete has come with them', () => {
    const interestsDone = interestChecklistKeys.filter((key) => key !== 'fill_out_recruiting_questionnaire');
    const whole = answers.reduce<ChecklistAthlete>((athlete, answer) => ({ ...athlete, ...answer }), begun);
    expect(nextStep({ ...whole, interestsDone }).why).toBe(
      'You’ve filled it out for 1 of your 2 colleges. It puts you on the coach’s list.',
    );
  });
});
