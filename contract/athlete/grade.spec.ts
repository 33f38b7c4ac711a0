import { describe, expect, it } from '@jest/globals';
import { type GradeFacts, gradeLabel, isMinor } from './grade.js';

const athlete = (facts: Partial<GradeFacts>): GradeFacts => ({
  schoolLevel: 'High School',
  highSchoolGraduationYear: null,
  yearsOfEligibility: null,
  canRedshirt: null,
  ...facts,
});
const may = new Date('2026-05-15T12:00:00Z');
// Midnight in Chicago, whatever day it is elsewhere.
const july1 = new Date('2026-07-01T05:00:00Z');
const june30 = new Date(july1.getTime() - 1);

describe('the grade label', () => {
  it.each([
    [2030, july1, 'Freshman'],
    [2029, july1, 'Sophomore'],
    [2028, july1, 'Junior'],
    [2027, july1, 'Senior'],
    [2026, july1, 'Graduated High School'],
    [2020, july1, 'Graduated High School'],
    [2031, july1, 'Middle School'],
    // Before July the school year counts as the previous one.
    [2026, may, 'Senior'],
    [2026, june30, 'Senior'],
    [2029, june30, 'Freshman'],
    [2030, june30, 'Middle School'],
  ])('of graduation %i on %s is %s', (highSchoolGraduationYear, today, label) => {
    expect(gradeLabel(athlete({ highSchoolGraduationYear }), today)).toBe(label);
  });

  it('without a graduation year is High School', () => {
    expect(gradeLabel(athlete({}), july1)).toBe('High School');
    expect(gradeLabel(athlete({ schoolLevel: null }), july1)).toBe('High School');
  });

  it.each([
    ['College', 3, false, 'Transfer 3'],
    ['College', 3, true, 'Transfer 3 + 1'],
    ['Junior College', 2, true, 'JUCO Transfer 2 + 1'],
    ['College', null, null, 'Transfer'],
    ['College', 0, true, 'Transfer'],
  ])(
    'of a transfer from %s with %s years, redshirt %s, is %s',
    (schoolLevel, yearsOfEligibility, canRedshirt, label) => {
      expect(gradeLabel(athlete({ schoolLevel, yearsOfEligibility, canRedshirt }), july1)).toBe(label);
    },
  );
});

describe('a minor', () => {
  const today = new Date('2026-03-15T12:00:00Z');
  it.each([
    ['2008-03-16', true],
    ['2008-03-15', false],
    ['2008-03-14', false],
    ['2012-01-01', true],
    [null, false],
  ])('born %s: %s', (birth, minor) => expect(isMinor(birth, today)).toBe(minor));
});
