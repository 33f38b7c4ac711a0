import { z } from 'zod';
import { endpoint, inBody, needs, withModule } from '../endpoint.js';
import { Id } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';
import { UpdateText } from './updates.js';

/** Maximum number of recipients of one update. */
export const MAX_RECEIVERS = 500;

/** Why an athlete can't get the update. */
export const leftOutReasons = ['not-on-team', 'not-active', 'not-on-list', 'too-many-updates'] as const;
const LeftOut = ofAthlete(z.object({ athleteId: Id, why: z.enum(leftOutReasons) }), ({ athleteId }) => athleteId);
export type LeftOut = z.infer<typeof LeftOut>;

const Receivers = z.strictObject({
  teamId: Id,
  /** Duplicates count once. */
  athleteIds: z
    .array(Id)
    .min(1, 'Choose at least one athlete.')
    .max(MAX_RECEIVERS, `Choose up to ${MAX_RECEIVERS} athletes.`),
  collegeId: Id,
});
export const MassUpdate = Receivers.extend({ text: UpdateText });
export type MassUpdate = z.infer<typeof MassUpdate>;

/** Checked for the team: the rights of an athlete or parent cover only their own colleges. */
const postsToMany = needs('interest.change', withModule('updates', inBody('team', 'teamId')));

export const previewMassUpdate = endpoint({
  method: 'POST',
  path: '/api/mass-update/preview',
  summary: 'Preview an update to many athletes: who would get it, and why others would not; changes nothing',
  access: postsToMany,
  body: Receivers,
  /** In the order of the request. */
  response: z.object({ receiverIds: z.array(Id), leftOut: z.array(LeftOut) }),
  topics: ['team:{teamId}:interests'],
});

export const sendMassUpdate = endpoint({
  method: 'POST',
  path: '/api/mass-update',
  summary: 'Post one update on a college to many athletes; the answer lists athletes who can’t get it',
  access: postsToMany,
  body: MassUpdate,
  response: z.object({
    receiverIds: z.array(Id),
    leftOut: z.array(LeftOut),
    /** One of the updates; an undo with `together` undoes all of them. Null if nobody got it. */
    undo: z.object({ eventId: Id, stream: z.string() }).nullable(),
  }),
  status: 201,
});
