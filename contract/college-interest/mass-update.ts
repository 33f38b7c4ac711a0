import { z } from 'zod';
import { endpoint, inBody, inPath, needs, withModule } from '../endpoint.js';
import { Id, IdParams } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';
import { InterestCollege } from './college-interest.js';
import { Message, UpdateText } from './updates.js';

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
  /** Null, or left out: about no college, also for athletes who have none in common. */
  collegeId: Id.nullable().default(null),
});
export const MassUpdate = Receivers.extend({ text: UpdateText });
export type MassUpdate = z.input<typeof MassUpdate>;

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
  summary: 'Post one update to many athletes, on a college or on none; the answer lists athletes who can’t get it',
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

export const getMassUpdate = endpoint({
  method: 'GET',
  path: '/api/team/:id/mass-update/:massUpdateId',
  summary: 'An update that was sent to several athletes: who has it, who has viewed it and who has replied',
  access: needs('interest.read', withModule('updates', inPath('team'))),
  params: IdParams.extend({ massUpdateId: Id }),
  response: Message.pick({ text: true, author: true, postedAt: true }).extend({
    massUpdateId: Id,
    college: InterestCollege.nullable(),
    /** By name; athletes who have left the team, and those whose update was deleted, are left out. */
    receivers: z.array(
      ofAthlete(
        z.object({
          athlete: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }),
          /** Where they can be answered. */
          collegeInterestId: Id,
          /** By the athlete; ISO 8601. */
          viewedAt: z.string().nullable(),
          /** By the athlete or a parent. */
          replyCount: z.number().int(),
        }),
        ({ athlete }) => athlete?._id,
      ),
    ),
  }),
  topics: ['team:{id}:updates'],
});
