import { describe, expect, it } from '@jest/globals';
import { type AthleteProfile } from '../../../../../contract/athlete/athlete.js';
import { blankProfile } from '../../../../../contract/athlete/blank-profile.js';
import { readForm, readTyped, typedOf } from './profile-form.js';
import { at, sections, type ProfileField } from './sections.js';

const fields = sections.flatMap((section) => section.fields);
const field = (path: string): ProfileField => fields.find((one) => one.path === path)!;
const casey: AthleteProfile = { ...blankProfile, firstName: 'Casey', lastName: 'Lane', phone: '+15555550123' };
const edit = (typed: Record<string, string | string[]>) =>
  readForm(casey, fields, { ...typedOf(casey, fields), ...typed });

describe('the profile form', () => {
  it('has every field of a profile once', () => {
    const leaves = Object.entries(blankProfile).flatMap(([part, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.keys(value).map((name) => `${part}.${name}`)
        : [part],
    );
    expect(fields.map(({ path }) => path).sort()).toEqual(leaves.sort());
  });

  it('changes nothing as long as nothing is typed', () => {
    expect(edit({})).toEqual({ edit: {}, errors: {}, changed: false });
    expect(edit({ 'measurableAttributes.height': '  ' }).changed).toBe(false);
  });

  it.each([
    [`5'11"`, 71],
    ['6-2', 74],
    ['74', 74],
  ])('understands the height %s', (typed, inches) => {
    expect(readTyped(typed, field('measurableAttributes.height'))).toEqual({ value: inches });
  });

  it.each(['(555) 555-0123', '555.555.0123', '+1 555 555 0123', '15555550123'])('understands the phone %s', (typed) => {
    expect(readTyped(typed, field('phone'))).toEqual({ value: '+15555550123' });
  });

  it('sends whole parts, with what else is in them', () => {
    expect(edit({ 'measurableAttributes.weight': '180 lb', 'measurableAttributes.height': '71' }).edit).toEqual({
      measurableAttributes: { ...casey.measurableAttributes, weight: 180, height: 71 },
    });
  });

  it('takes links line by line, and adds what is left out', () => {
    const { edit: sent, errors } = edit({ filmLinks: 'hudl.com/v/1\n\n https://example.com/film ' });
    expect(errors).toEqual({});
    expect(sent).toEqual({ filmLinks: ['https://hudl.com/v/1', 'https://example.com/film'] });
  });

  it.each([
    ['firstName', '', 'First name is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['phone', '555-0123', 'Enter a 10-digit US phone number'],
    ['academicAttributes.actScore', '37', 'Enter a whole number from 1 to 36'],
    ['academicAttributes.gpa', 'high', 'Enter a number from 0 to 5'],
    ['measurableAttributes.height', '9-9', `Enter a height from 4'9" to 7'4", like 5'11" or 71`],
    ['filmLinks', 'https://example.com\njavascript:alert(1)', 'Line 2: please enter a valid URL'],
  ])('refuses for %s: %j', (path, typed, message) => {
    expect(edit({ [path]: typed }).errors).toEqual({ [path]: message });
  });

  it('empties a field', () => {
    expect(edit({ phone: '' }).edit).toEqual({ phone: null });
  });

  it('shows and reads back what a profile holds', () => {
    const full: AthleteProfile = {
      ...casey,
      dateOfBirth: '2009-04-30',
      sport: 'football',
      position: ['QB', 'WR'],
      filmLinks: ['https://example.com/film'],
      academicAttributes: { ...casey.academicAttributes, gpa: 3.5, highSchoolGraduationYear: 2027 },
      measurableAttributes: { ...casey.measurableAttributes, height: 71, fortyYardDash: 4.61 },
      eligibilityAttributes: { yearsOfEligibility: 0, canRedshirt: false },
    };
    for (const one of fields) {
      expect(readTyped(typedOf(full, [one])[one.path]!, one)).toEqual({ value: at(full, one.path) });
    }
  });
});
