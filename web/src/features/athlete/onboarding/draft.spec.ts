import { describe, expect, it } from '@jest/globals';
import { type Athlete, emptyProfile } from '../../../../../contract/athlete/athlete.js';
import { OnboardingAnswers } from '../../../../../contract/athlete/onboarding.js';
import { phoneText } from '../../../../../contract/phone.js';
import {
  addLinks,
  answersOf,
  Draft,
  faultsOf,
  finishLabel,
  firstDraft,
  type Known,
  lackingSteps,
  locationIsEmpty,
  MAX_LINKS,
  readDraft,
} from './draft.js';
import { Step } from './steps.js';

const user = { firstName: 'Casey', lastName: 'Lane' };

describe('a draft of the answers', () => {
  it('begins with the names of the account and with what is known of the athlete', () => {
    expect(firstDraft(user)).toMatchObject({ firstName: 'Casey', lastName: 'Lane', sport: null, phone: null });
    const known = { ...emptyProfile, sport: 'wSoccer', phone: '+15555550123', filmLinks: ['https://example.com'] };
    const draft = firstDraft({ firstName: '', lastName: '' }, { ...known, firstName: 'Robin' } as unknown as Athlete);
    expect(draft).toMatchObject({ firstName: 'Robin', sport: 'wSoccer', phone: '+15555550123' });
    expect(Draft.parse(draft)).toEqual(draft);
  });

  it('comes back as it was kept', () => {
    const draft = { ...firstDraft(user), weight: 205, position: ['QB'] };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([null, '', '{', '[]', '{"firstName":1}', JSON.stringify({ ...firstDraft(user), sport: 'chess' })])(
    'is none where %j was kept',
    (kept) => expect(readDraft(kept)).toBeUndefined(),
  );
});

const alone: Known = { lastName: 'Lane', teamSports: [] };
const blank = firstDraft({ firstName: 'Casey', lastName: 'Lane' });
const highSchool: Draft = {
  ...blank,
  sport: 'football',
  phone: '+15555550123',
  dateOfBirth: '2009-04-30',
  schoolLevel: 'High School',
  highSchoolGraduationYear: 2027,
  position: ['QB'],
  height: 74,
  weight: 205,
};
const college: Draft = { ...highSchool, schoolLevel: 'College', yearsOfEligibility: 2, canRedshirt: false };
const faults = (part: Partial<Draft>, known = alone) => faultsOf({ ...highSchool, ...part }, known, 2026);

describe('the answers (spec, athlete side, section 5, "Onboarding")', () => {
  it('are whole, and what the server takes', () => {
    for (const draft of [highSchool, college]) {
      expect(faultsOf(draft, alone, 2026)).toEqual({});
      expect(OnboardingAnswers.safeParse(answersOf(draft, alone)).success).toBe(true);
    }
  });

  it('carry what their recruit type is asked, and nothing else', () => {
    const both = { ...college, highSchoolGraduationYear: 2027, highSchool: 'Cedar Valley' };
    expect(answersOf(both, alone)).toMatchObject({ highSchoolGraduationYear: null, highSchool: null });
    expect(answersOf({ ...both, schoolLevel: 'High School' }, alone)).toMatchObject({
      yearsOfEligibility: null,
      canRedshirt: null,
      previousColleges: [],
    });
  });

  it('need everything at the beginning, step by step', () => {
    expect([...new Set(lackingSteps(faultsOf(blank, alone, 2026)))].sort((a, b) => a - b)).toEqual([
      Step.name,
      Step.phone,
      Step.birthday,
      Step.recruitType,
      Step.eligibility,
      Step.redshirt,
      Step.position,
      Step.size,
    ]);
  });

  it('keep the last name of the account', () => {
    expect(answersOf({ ...highSchool, lastName: 'Other' }, alone).lastName).toBe('Lane');
    expect(faults({ lastName: ' ' }, { ...alone, lastName: '' })).toEqual({ lastName: 'Last name is required' });
  });

  it('take the sport from a team of one sport, and ask where it plays several', () => {
    const soccer: Known = { ...alone, teamSports: ['wSoccer'] };
    expect(faults({ sport: null, position: ['GK'] }, soccer)).toEqual({});
    expect(answersOf(highSchool, soccer).sport).toBeUndefined();
    expect(faults({ sport: null }, { ...alone, teamSports: ['football', 'flagFootball'] })).toEqual({
      sport: 'Sport is required',
    });
  });

  it.each<[Partial<Draft>, Record<string, string>]>([
    [{ phone: '555555012' }, { phone: phoneText }],
    [{ phone: null }, { phone: phoneText }],
    [{ phone: '+61412345678' }, {}],
    [{ dateOfBirth: '04/31/2009' }, { dateOfBirth: 'Enter a date as MM/DD/YYYY' }],
    [{ dateOfBirth: '2012-12-31' }, {}],
    [{ dateOfBirth: '2013-01-01' }, { dateOfBirth: 'Choose a year from 1973 to 2012' }],
    [{ dateOfBirth: '1973-01-01' }, {}],
    [{ dateOfBirth: '1972-12-31' }, { dateOfBirth: 'Choose a year from 1973 to 2012' }],
    [{ highSchoolGraduationYear: null }, { highSchoolGraduationYear: 'Graduation year is required' }],
    [{ position: [] }, { position: 'Choose at least one position' }],
    [{ position: ['QB', 'RB', 'WR', 'TE', 'C'] }, { position: 'Choose up to 4 positions' }],
    [{ position: ['GK'] }, { position: 'GK isn’t a position in this sport' }],
    [{ weight: 0 }, { weight: 'Weight is required' }],
    [{ weight: null }, { weight: 'Weight is required' }],
    [{ weight: 700 }, { weight: 'Enter a number from 1 to 600' }],
    [{ weight: 185.5 }, {}],
    [{ sport: 'flagFootball', weight: null }, {}],
    [{ city: 'Tulsa' }, { state: 'State is required' }],
    [{ state: 'OK' }, { city: 'City is required' }],
    [{ city: 'Tulsa', state: 'OK' }, {}],
    [{ highSchool: 'Cedar Valley' }, { city: 'City is required', state: 'State is required' }],
    [{ filmLinks: ['javascript:alert(1)'] }, { filmLinks: 'Please enter a valid URL' }],
  ])('%j: %j', (part, found) => expect(faults(part)).toEqual(found));

  it('of a transfer need the eligibility and the redshirt', () => {
    expect(faultsOf({ ...college, yearsOfEligibility: null, canRedshirt: null }, alone, 2026)).toEqual({
      yearsOfEligibility: 'Years of eligibility is required',
      canRedshirt: 'Redshirt is required',
    });
  });

  it('can skip the location if nothing is entered', () => {
    expect(locationIsEmpty(highSchool)).toBe(true);
    expect(locationIsEmpty({ ...highSchool, city: ' ' })).toBe(true);
    expect(locationIsEmpty({ ...highSchool, state: 'OK' })).toBe(false);
    expect(locationIsEmpty({ ...college, highSchool: 'left over' })).toBe(true);
  });

  it.each<[Partial<Draft>, string]>([
    [{}, 'Skip and Finish'],
    [{ bio: '  ' }, 'Skip and Finish'],
    [{ bio: 'Captain' }, 'Finish'],
    [{ xHandle: '@casey' }, 'Finish'],
    [{ filmLinks: ['https://example.com'] }, 'Finish'],
  ])('end, with %j, by %s', (part, label) => expect(finishLabel({ ...highSchool, ...part })).toBe(label));
});

describe('film links', () => {
  it('are added with what was left out, several at once, each once', () => {
    expect(addLinks([], 'hudl.com/v/1')).toEqual({ links: ['https://hudl.com/v/1'] });
    expect(addLinks(['https://a.test/1'], 'https://a.test/1, https://b.test\nhttps://b.test')).toEqual({
      links: ['https://a.test/1', 'https://b.test'],
    });
    expect(addLinks(['https://a.test/1'], 'https://A.test/1/')).toEqual({ links: ['https://a.test/1'] });
  });

  it.each(['javascript:alert(1)', 'nonsense', 'https://', 'ftp://example.com/x', 'https://a.test fine bad:x'])(
    'are refused for %j',
    (typed) => expect(addLinks([], typed)).toEqual({ error: 'Please enter a valid URL' }),
  );

  it('stop where a profile is full', () => {
    const full = Array.from({ length: MAX_LINKS }, (_, index) => `https://a.test/${index}`);
    expect(addLinks(full, 'https://b.test')).toEqual({ error: 'Add up to 20 links' });
  });
});
