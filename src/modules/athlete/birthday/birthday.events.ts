import { z } from 'zod';
import { shownDay } from '../../../../contract/day.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { change } from '../../../kernel/lines.js';
import { athleteNamed, isSelf } from '../athlete.story.js';

const id = z.string().min(1);
const noUndo = {
  possible: false,
  why: 'Whoever has the last word on it refuses it, or puts another birthday in its place.',
} as const;
const birthday = () => ['profile:dateOfBirth'];

/** Another birthday, which holds once a parent or the primary coach has confirmed it. YYYY-MM-DD; the last one that was asked for counts. */
export const BirthdayAsked = defineEvent({
  type: 'BirthdayAsked',
  schema: z.strictObject({ athleteId: id, dateOfBirth: z.string(), standing: z.string() }),
  personal: { of: 'athleteId', erased: { dateOfBirth: '[erased]', standing: '[erased]' } },
  undo: noUndo,
  touches: birthday,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) => `asked for another birthday${isSelf(by) ? '' : ` of ${athleteNamed(data, names)}`}`,
    saysToSelf: () => 'asked for another birthday of yours',
    lines: ({ dateOfBirth, standing }) => change('Date of birth', shownDay(standing), shownDay(dateOfBirth)),
  },
});

/** What was asked for stands in the edit beside it. */
export const BirthdayConfirmed = defineEvent({
  type: 'BirthdayConfirmed',
  schema: z.strictObject({ athleteId: id }),
  undo: { possible: false, why: 'Put the former birthday in its place instead.' },
  touches: birthday,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names) => `confirmed another birthday of ${athleteNamed(data, names)}`,
    saysToSelf: () => 'confirmed another birthday of yours',
  },
});

export const BirthdayRefused = defineEvent({
  type: 'BirthdayRefused',
  schema: z.strictObject({ athleteId: id }),
  undo: { possible: false, why: 'It can be asked for again.' },
  touches: birthday,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names) => `refused another birthday of ${athleteNamed(data, names)}`,
    saysToSelf: () => 'refused another birthday of yours',
  },
});

export const birthdayEvents = [BirthdayAsked, BirthdayConfirmed, BirthdayRefused] as const;
