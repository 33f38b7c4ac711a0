import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { campFields } from '../../../contract/camp/camp.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { changedLines } from '../../kernel/lines.js';
import type { Names, Teller } from '../../kernel/story.js';

const id = z.string().min(1);
const { stored, version } = campFields;
const undo = { possible: true, by: 'camp.manage' satisfies Permission } as const;
const whole = { version, schema: z.strictObject({ campId: id, facts: stored }), upcasts: campFields.upcasts('facts') };

/** Also what brings a deleted one back. */
export const CampAdded = defineEvent({
  type: 'CampAdded',
  ...whole,
  undo,
  touches: () => ['listed'],
  story: { about: ['camp', 'campId'], says: ({ facts }) => `added the camp ${facts.name}` },
  names: { of: 'campId', as: ({ facts }) => facts.name },
});

export const CampEdited = defineEvent({
  type: 'CampEdited',
  version,
  schema: z.strictObject({
    campId: id,
    fields: z.array(stored.keyof()),
    changes: stored.partial(),
    previous: stored.partial(),
  }),
  upcasts: campFields.upcasts(),
  undo,
  touches: ({ fields }) => fields.map((field) => `fact:${field}`),
  story: {
    about: ['camp', 'campId'],
    says: ({ campId }, names) => `edited ${names.of(campId, 'a camp')}`,
    lines: (data, names) => changedLines(campFields, data, names),
  },
  names: { of: 'campId', as: ({ changes }) => changes.name },
});

/** Holds what it was about: an undo adds it again. */
export const CampDeleted = defineEvent({
  type: 'CampDeleted',
  ...whole,
  undo,
  touches: () => ['listed'],
  story: { about: ['camp', 'campId'], says: ({ facts }) => `deleted the camp ${facts.name}` },
});

export const campEvents = [CampAdded, CampEdited, CampDeleted] as const;
export type CampEvent = EventOf<(typeof campEvents)[number]>;

const savingSchema = z.strictObject({ athleteId: z.string().min(1), campId: z.string().min(1) });
type Saving = z.infer<typeof savingSchema>;
const saving = {
  schema: savingSchema,
  undo: { possible: true, by: 'athlete.change' satisfies Permission },
  touches: ({ campId }: Saving) => [`camp:${campId}`],
} as const;

const campNamed = ({ campId }: Saving, names: Names): string => names.of(campId, 'a camp');
const forWhom = ({ athleteId }: Saving, names: Names, { role }: Teller): string =>
  role === 'athlete' ? '' : ` for ${names.of(athleteId, 'an athlete')}`;

/** An athlete, or someone for them, keeps a camp in mind. */
export const CampSaved = defineEvent({
  type: 'CampSaved',
  ...saving,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) => `saved ${campNamed(data, names)}${forWhom(data, names, by)}`,
    saysToSelf: (data, names, { self }) => `saved ${campNamed(data, names)}${self ? '' : ' for you'}`,
  },
});
export const CampUnsaved = defineEvent({
  type: 'CampUnsaved',
  ...saving,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) => `removed ${campNamed(data, names)} from the saved camps${forWhom(data, names, by)}`,
    saysToSelf: (data, names) => `removed ${campNamed(data, names)} from your saved camps`,
  },
});

export const savedCampsEvents = [CampSaved, CampUnsaved] as const;
export type SavedCampsEvent = EventOf<(typeof savedCampsEvents)[number]>;
