import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';

const schema = z.strictObject({ athleteId: z.string().min(1), campId: z.string().min(1) });
const undo = { possible: true, by: 'athlete.change' satisfies Permission } as const;
const touches = ({ campId }: z.infer<typeof schema>) => [`camp:${campId}`];

/** An athlete, or somebody for them, keeps a camp in mind. */
export const CampSaved = defineEvent({ type: 'CampSaved', schema, undo, touches });
export const CampUnsaved = defineEvent({ type: 'CampUnsaved', schema, undo, touches });

export const savedCampsEvents = [CampSaved, CampUnsaved] as const;
export type SavedCampsEvent = EventOf<(typeof savedCampsEvents)[number]>;
