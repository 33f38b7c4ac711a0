import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyProfile } from '../../../../contract/athlete/athlete.js';
import { draftKinds, draftLengths, draftTones } from '../../../../contract/writing/draft.js';
import { writeByRules } from '../rules/write-by-rules.js';
import type { Writing } from '../writing-facts.js';
import { assignmentOf } from './model-writer.js';
import { fillIn, hideWho } from './hidden-facts.js';

// Found nowhere by chance, so that a leak shows.
const secret = fc.stringMatching(/^[Q-Z]{6,12}$/);
const maybe = (value: fc.Arbitrary<string>) => fc.option(value, { nil: null });
const anyWriting: fc.Arbitrary<{ writing: Writing; secrets: readonly string[] }> = fc
  .record({
    kind: fc.constantFrom(...draftKinds),
    tone: fc.constantFrom(...draftTones),
    length: fc.constantFrom(...draftLengths),
    names: fc.tuple(secret, secret),
    rest: fc.tuple(...Array.from({ length: 8 }, () => maybe(secret))),
    visitedOn: maybe(fc.constant('2031-07-19')),
  })
  .map(({ kind, tone, length, visitedOn, names: [firstName, lastName], rest }) => {
    const [email, phone, city, state, highSchool, xHandle, film, coachName] = rest;
    const some = (value: string | null | undefined) => value ?? null;
    return {
      secrets: [firstName, lastName, ...rest, '2031', '07/19', '987654'].flatMap((value) => value ?? []),
      writing: {
        athleteId: '987654',
        kind,
        tone,
        length,
        visitedOn,
        coachName: some(coachName),
        college: 'Iowa State University',
        athlete: {
          ...emptyProfile,
          firstName,
          lastName,
          email: some(email),
          phone: some(phone),
          city: some(city),
          state: some(state),
          filmLinks: film ? [film] : [],
          academicAttributes: { ...emptyProfile.academicAttributes, highSchool: some(highSchool), gpa: 3.4 },
          socialMediaLinks: { ...emptyProfile.socialMediaLinks, xHandle: some(xHandle), hudl: some(film) },
        },
      },
    };
  });

describe('what a model is told', () => {
  it('names nobody, no place, no link and no day', () => {
    fc.assert(
      fc.property(anyWriting, ({ writing, secrets }) => {
        const { rules, draft } = assignmentOf(hideWho(writing));
        for (const one of secrets) expect(`${rules}\n${draft}`).not.toContain(one);
      }),
    );
  });

  it('becomes the draft by rules again when the placeholders are filled in', () => {
    fc.assert(
      fc.property(anyWriting, ({ writing }) => {
        // A direct message says as much as fits, which longer words make less.
        if (writing.kind === 'direct-message') return;
        const hidden = hideWho(writing);
        expect(fillIn(assignmentOf(hidden).draft, hidden)).toBe(writeByRules(writing).text);
      }),
    );
  });

  it('never fills in twice what somebody called themself', () => {
    const writing = fc.sample(anyWriting, 1)[0]?.writing;
    if (!writing) throw new Error('There is one.');
    const hidden = hideWho({
      ...writing,
      athlete: { ...writing.athlete, firstName: '[email]', email: 'a@example.com' },
    });
    expect(fillIn('I am [first name].', hidden)).toBe('I am [email].');
  });
});
