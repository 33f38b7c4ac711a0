import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';

const id = z.string().min(1);

/** What a coach can edit of themself (spec, section 2: "Coach edit form"). */
export const CoachInfo = z.strictObject({
  title: z.string().nullable(),
  bio: z.string().nullable(),
  xLink: z.string().nullable(),
  instagramLink: z.string().nullable(),
});
export type CoachInfo = z.infer<typeof CoachInfo>;

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
});

export const TeamSwitched = defineEvent({
  type: 'TeamSwitched',
  schema: z.strictObject({ coachId: id, from: z.string().nullable(), teamId: id }),
  undo: { possible: false, why: 'Switch back from the account menu.' },
  touches: () => ['team'],
});

export const LinkEditingGranted = defineEvent({
  type: 'LinkEditingGranted',
  schema: z.strictObject({ coachId: id, from: z.boolean(), canEditLinks: z.boolean() }),
  touches: () => ['canEditLinks'],
});

export const coachEvents = [CoachRegistered, CoachEdited, TeamSwitched, LinkEditingGranted] as const;
export type CoachEvent = EventOf<(typeof coachEvents)[number]>;
