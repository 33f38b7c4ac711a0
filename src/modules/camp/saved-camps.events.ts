import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import type { Names, Teller } from '../../kernel/story.js';

const schema = z.strictObject({ athleteId: z.string().min(1), campId: z.string().min(1) });
const undo = { possible: true, by: 'athlete.change' satisfies Permission } as const;
const touches = ({ campId }: z.infer<typeof schema>) => [`camp:${campId}`];

const campNamed = ({ campId }: z.infer<typeof schema>, names: Names): string => names.of(campId, 'a camp');
const forWhom = ({ athleteId }: z.infer<typeof schema>, names: Names, { role }: Teller): string =>
  role === 'athlete' ? '' : ` for ${names.of(athleteId, 'an athlete')}`;

/** An athlete, or someone for them, keeps a camp in mind. */
export const CampSaved = defineEvent({
  type: 'CampSaved',
  schema,
  undo,
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) => `saved ${campNamed(data, names)}${forWhom(data, names, by)}`,
    saysToSelf: (data, names, { self }) => `saved ${campNamed(data, names)}${self ? '' : ' for you'}`,
  },
});
export const CampUnsaved = defineEvent({
  type: 'CampUnsaved',
  schema,
  undo,
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) => `removed ${campNamed(data, names)} from the saved camps${forWhom(data, names, by)}`,
    saysToSelf: (data, names) => `removed ${campNamed(data, names)} from your saved camps`,
  },
});

export const savedCampsEvents = [CampSaved, CampUnsaved] as const;
export type SavedCampsEvent = EventOf<(typeof savedCampsEvents)[number]>;
