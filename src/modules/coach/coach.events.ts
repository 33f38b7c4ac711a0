import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { change, textLines } from '../../kernel/lines.js';

const id = z.string().min(1);

/** What a coach can edit of themself (spec, section 2: "Coach edit form"). */
export const CoachInfo = z.strictObject({
  title: z.string().nullable(),
  bio: z.string().nullable(),
  xLink: z.string().nullable(),
  instagramLink: z.string().nullable(),
});
export type CoachInfo = z.infer<typeof CoachInfo>;

const labels: Readonly<Record<keyof CoachInfo, string>> = {
  title: 'Title',
  bio: 'Bio',
  xLink: 'X link',
  instagramLink: 'Instagram link',
};

export const CoachRegistered = defineEvent({
  type: 'CoachRegistered',
  schema: z.strictObject({
    coachId: id,
    userId: id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    info: CoachInfo,
  }),
  personal: {
    of: 'coachId',
    erased: {
      firstName: '[erased]',
      lastName: '[erased]',
      email: null,
      phone: null,
      info: { title: null, bio: null, xLink: null, instagramLink: null },
    },
  },
  undo: { possible: false, why: 'A registration is not undone.' },
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
    fields: z.array(CoachInfo.keyof()),
    changes: CoachInfo.partial(),
    previous: CoachInfo.partial(),
  }),
  personal: { of: 'coachId', erased: { changes: {}, previous: {} } },
  undo: { possible: true, by: 'coach.edit' satisfies Permission },
  touches: (data) => data.fields.map((field) => `info:${field}`),
  story: {
    about: ['coach', 'coachId'],
    says: ({ coachId }, names) => `edited the coach profile of ${names.of(coachId, 'a coach')}`,
    lines: (data) => textLines(labels, data),
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
      `${canEditLinks ? 'allowed' : 'no longer allows'} ${names.of(coachId, 'a coach')} to edit team links`,
    lines: ({ from, canEditLinks }) => change('May edit links', from ? 'Yes' : 'No', canEditLinks ? 'Yes' : 'No'),
  },
});

export const coachEvents = [CoachRegistered, CoachEdited, TeamSwitched, LinkEditingGranted] as const;
export type CoachEvent = EventOf<(typeof coachEvents)[number]>;
