import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../../contract/athlete/athlete.js';
import { faultOfWhole, MAX_ANSWER, settledPart } from './draft-by-model.js';
import { hideWho } from './hidden-facts.js';
import { assignmentOf } from './model-writer.js';

const hidden = hideWho({
  athleteId: 'athlete-1',
  kind: 'first-mail',
  tone: 'plain',
  length: 'full',
  college: 'Iowa State University',
  coachName: 'Smith',
  visitedOn: null,
  athlete: {
    ...emptyProfile,
    firstName: 'Casey',
    lastName: 'Jones',
    email: 'casey@example.com',
    academicAttributes: { ...emptyProfile.academicAttributes, gpa: 3.4, highSchoolGraduationYear: 2027 },
  },
});
const assignment = assignmentOf(hidden);
const faultOf = (answer: string, of = hidden) => faultOfWhole(answer, assignment, of);

describe('the answer of a model', () => {
  it.each([
    assignment.draft,
    'Dear Coach [coach],\n\nI am [first name], a 2027 with a GPA of 3.4. Write to [email].',
    'Hi Coach [coach] — I’m [first name]; is 3.4 enough? “Yes,” I hope!',
  ])('may say in other words what it was given', (answer) => {
    expect(faultOf(answer)).toBeUndefined();
  });

  it.each([
    ['nothing', '  \n ', 'no answer'],
    ['nobody who writes', 'Dear Coach, I like your school.', 'left out who writes'],
    ['a placeholder that nothing is known for', 'I am [first name] of [town].', 'left a gap'],
    ['a bracket that stays open', 'I am [first name] of [town', 'left a gap'],
    ['a number of its own', 'I am [first name], GPA 4.0.', 'a number'],
    ['a link of its own', 'I am [first name], see https://example.com.', 'an address'],
    ['an address without its scheme', 'I am [first name], see myfilm.com.', 'an address'],
    ['a mail address', 'I am [first name], a@b.', 'an address'],
    ['HTML', 'I am <b>[first name]</b>.', 'other than plain text'],
    ['markup', 'I am **[first name]**.', 'other than plain text'],
    ['a heading', '# Hello\n[first name]', 'other than plain text'],
    ['what turns the reading direction', 'I am [first name]\u202E.', 'other than plain text'],
    ['control characters', 'I am [first name]\u0007.', 'other than plain text'],
    ['too much', `[first name]${' word'.repeat(MAX_ANSWER / 4)}`, 'too much'],
  ])('is refused for %s', (_, answer, reason) => {
    expect(faultOf(answer)).toContain(reason);
  });

  it('is held against the length of a direct message as a person reads it', () => {
    const message = { ...hidden, writing: { ...hidden.writing, kind: 'direct-message' as const } };
    expect(faultOf(`I am [first name] ${'a'.repeat(262)}`, message)).toBeUndefined();
    expect(faultOf(`I am [first name] ${'a'.repeat(270)}`, message)).toContain('direct message');
  });

  it.each([
    ['I am [first na', 'I am '],
    ['I am [first name] of [tow', 'I am [first name] of '],
    ['I am [first name]', 'I am '],
    ['a GPA of 3', 'a GPA of '],
    ['word', ''],
    ['one\n\ntwo', 'one\n\n'],
  ])('shows of “%s” what will stay', (answer, settled) => {
    expect(settledPart(answer)).toBe(settled);
  });
});
