import { describe, expect, it } from '@jest/globals';
import { type AthleteProfile, emptyProfile } from '../../../../../contract/athlete/athlete.js';
import { ProfileChanges } from '../../../../../contract/athlete/endpoints.js';
import { phoneText } from '../../../../../contract/phone.js';
import { fieldErrorsOf } from '../../../ui/form/refusal.js';
import { profileFaults, profileOf } from './profile-entry.js';
import { sections } from './sections.js';

const player: AthleteProfile = { ...emptyProfile, firstName: 'Casey', lastName: 'Lane', sport: 'football' };
const faultsOf = (changes: object) => fieldErrorsOf(ProfileChanges.safeParse(changes).error!);

describe('what is entered into a profile', () => {
  it('has a field for every leaf of a profile, once', () => {
    const leaves = Object.entries(emptyProfile).flatMap(([part, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.keys(value).map((name) => `${part}.${name}`)
        : [part],
    );
    const fields = sections.flatMap((section) => section.fields.map(({ path }) => path));
    expect(fields.sort()).toEqual(leaves.sort());
  });

  it('is the profile alone, of all that is known of an athlete', () => {
    expect(profileOf({ ...player, slug: 'casey' } as AthleteProfile)).toEqual(player);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ phone: '555-0123' }, 'phone', phoneText],
    [{ state: 'ZZ' }, 'state', 'Choose a state from the list'],
    [{ zipCode: '!' }, 'zipCode', 'Enter a zip code, like 50010'],
    [{ jerseyNumber: 'QB' }, 'jerseyNumber', 'Enter a jersey number from 0 to 99'],
    [{ dateOfBirth: '04/31/2009' }, 'dateOfBirth', 'Enter a date as MM/DD/YYYY'],
    [{ academicAttributes: { actScore: 37 } }, 'academicAttributes.actScore', 'Enter a whole number from 1 to 36'],
    [{ academicAttributes: { gpa: 'high' } }, 'academicAttributes.gpa', 'Enter a number from 0 to 5'],
    [{ measurableAttributes: { weight: 0 } }, 'measurableAttributes.weight', 'Enter a number from 1 to 600'],
    [
      { measurableAttributes: { fortyYardDash: 1 } },
      'measurableAttributes.fortyYardDash',
      'Enter a number from 3.5 to 15',
    ],
    [
      { measurableAttributes: { height: '9-9' } },
      'measurableAttributes.height',
      `Enter a height from 4'9" to 7'4", like 5'11" or 71`,
    ],
    [{ socialMediaLinks: { xHandle: 'a b' } }, 'socialMediaLinks.xHandle', 'Enter an X handle, like @handle'],
    [{ filmLinks: ['https://a.test', 'javascript:alert(1)'] }, 'filmLinks.1', 'Please enter a valid URL'],
    [{ filmLinks: ['https://a.test', 'https://a.test'] }, 'filmLinks.1', 'This link is already in the list'],
    [{ filmLinks: ['https://a.test/1', 'https://A.test/1/'] }, 'filmLinks.1', 'This link is already in the list'],
    [{ filmLinks: ['https://nowhere/1'] }, 'filmLinks.0', 'Please enter a valid URL'],
  ])('is refused: %j', (changes, field, message) => expect(faultsOf(changes)).toEqual({ [field]: message }));

  it('may be empty again', () => {
    const empty = { phone: null, zipCode: null, measurableAttributes: { height: null, weight: null } };
    expect(ProfileChanges.safeParse(empty).success).toBe(true);
  });

  it('has positions of the sport, and a birthday of the years that can be chosen', () => {
    const judged = (part: Partial<AthleteProfile>, ...changed: string[]) =>
      profileFaults({ ...player, ...part }, (name) => changed.includes(name), 2026);
    expect(judged({ position: ['GK'] }, 'position')).toEqual({ position: 'GK isn’t a position in this sport' });
    expect(judged({ position: ['GK'] })).toEqual({});
    expect(judged({ position: ['QB'], sport: 'wSoccer' }, 'sport')).toEqual({
      position: 'QB isn’t a position in this sport',
    });
    expect(judged({ sport: null }, 'sport')).toEqual({ sport: 'Sport is required' });
    expect(judged({ dateOfBirth: '2013-01-01' }, 'dateOfBirth')).toEqual({
      dateOfBirth: 'Choose a year from 1973 to 2012',
    });
    expect(judged({ dateOfBirth: '2012-12-31' }, 'dateOfBirth')).toEqual({});
  });
});
