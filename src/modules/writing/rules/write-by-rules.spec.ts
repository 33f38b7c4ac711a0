import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyProfile } from '../../../../contract/athlete/athlete.js';
import { draftKinds, draftLengths, draftTones, MAX_DIRECT_MESSAGE } from '../../../../contract/writing/draft.js';
import { sports } from '../../../../contract/team/vocabulary.js';
import type { Writer, Writing } from '../writing-facts.js';
import { writeByRules } from './write-by-rules.js';

const stranger: Writer = { ...emptyProfile, firstName: 'Casey', lastName: 'Jones' };
const casey: Writer = {
  ...stranger,
  email: 'casey@example.com',
  phone: '+15555550123',
  city: 'Ames',
  state: 'IA',
  sport: 'football',
  position: ['QB', 'WR'],
  academicAttributes: {
    ...stranger.academicAttributes,
    gpa: 3.4,
    satScore: 1200,
    highSchool: 'Lincoln High',
    highSchoolGraduationYear: 2027,
  },
  measurableAttributes: { ...stranger.measurableAttributes, height: 74, weight: 185, fortyYardDash: 4.7 },
  filmLinks: ['https://www.hudl.com/profile/1'],
};
const writing: Writing = {
  athleteId: 'athlete-1',
  kind: 'first-mail',
  tone: 'plain',
  length: 'full',
  athlete: casey,
  college: 'Iowa State University',
  coachName: 'Smith',
  visitedOn: null,
};

const or = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anyWriting: fc.Arbitrary<Writing> = fc.record({
  athleteId: fc.constant('athlete-1'),
  kind: fc.constantFrom(...draftKinds),
  tone: fc.constantFrom(...draftTones),
  length: fc.constantFrom(...draftLengths),
  college: fc.constantFrom('Iowa State University', 'Ave'),
  coachName: or(fc.constantFrom('Smith', 'O’Neil')),
  visitedOn: or(fc.constant('2026-03-07')),
  athlete: fc
    .record({
      email: or(fc.constant('casey@example.com')),
      phone: or(fc.constant('+15555550123')),
      city: or(fc.constant('Ames')),
      state: or(fc.constant('IA')),
      sport: or(fc.constantFrom(...sports)),
      position: fc.subarray(['QB', 'WR', 'GK', 'unheard-of']),
      filmLinks: fc.subarray(['https://www.hudl.com/profile/1', `https://example.com/${'a'.repeat(400)}`]),
      gpa: or(fc.constant(3.4)),
      satScore: or(fc.constant(1200)),
      height: or(fc.constant(74)),
      highSchool: or(fc.constant('Lincoln High')),
      highSchoolGraduationYear: or(fc.constant(2027)),
    })
    .map(({ gpa, satScore, highSchool, highSchoolGraduationYear, height, ...rest }) => ({
      ...stranger,
      ...rest,
      academicAttributes: { ...stranger.academicAttributes, gpa, satScore, highSchool, highSchoolGraduationYear },
      measurableAttributes: { ...stranger.measurableAttributes, height },
    })),
});

describe('a message written by rules', () => {
  it('says in a first mail who writes, what they bring and where they are reached', () => {
    expect(writeByRules(writing)).toEqual({
      subject: 'Casey Jones, class of 2027, quarterback and wide receiver',
      text: [
        'Dear Coach Smith,',
        'My name is Casey Jones, class of 2027 at Lincoln High, from Ames, IA. I play quarterback and wide receiver. I am interested in Iowa State University and your football program.',
        'In the classroom: GPA 3.4 and SAT 1200. On the field: 6\'2", 185 lb, and 4.7 s over 40 yards.',
        'My film: https://www.hudl.com/profile/1',
        'What would you like to see from me next?',
        'Regards,\nCasey Jones\ncasey@example.com\n+15555550123',
      ].join('\n\n'),
    });
  });

  it('leaves out what nobody has said', () => {
    expect(writeByRules({ ...writing, athlete: stranger, coachName: null })).toEqual({
      subject: 'Casey Jones',
      text: [
        'Dear Coach,',
        'My name is Casey Jones. I am interested in Iowa State University and your program.',
        'What would you like to see from me next?',
        'Regards,\nCasey Jones',
      ].join('\n\n'),
    });
  });

  it('calls a coach a coach once', () => {
    expect(writeByRules({ ...writing, coachName: 'Coach Smith' }).text).toMatch(/^Dear Coach Smith,/);
  });

  it('gives thanks for the day of the visit', () => {
    const { subject, text } = writeByRules({ ...writing, kind: 'visit-thanks', visitedOn: '2026-03-07' });
    expect(subject).toBe('Thank you from Casey Jones');
    expect(text).toContain('Thank you for having me at Iowa State University on 03/07/2026.');
  });

  it('writes a direct message without a subject, and film before grades', () => {
    expect(writeByRules({ ...writing, kind: 'direct-message' })).toEqual({
      subject: null,
      text: 'Hello Coach Smith, this is Casey Jones, class of 2027, quarterback and wide receiver. I am interested in Iowa State University and your football program. My film: https://www.hudl.com/profile/1 In the classroom: GPA 3.4 and SAT 1200. What would you like to see from me next?',
    });
  });

  it.each(draftTones.flatMap((tone) => draftKinds.map((kind) => ({ tone, kind }))))(
    'is shorter when asked for short: $kind, $tone',
    (wish) => {
      const full = writeByRules({ ...writing, ...wish }).text;
      expect(writeByRules({ ...writing, ...wish, length: 'short' }).text.length).toBeLessThan(full.length);
    },
  );

  it('reads differently in each tone', () => {
    expect(new Set(draftTones.map((tone) => writeByRules({ ...writing, tone }).text)).size).toBe(draftTones.length);
  });

  it('never leaves a gap, whatever is not known', () => {
    fc.assert(
      fc.property(anyWriting, (one) => {
        const { subject, text } = writeByRules(one);
        for (const words of [subject ?? '', text])
          expect(words).not.toMatch(/null|undefined|false|unheard-of|[[\]{}]| {2}| [,.]|,,|^\s|\s$|\n{3}/);
      }),
    );
  });

  it('never cuts a link, and keeps a direct message within what X takes', () => {
    fc.assert(
      fc.property(anyWriting, (one) => {
        const { text } = writeByRules({ ...one, kind: 'direct-message' });
        expect(text.length).toBeLessThanOrEqual(MAX_DIRECT_MESSAGE);
        for (const link of text.match(/https:\S+/g) ?? []) expect(one.athlete.filmLinks).toContain(link);
      }),
    );
  });
});
