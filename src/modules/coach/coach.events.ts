import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { coachFields } from '../../../contract/coach/coach.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { change, changedLines, possessive } from '../../kernel/lines.js';
import { ERASED_TEXT } from '../../kernel/sealed-text.js';

const id = z.string().min(1);

const { stored } = coachFields;

export const CoachRegistered = defineEvent({
  type: 'CoachRegistered',
  schema: z.strictObject({
    coachId: id,
    userId: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    info: stored,
  }),
  personal: {
    of: 'coachId',
    erased: { firstName: ERASED_TEXT, lastName: ERASED_TEXT, email: null, phone: null, info: coachFields.empty },
  },
  undo: { possible: false, why: 'You can’t undo a registration.' },
  story: {
    omits: ['firstName', 'lastName', 'email', 'phone', 'info'],
    about: ['coach', 'coachId'],
    says: ({ coachId }, names) => `registered the coach ${names.of(coachId, '')}`.trim(),
  },
  names: { of: 'coachId', as: ({ firstName: first, lastName: last }) => ({ first, last }) },
});

export const CoachEdited = defineEvent({
  type: 'CoachEdited',
  schema: z.strictObject({
    coachId: id,
    fields: z.array(stored.keyof()),
    changes: stored.partial(),
    previous: stored.partial(),
  }),
  personal: { of: 'coachId', erased: { changes: {}, previous: {} } },
  undo: { possible: true, by: 'coach.edit' satisfies Permission },
  touches: (data) => data.fields.map((field) => `info:${field}`),
  story: {
    about: ['coach', 'coachId'],
    says: ({ coachId }, names) => `edited ${possessive(names.of(coachId, 'a coach'))} coach profile`,
    lines: (data, names) => changedLines(coachFields, data, names),
  },
});

export const TeamSwitched = defineEvent({
  type: 'TeamSwitched',
  schema: z.strictObject({ coachId: id, from: z.string().nullable(), teamId: id }),
  undo: { possible: false, why: 'Switch back from the account menu.' },
  touches: () => ['team'],
  story: {
    about: ['coach', 'coachId'],
    says: ({ teamId }, names) => `switched to the team ${names.of(teamId, '')}`.trim(),
    lines: ({ from, teamId }, names) =>
      change('Team', from === null ? null : names.of(from, 'Another team'), names.of(teamId, 'A team')),
  },
});

export const LinkEditingGranted = defineEvent({
  type: 'LinkEditingGranted',
  schema: z.strictObject({ coachId: id, from: z.boolean(), canEditLinks: z.boolean() }),
  touches: () => ['canEditLinks'],
  story: {
    about: ['coach', 'coachId'],
    says: ({ coachId, canEditLinks }, names) =>
      canEditLinks
        ? `allowed ${names.of(coachId, 'a coach')} to edit team links`
        : `removed ${possessive(names.of(coachId, 'a coach'))} permission to edit team links`,
    lines: ({ from, canEditLinks }) => change('Can edit links', from ? 'Yes' : 'No', canEditLinks ? 'Yes' : 'No'),
  },
});

export const coachEvents = [CoachRegistered, CoachEdited, TeamSwitched, LinkEditingGranted] as const;
export type CoachEvent = EventOf<(typeof coachEvents)[number]>;
