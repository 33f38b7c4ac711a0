import { z } from 'zod';
import { shownDay } from '../../../../contract/day.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { change, possessive } from '../../../kernel/lines.js';
import { athleteNamed, isSelf } from '../athlete.story.js';

const id = z.string().min(1);
const noUndo = {
  possible: false,
  why: 'The person who confirms it can decline it.',
} as const;
const birthday = () => ['profile:dateOfBirth'];

/** Another birthday, which holds once it is confirmed (ADR 17). YYYY-MM-DD; the last one that was asked for counts. */
export const BirthdayAsked = defineEvent({
  type: 'BirthdayAsked',
  schema: z.strictObject({ athleteId: id, dateOfBirth: z.string(), standing: z.string() }),
  personal: { of: 'athleteId', erased: { dateOfBirth: '[erased]', standing: '[erased]' } },
  undo: noUndo,
  touches: birthday,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) =>
      `asked to change ${isSelf(by) ? 'their' : possessive(athleteNamed(data, names))} birthday`,
    saysToSelf: () => 'asked to change your birthday',
    lines: ({ dateOfBirth, standing }) => change('Date of birth', shownDay(standing), shownDay(dateOfBirth)),
  },
});

/** The requested birthday is in the edit next to it. */
export const BirthdayConfirmed = defineEvent({
  type: 'BirthdayConfirmed',
  schema: z.strictObject({ athleteId: id }),
  undo: { possible: false, why: 'Change the birthday back instead.' },
  touches: birthday,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names) => `confirmed ${possessive(athleteNamed(data, names))} new birthday`,
    saysToSelf: () => 'confirmed your new birthday',
  },
});

export const BirthdayRefused = defineEvent({
  type: 'BirthdayRefused',
  schema: z.strictObject({ athleteId: id }),
  undo: { possible: false, why: 'Ask for the change again instead.' },
  touches: birthday,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names) => `declined ${possessive(athleteNamed(data, names))} new birthday`,
    saysToSelf: () => 'declined your new birthday',
  },
});

/** An admin has seen a document that says the birthday in the edit next to it. */
export const BirthdayProven = defineEvent({
  type: 'BirthdayProven',
  schema: z.strictObject({
    athleteId: id,
    /** Which document, never the document. */
    evidence: z.string(),
  }),
  personal: { of: 'athleteId', erased: { evidence: '[erased]' } },
  undo: { possible: false, why: 'An admin can enter another birthday from a document.' },
  touches: birthday,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names) => `set ${possessive(athleteNamed(data, names))} birthday from a document`,
    saysToSelf: () => 'set your birthday from a document',
    lines: ({ evidence }) => change('Document seen', null, evidence),
  },
});

export const birthdayEvents = [BirthdayAsked, BirthdayConfirmed, BirthdayRefused, BirthdayProven] as const;
